import { describe, expect, it } from '@jest/globals';
import { dither16 } from './dither.js';

const made = () => {
  const channel = new Float32Array(20_000).fill(0.25);
  dither16([channel]);
  return channel;
};

describe('dither for 16 bits', () => {
  it('is the same each time, without an offset, and never two steps from the sound', () => {
    const first = made();
    expect(made()).toEqual(first);
    const noise = first.map((sample) => (sample - 0.25) * 0x7fff);
    expect(Math.abs(noise.reduce((sum, one) => sum + one, 0) / noise.length)).toBeLessThan(0.02);
    expect(Math.max(...noise.map(Math.abs))).toBeLessThan(1.01);
    // A triangle from -1 to 1 has a mean square of a sixth.
    expect(noise.reduce((sum, one) => sum + one * one, 0) / noise.length).toBeCloseTo(1 / 6, 2);
  });

  it('leaves silence silent', () => {
    const channel = new Float32Array(100);
    dither16([channel]);
    expect(channel.every((sample) => sample === 0)).toBe(true);
  });
});
