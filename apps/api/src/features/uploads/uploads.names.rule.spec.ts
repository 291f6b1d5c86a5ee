import { limits } from '@overtone/contract/limits';
import { fileNameOf, nameInAddress, titleOf } from './uploads.names.rule.js';

it.each([
  ['/home/me/雨夜.mp3', '雨夜.mp3'],
  ['C:\\music\\a.wav', 'a.wav'],
  ['a\u0000\u0007b\u2028c.wav', 'a b c.wav'],
  ['\ud800.wav', '\ufffd.wav'],
  ['', ''],
  ['../..', '..'],
])('%j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

it('a name is cut between what a reader takes for characters', () => {
  const family = '👨‍👩‍👧';
  const kept = fileNameOf('好'.repeat(limits.upload.filename - 2) + family);
  expect(kept).toBe('好'.repeat(limits.upload.filename - 2));
});

it.each([
  ['my_first_take.wav', 'my first take'],
  ['a.b.mp3', 'a.b'],
  ['.mp3', ''],
  ['没有结尾', '没有结尾'],
])('the title of %s is %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

it('the last part of an address is read as a person does', () => {
  expect(nameInAddress('https://a.example/x/%E6%AD%8C.mp3?b=c/d')).toBe('歌.mp3');
  expect(nameInAddress('https://a.example/%E0%A4%A')).toBe('%E0%A4%A');
  expect(nameInAddress('https://a.example/')).toBe('');
});
