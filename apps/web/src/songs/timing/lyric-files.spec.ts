import { describe, expect, it } from '@jest/globals';
import { toLrc, toPlainText, toSrt, toWordLrc } from './lyric-files';
import { lyricLines, type SungLine } from './timing-lines';

const line = (text: string, start: number, end: number, section: string | null = null): SungLine => ({
  ...{ text, start, end, section },
  words: [{ text, start, end }],
});
const lines = [line('站台的灯', 12.345, 14, 'Verse'), line('你说', 59.999, 60.1), line('再等', 60.2, 60.3, 'Chorus')];

describe('lyric files', () => {
  it('LRC has a tag for each line', () => {
    expect(toLrc(lines, { title: '晚一点\n的[月台]', artist: '阿梨', duration: 206.4 })).toBe(
      '[ti:晚一点 的[月台]\n[ar:阿梨]\n[length:03:26.40]\n[00:12.35]站台的灯\n[01:00.00]你说\n[01:00.20]再等\n',
    );
    expect(toLrc([], { title: '歌', artist: '', duration: null })).toBe('[ti:歌]\n');
  });

  it('LRC by words has the moment of each before it, and where the last one ends', () => {
    const words = [
      { text: 'Wait ', start: 12.345, end: 12.6 },
      { text: 'for me', start: 12.7, end: 13.5 },
    ];
    const sung = { text: 'Wait for me', start: 12.345, end: 14, section: null, words };
    const wordless = { ...sung, words: [], start: 60, end: 61 };
    expect(toWordLrc([sung, wordless], { title: '歌', artist: '', duration: null })).toBe(
      '[ti:歌]\n[00:12.35]<00:12.35>Wait <00:12.70>for me<00:13.50>\n[01:00.00]Wait for me<01:01.00>\n',
    );
  });

  it('SRT has a cue for each line, none over the next', () => {
    expect(toSrt(lines)).toBe(
      [
        '1\n00:00:12,345 --> 00:00:14,000\n站台的灯\n',
        '2\n00:00:59,999 --> 00:01:00,200\n你说\n',
        '3\n00:01:00,200 --> 00:01:00,700\n再等\n',
      ].join('\n'),
    );
  });

  it('plain text has a paragraph for each section', () => {
    expect(toPlainText(lyricLines('[Verse]\n一\n二\n[Chorus]\n三'))).toBe('一\n二\n\n三\n');
  });
});
