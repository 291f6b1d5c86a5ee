import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import type { SungNote } from '../score/score.js';
import { inhalesOf, type Inhale } from './inhale.js';

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Phrases of `seconds` with `rest` before each. */
function phrases(rest: number, seconds: number, vel = 0.75): SungNote[] {
  return Array.from({ length: 60 }, (_, i) => ({
    ...{ t: 0.5 + i * (seconds + rest), dur: seconds, midi: 62, vel, lead: 0, tied: false },
    ...{ onset: [], nucleus: ['A'], coda: [] },
  }));
}

const breaths = (notes: readonly SungNote[], seed = 'inhale'): Inhale[] => inhalesOf(notes, rng(seed, 'inhale'));
const lengths = (all: readonly Inhale[]): number[] => all.map(({ from, to }) => to - from);

describe('breaths', () => {
  const usual = breaths(phrases(1, 3));

  it('are not alike: neither as long, nor as loud, nor of one colour, and the same from the same seed', () => {
    for (const key of ['louder', 'open', 'peak'] as const)
      expect(new Set(usual.map((one) => one[key])).size).toBe(usual.length);
    expect(Math.max(...lengths(usual)) / Math.min(...lengths(usual))).toBeGreaterThan(1.4);
    expect(breaths(phrases(1, 3))).toEqual(usual);
    expect(breaths(phrases(1, 3), 'another')).not.toEqual(usual);
  });

  it('are longer and louder before longer phrases, and louder before loud ones', () => {
    const deep = breaths(phrases(1, 6));
    expect(mean(lengths(deep)) / mean(lengths(usual))).toBeGreaterThan(1.2);
    const louder = (all: readonly Inhale[]) => mean(all.map((one) => one.louder));
    expect(louder(deep) - louder(usual)).toBeGreaterThan(1);
    expect(louder(breaths(phrases(1, 3, 0.95))) - louder(breaths(phrases(1, 3, 0.6)))).toBeGreaterThan(1);
  });

  it('are caught in short rests at times, quick and softer, and never in the shortest', () => {
    const caught = breaths(phrases(0.28, 3));
    expect(caught.length).toBeGreaterThan(8);
    expect(caught.length).toBeLessThan(45);
    expect(Math.max(...lengths(caught))).toBeLessThanOrEqual(0.15);
    expect(mean(caught.map((one) => one.louder))).toBeLessThan(-1);
    expect(breaths(phrases(0.15, 3))).toEqual([]);
  });
});
