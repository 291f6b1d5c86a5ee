import { describe, expect, it } from '@jest/globals';
import { decibelsOf, decibelsOfPower, gainOf } from './decibels.js';

describe('decibels', () => {
  it('say that twice the level is 6 dB, and four times the power', () => {
    expect(decibelsOf(2)).toBeCloseTo(6.0206, 4);
    expect(decibelsOfPower(4)).toBeCloseTo(decibelsOf(2), 12);
    expect([gainOf(0), gainOf(20), decibelsOf(0)]).toEqual([1, 10, -Infinity]);
  });

  it('go there and back', () => {
    for (const level of [-60, -14, -0.1, 6]) expect(decibelsOf(gainOf(level))).toBeCloseTo(level, 12);
  });
});
