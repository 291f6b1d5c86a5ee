import { describe, expect, it } from '@jest/globals';
import { fadeGain, type Fades } from './fade.js';

const gains = (length: number, fades: Fades) => Array.from({ length }, (_, i) => fadeGain(i, length, fades));

describe('fadeGain', () => {
  it('rises from nothing, stays, and falls to nothing', () => {
    expect(gains(9, { in: 2, out: 4 })).toEqual([0, 0.5, 1, 1, 1, 0.75, 0.5, 0.25, 0]);
  });

  it('without fades changes nothing; two that meet leave the lower one', () => {
    expect(gains(3, {})).toEqual([1, 1, 1]);
    expect(gains(3, { in: 4, out: 4 })).toEqual([0, 0.25, 0]);
  });
});
