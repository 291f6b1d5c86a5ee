import { describe, expect, it } from '@jest/globals';
import type { TimedWord } from '@overtone/contract/timing';
import { type LyricLine, lyricLines, sungLines } from './timing-lines';

const word = (text: string, start: number, end: number, more: Partial<TimedWord> = {}): TimedWord => ({
  ...{ word: text, start_s: start, end_s: end, success: true },
  ...more,
});
const texts = (lines: { section: string | null; text: string }[]) => lines.map(({ section, text }) => [section, text]);

describe('[L4-23] the lines of a song in time', () => {
  it('from words with marks and line ends glued to them (Suno)', () => {
    const lines = sungLines(
      [
        word('[Verse]\nRain ', 12.8, 13),
        word('falls\n', 13.05, 13.6),
        word('down\n\n', 14, 14.5),
        word('[Chorus]\n[Soft]\n晚一', 15, 15.5),
        word('点', 15.5, 16),
      ],
      '',
    );
    expect(texts(lines)).toEqual([
      ['Verse', 'Rain falls'],
      [null, 'down'],
      ['Soft', '晚一点'],
    ]);
    expect(lines[0]).toMatchObject({ start: 12.8, end: 13.6, words: [{ text: 'Rain ' }, { text: 'falls' }] });
  });

  it('from a word that holds a line end in its middle', () => {
    const lines = sungLines([word('夜\n里', 1, 2), word('风\n', 2, 3)], '');
    expect(lines.map(({ text }) => text)).toEqual(['夜', '里风']);
  });

  it('from words with the number of their line, with the marks of the written words (Mureka)', () => {
    const lyrics = '[Verse]\n站台的灯，\n一盏一盏灭了\n[Chorus]\nRain on a tin roof';
    const lines = sungLines(
      [
        word('站台', 1, 2, { line_index: 0 }),
        word('的灯', 2, 3, { line_index: 0 }),
        word('一盏一盏灭了', 4, 5, { line_index: 1 }),
        ...['Rain', 'on', 'a', 'tin', 'roof'].map((text, i) => word(text, 6 + i, 7 + i, { line_index: 3 })),
      ],
      lyrics,
    );
    expect(texts(lines)).toEqual([
      ['Verse', '站台的灯'],
      [null, '一盏一盏灭了'],
      ['Chorus', 'Rain on a tin roof'],
    ]);
  });

  it('from words that say where a blank belongs (Riffusion)', () => {
    const told = { line_index: 0 };
    const lines = sungLines(
      [
        word('down', 1, 2, { ...told, space_after: false }),
        word('town', 2, 3, { ...told, space_after: true }),
        word('夜', 3, 4, { ...told, space_after: true }),
        word('风', 4, 5, { ...told, space_after: true }),
      ],
      '',
    );
    expect(lines.map(({ text }) => text)).toEqual(['downtown 夜 风']);
  });

  it('from words without any line, as the lyrics are written', () => {
    const lines = sungLines(
      ['站', '台', '的灯', '风把', '票根'].map((text, i) => word(text, i, i + 1)),
      '[Verse]\n站台的灯\n\n风把票根',
    );
    expect(texts(lines)).toEqual([
      ['Verse', '站台的灯'],
      [null, '风把票根'],
    ]);
  });

  it('from nothing are none', () => {
    expect(sungLines([], '一句词')).toEqual([]);
    expect(sungLines([word('[Intro]\n', 0, 1)], '一句词')).toEqual([]);
    expect(sungLines([word('猜的', 0, 1, { success: false })], '猜的')).toEqual([]);
  });
});

describe('marks of who sings', () => {
  const lyrics = '[主歌]\n[男]\n晚风吹\n路灯照\n[女]\n我还在\n\n[副歌]\n[合]\n等一场\n[Verse 2: Female]\n慢慢走';
  const told = [
    ['主歌', 'male', '晚风吹'],
    [null, undefined, '路灯照'],
    [null, 'female', '我还在'],
    ['副歌', 'both', '等一场'],
    ['Verse 2', 'female', '慢慢走'],
  ];
  const marked = (lines: LyricLine[]) => lines.map(({ section, singer, text }) => [section, singer, text]);

  it('are no sections: they stand above their lines beside those', () => {
    expect(marked(lyricLines(lyrics))).toEqual(told);
    const glued = [
      word('[主歌]\n[男]\n晚风', 1, 2),
      word('吹\n', 2, 3),
      word('路灯照\n', 3, 4),
      word('[女]\n我还在\n\n', 4, 5),
      word('[副歌]\n[合]\n等一场\n', 5, 6),
      word('[Verse 2: Female]\n慢慢走\n', 6, 7),
    ];
    expect(marked(sungLines(glued, ''))).toEqual(told);
    const numbered = ['晚风吹', '路灯照', '我还在', '等一场', '慢慢走'].map((text, i) =>
      word(text, i, i + 1, { line_index: i }),
    );
    expect(marked(sungLines(numbered, lyrics))).toEqual(told);
  });

  it('take no name from the section above them', () => {
    expect(marked(lyricLines('[副歌]\n[齐唱]\n等一场\n[Male Solo]\n慢慢走\n[温柔的女声]\n我还在'))).toEqual([
      ['副歌', 'both', '等一场'],
      [null, 'male', '慢慢走'],
      [null, 'female', '我还在'],
    ]);
  });
});

describe('[L4-24] the lines of a song without timing', () => {
  it('are its words, with the marks above them', () => {
    expect(texts(lyricLines('[Verse 1]\r\n站台的灯\r\n\r\n  你说再等等 \n[Chorus] 晚一点\n[Outro]'))).toEqual([
      ['Verse 1', '站台的灯'],
      [null, '你说再等等'],
      ['Chorus', '晚一点'],
    ]);
    expect(lyricLines(' \n[Intro]\n')).toEqual([]);
  });
});
