import { describe, expect, it } from '@jest/globals';
import { repairedWords, type PlacedWord } from './timing-repair';

const heard = (word: string, start: number, end: number, line = 0): PlacedWord => ({
  ...{ word, start_s: start, end_s: end, success: true, line },
});
const missed = (word: string, line = 0): PlacedWord => ({ ...heard(word, 0, 0, line), success: false });
const times = (words: readonly PlacedWord[]) =>
  words.map(({ start_s: start, end_s: end }) => [start, end].map((n) => Math.round(n * 100) / 100));

describe('words the provider did not hear', () => {
  it('share the time between their neighbours by their length', () => {
    const words = [heard('一二', 0, 2), missed('三'), missed('四五'), heard('六', 5, 6)];
    expect(times(repairedWords(words))).toEqual([
      [0, 2],
      [2, 3],
      [3, 5],
      [5, 6],
    ]);
  });

  it('do not stretch over a long pause, and keep to their own line', () => {
    const words = [heard('一二', 0, 1), missed('三'), heard('四五', 30, 31, 1)];
    expect(times(repairedWords(words))[1]).toEqual([1, 1.5]);
    const next = [heard('一二', 0, 1), missed('三', 1), heard('四五', 30, 31, 1)];
    expect(times(repairedWords(next))[1]).toEqual([29.5, 30]);
  });

  it('stand before the first and after the last that was heard', () => {
    const words = [missed('零'), heard('一二', 10, 11), missed('三四')];
    expect(times(repairedWords(words))).toEqual([
      [9.5, 10],
      [10, 11],
      [11, 12],
    ]);
    expect(times(repairedWords([missed('零零零零'), heard('一二', 1, 2)]))[0]).toEqual([0, 1]);
  });

  it('have no time of their own where there is none left', () => {
    expect(times(repairedWords([heard('一', 0, 2), missed('二'), heard('三', 2, 3)]))[1]).toEqual([2, 2]);
  });

  it('never make a later word begin earlier', () => {
    const words = repairedWords([
      heard('一', 3, 4),
      heard('二', 2, 2.5),
      heard('三', Number.NaN, 4),
      heard('四', 5, 4),
    ]);
    const starts = words.map(({ start_s: start }) => start);
    expect(starts).toEqual([...starts].toSorted((a, b) => a - b));
    expect(words.every(({ start_s: start, end_s: end }) => end >= start)).toBe(true);
  });

  it('are nothing when none was heard', () => expect(repairedWords([missed('一'), missed('二')])).toEqual([]));
});
