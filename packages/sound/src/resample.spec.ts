import { describe, expect, it } from '@jest/globals';
import { resample } from './resample.js';

const sine = (hz: number, rate: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rate));
/** Away from the ends, where samples are missing. */
const middle = (samples: Float32Array): number[] => [...samples.subarray(200, -200)];

describe('resample', () => {
  it.each([
    [44_100, 48_000],
    [48_000, 44_100],
    [22_050, 8_000],
    [8_000, 44_100],
  ])('from %i to %i a tone stays where and what it is', (from, to) => {
    const out = resample(sine(440, from), from, to);
    expect(out.length).toBe(to / 2);
    const wanted = middle(sine(440, to));
    expect(Math.max(...middle(out).map((x, i) => Math.abs(x - wanted[i]!)))).toBeLessThan(0.001);
  });

  it('leaves out what the new rate cannot hold', () => {
    expect(Math.max(...middle(resample(sine(9_000, 44_100), 44_100, 16_000)).map(Math.abs))).toBeLessThan(0.001);
  });

  it('at the same rate changes nothing that is far below the edge', () => {
    const tone = sine(1_000, 44_100);
    const out = middle(resample(tone, 44_100, 44_100));
    expect(Math.max(...middle(tone).map((x, i) => Math.abs(x - out[i]!)))).toBeLessThan(0.001);
  });
});
