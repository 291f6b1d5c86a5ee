import { describe, expect, it } from '@jest/globals';
import { bell, filter, highPass, highShelf, lowPass, type Biquad } from './biquad.js';
import { decibelsOf } from './decibels.js';

const rate = 48_000;

/** How much louder a tone is behind the filter, in decibels, once it has settled. */
function changeAt(hz: number, biquad: Biquad): number {
  const tone = Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate));
  const power = (samples: Float32Array) => samples.subarray(rate / 2).reduce((sum, x) => sum + x * x, 0);
  const before = power(tone);
  filter(tone, biquad);
  return decibelsOf(Math.sqrt(power(tone) / before));
}

describe('biquads', () => {
  it('a high pass takes 3 dB at its edge and 12 dB an octave below', () => {
    expect(changeAt(1000, highPass(rate, 1000))).toBeCloseTo(-3.01, 1);
    expect(changeAt(125, highPass(rate, 1000))).toBeCloseTo(-36.1, 0);
    expect(changeAt(10_000, highPass(rate, 1000))).toBeCloseTo(0, 1);
  });

  it('a low pass takes 3 dB at its edge and 12 dB an octave above', () => {
    expect(changeAt(1000, lowPass(rate, 1000))).toBeCloseTo(-3.01, 1);
    expect(changeAt(8000, lowPass(rate, 1000))).toBeLessThan(-36);
    expect(changeAt(100, lowPass(rate, 1000))).toBeCloseTo(0, 1);
  });

  it('a shelf lifts what is above it, a bell what is around it', () => {
    expect(changeAt(15_000, highShelf(rate, 1500, 4))).toBeCloseTo(4, 1);
    expect(changeAt(1500, highShelf(rate, 1500, 4))).toBeCloseTo(2, 1);
    expect(changeAt(50, highShelf(rate, 1500, 4))).toBeCloseTo(0, 1);
    expect(changeAt(1000, bell(rate, 1000, -6, 2))).toBeCloseTo(-6, 1);
    expect(changeAt(100, bell(rate, 1000, -6, 2))).toBeCloseTo(0, 1);
  });
});
