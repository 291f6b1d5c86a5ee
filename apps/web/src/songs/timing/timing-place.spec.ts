import { describe, expect, it } from '@jest/globals';
import { placeAt, sungPart } from './timing-place';

describe('[L4-25] [L4-26] the place in the words', () => {
  const words = [0.5, 1, 1, 4].map((start) => ({ start, end: start + 0.5 }));

  it('is the last word that has begun', () => {
    expect([0, 0.5, 0.99, 1, 3.9, 4, 99].map((seconds) => placeAt(words, seconds))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
    expect(placeAt([], 1)).toBe(-1);
  });

  it('knows how much of a word has been sung', () => {
    expect([0, 1, 1.25, 2, 9].map((seconds) => sungPart({ start: 1, end: 2 }, seconds))).toEqual([0, 0, 0.25, 1, 1]);
    expect([1, 1.01].map((seconds) => sungPart({ start: 1, end: 1 }, seconds))).toEqual([0, 1]);
  });
});
