import { csvHead, csvLine } from './csv.js';

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

it('begins with a byte order mark', () => {
  expect(csvHead(['时间', '说明'])).toBe('\ufeff时间,说明\r\n');
});
