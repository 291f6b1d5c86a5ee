import { describe, expect, it } from '@jest/globals';
import type { TimedWord } from '@overtone/contract/timing';
import { sectionsOf } from './timings.sections.rule.js';

const word = (text: string, at: number, line_index: number, space_after = false): TimedWord => ({
  ...{ word: text, start_s: at, end_s: at + 0.25, success: true, line_index, space_after },
});
const words = [word('Rain', 1.5, 0, true), word('falls', 2, 0), word('夜', 3, 1), word('雨', 4.0004, 2)];
const typed = (lyrics: string) =>
  sectionsOf(words, lyrics).map(({ section_type, lines }) => [section_type, ...lines.map(({ text }) => text)]);

describe('[L3-19] [L7-10] sections', () => {
  it('are lines of words in milliseconds', () => {
    expect(sectionsOf(words.slice(0, 2), '')).toEqual([
      {
        ...{ section_type: '', start: 1500, end: 2250 },
        lines: [
          {
            ...{ start: 1500, end: 2250, text: 'Rain falls' },
            words: [
              { start: 1500, end: 1750, text: 'Rain' },
              { start: 2000, end: 2250, text: 'falls' },
            ],
          },
        ],
      },
    ]);
  });

  it('begin where the lyrics say so', () => {
    expect(typed('[Verse 1]\nRain falls\n\n夜\n[Pre-Chorus]\n雨')).toEqual([
      ['verse', 'Rain falls', '夜'],
      ['pre-chorus', '雨'],
    ]);
    expect(typed('Rain falls\n[Chorus]\n夜\n雨')).toEqual([
      ['', 'Rain falls'],
      ['chorus', '夜', '雨'],
    ]);
  });

  it('are known by the lines that were sung as they are written', () => {
    expect(typed('[Intro]\n啦\n[Verse]\nRain, falls!\n[Chorus]\n雨')).toEqual([
      ['verse', 'Rain falls', '夜'],
      ['chorus', '雨'],
    ]);
    expect(typed('[Verse]\n别的\n[Chorus]\n一些词')).toEqual([['', 'Rain falls', '夜', '雨']]);
  });

  it('are one where nobody wrote a mark, and none without words', () => {
    for (const lyrics of ['', 'Rain falls\n夜\n雨']) expect(typed(lyrics)).toEqual([['', 'Rain falls', '夜', '雨']]);
    expect(sectionsOf([], '[Verse]\n夜')).toEqual([]);
  });

  it('take lines in their order, whatever order the words came in', () => {
    expect(sectionsOf(words.toReversed(), '')[0]?.lines.map(({ text }) => text)).toEqual(['fallsRain', '夜', '雨']);
  });
});
