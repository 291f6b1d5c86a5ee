import { contentDisposition } from './content-disposition.js';

it.each([
  ['song.mp3', `attachment; filename="song.mp3"`],
  ['晚风.mp3', `attachment; filename="_.mp3"; filename*=UTF-8''%E6%99%9A%E9%A3%8E.mp3`],
  [
    "it's (a) 50% *star*.mp3",
    `attachment; filename="it's (a) 50_ star .mp3"; filename*=UTF-8''it%27s%20%28a%29%2050%25%20star%20.mp3`,
  ],
  ['a"b\\c/d.mp3', `attachment; filename="a b c d.mp3"`],
  ['a\r\nSet-Cookie: x=1', `attachment; filename="aSet-Cookie x=1"`],
  ['../../etc/passwd', `attachment; filename="etc passwd"`],
  ['\u202egpj.exe', `attachment; filename="gpj.exe"`],
  ['\ud800x', `attachment; filename="x"`],
  ['   ', `attachment; filename="file"`],
])('%j is sent as %s', (name, expected) => {
  const given = contentDisposition('attachment', name);
  expect(given).toBe(expected);
});

it('shortens a long name and keeps its extension, never inside a character', () => {
  const header = contentDisposition('inline', `${'🎵'.repeat(300)}.mp3`);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(`${'🎵'.repeat(116)}.mp3`);
});
