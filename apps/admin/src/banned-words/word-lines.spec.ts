import { expect, it } from '@jest/globals';
import { readLines } from './word-lines';

it('reads a word a line with its style behind a comma, and the spreadsheet that the console gives', () => {
  const text = '\uFEFF周某某\r\n\r\n  林某 ，温柔民谣\n"Ann, Bob","soft, ""low"" pop"\n';
  expect(readLines(text, 'artistBlacklist')).toEqual([
    { list: 'artistBlacklist', word: '周某某', style: '' },
    { list: 'artistBlacklist', word: '林某', style: '温柔民谣' },
    { list: 'artistBlacklist', word: 'Ann, Bob', style: 'soft, "low" pop' },
  ]);
  const sheet = `词表,词,替代风格\r\nordinaryPhrases,五月天空,\r\nchineseHomophones,周结论,'=轻快\r\n`;
  expect(readLines(sheet, 'artistBlacklist')).toEqual([
    { list: 'ordinaryPhrases', word: '五月天空', style: '' },
    { list: 'chineseHomophones', word: '周结论', style: '=轻快' },
  ]);
});
