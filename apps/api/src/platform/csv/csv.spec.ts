import { cutShort } from '@overtone/contract/cut-short-text';
import { csvFile, csvHead, csvLine } from './csv.js';

it('quotes what would break a line, and keeps numbers as they are', () => {
  expect(csvLine(['晚一点', 'a,b', '他说"好"', '两\n行', -2.5])).toBe('晚一点,"a,b","他说""好""","两\n行",-2.5\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '"=1"',
  "'=1",
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '\u200b=1',
])('%j is no formula any more', (text) => {
  const [, cell = ''] = /^"?(.*?)"?\r\n$/s.exec(csvLine([text])) ?? [];
  expect(cell.startsWith("'")).toBe(true);
});

it.each(['a=b', '3-4', '晚一点', '', '（-1）'])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

it('keeps every digit of a long number', () => {
  expect(csvLine(['2026112522001412341234567890', '13800138000'])).toBe(
    '2026112522001412341234567890\t,13800138000\r\n',
  );
});

it.each([
  [3, 'a\r\nb\r\nc\r\n'],
  [2, `a\r\nb\r\n${cutShort(2)}\r\n`],
  [1, `a\r\n${cutShort(1)}\r\n`],
])('of at most %i rows says whether there are more', async (most, text) => {
  let isLeft = false;
  async function* pages() {
    try {
      yield [['a'], ['b']];
      yield [['c']];
      yield [];
    } finally {
      isLeft = true;
    }
  }
  let file = '';
  for await (const piece of csvFile(['x'], pages(), (row) => row, most)) file += piece;
  expect([file, isLeft]).toEqual([csvHead(['x']) + text, true]);
});

it('says it in the language of the file', async () => {
  async function* pages() {
    yield [['a'], ['b']];
  }
  let file = '';
  for await (const piece of csvFile(['x'], pages(), (row) => row, 1, 'en')) file += piece;
  expect(file).toContain(cutShort(1, 'en'));
});

it('begins with a byte order mark', () => {
  expect(csvHead(['时间', '说明'])).toBe('\ufeff时间,说明\r\n');
});
