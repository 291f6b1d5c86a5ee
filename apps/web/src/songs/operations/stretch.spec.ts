import { describe, expect, it } from '@jest/globals';
import { linesWithin, stretchedTo, wordsOf } from './stretch';

const line = (text: string, start: number, end: number, section: string | null = null) => ({
  ...{ text, start, end, section, words: [] },
});
const lines = [line('一', 0, 4, 'Verse'), line('二', 4, 8), line('三', 8, 12, 'Chorus'), line('四', 14, 18.04)];

describe('the lines of a stretch', () => {
  it('are those of which something is sung there, not those that only touch', () => {
    const texts = (from: number, to: number) => linesWithin(lines, from, to).map(({ text }) => text);
    expect(texts(4, 8)).toEqual(['二']);
    expect(texts(3, 9)).toEqual(['一', '二', '三']);
    expect(texts(12, 14)).toEqual([]);
  });

  it('stand under the marks that begin among them', () => {
    expect(wordsOf(linesWithin(lines, 4, 12))).toBe('二\n[Chorus]\n三');
    expect(wordsOf([])).toBe('');
  });

  it('grow by one that is pressed, and become one that is pressed among them', () => {
    expect(stretchedTo(line('四', 14, 18.04), { from: 4, to: 8 })).toEqual({ from: 4, to: 18.1 });
    expect(stretchedTo(line('一', 0, 4), { from: 4, to: 8 })).toEqual({ from: 0, to: 8 });
    expect(stretchedTo(line('二', 4, 8), { from: 0, to: 12 })).toEqual({ from: 4, to: 8 });
  });
});
