import { describe, expect, it } from '@jest/globals';
import { turnedDown } from './equal-loudness';

describe('equal loudness', () => {
  it.each([
    [
      [-14, -14],
      [0, 0],
    ],
    [
      [-11.5, -14],
      [2.5, 0],
    ],
    [
      [-20, -9],
      [0, 11],
    ],
    [
      [-14.05, -14],
      [0, 0],
    ],
    [
      [-9, null],
      [0, 0],
    ],
    [
      [null, null],
      [0, 0],
    ],
    [
      [-12, -10, -16],
      [4, 6, 0],
    ],
  ])('%p: turned down by %p dB, and never up', (loudness, down) => {
    const told = turnedDown(loudness);
    told.forEach((db, index) => expect(db).toBeCloseTo(down[index] ?? Number.NaN));
    for (const db of told) expect(db).toBeGreaterThanOrEqual(0);
  });
});
