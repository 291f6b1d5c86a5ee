import { extensionOf, GivenNames, numbered } from './exports.names.rule.js';

it.each([
  ['晚一点的月台', '001 晚一点的月台'],
  ['a/b\\c:d*e?f"g<h>i|j', '001 a_b_c_d_e_f_g_h_i_j'],
  ['两\n行\t词', '001 两_行_词'],
  ['abc\u202emp3.exe', '001 abc_mp3.exe'],
  ['../../etc/passwd', '001 .._.._etc_passwd'],
  ['   ', '001 未命名'],
  ['', '001 未命名'],
  ['🎵'.repeat(100), `001 ${'🎵'.repeat(80)}`],
])('%j is saved as %j', (title, name) => {
  expect(numbered(1, title, 'zh')).toBe(name);
});

it('what has no title is called so in the language of the archive', () => {
  expect(numbered(1, ' ', 'en')).toBe('001 Untitled');
});

it('songs of one title keep apart, and their order when sorted by name', () => {
  const names = [2, 10, 100].map((number) => numbered(number, '夜航', 'zh'));
  expect(names).toEqual(['002 夜航', '010 夜航', '100 夜航']);
  expect(names.toSorted()).toEqual(names);
});

it('takes the extension of a stored file', () => {
  expect(['cover-ab12.JPG', 'audio-ab12.mp3', 'nothing'].map(extensionOf)).toEqual(['.jpg', '.mp3', '']);
});

it('a name that was given is kept when others go, come, or are renamed', () => {
  const names = new GivenNames('zh');
  const first = ['a', 'b', 'c'].map((id) => names.of(id, '夜航'));
  expect(first).toEqual(['001 夜航', '002 夜航', '003 夜航']);
  // The second walk finds no `a`, `c` has another title, and `d` is new.
  expect([names.of('b', '夜航'), names.of('c', '改名'), names.of('d', '新歌')]).toEqual([
    first[1],
    first[2],
    '004 新歌',
  ]);
});
