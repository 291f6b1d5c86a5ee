import { expect, it } from '@jest/globals';
import { octaveBalance, octavePowers } from './octaves.js';

const RATE = 44_100;
const sine = (hz: number, gain: number): Float32Array =>
  Float32Array.from({ length: RATE }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / RATE));
const plus = (a: Float32Array, b: Float32Array, sign = 1): Float32Array => a.map((v, i) => v + sign * b[i]!);

it('finds a tone in its octave, as loud as it is against 1 kHz', () => {
  const both = plus(sine(1000, 0.1), sine(4100, 0.05));
  const balance = octaveBalance(octavePowers(both, both, RATE));
  expect(balance[4]).toBe(0);
  expect(balance[6]).toBeCloseTo(-6.02, 1);
  expect(balance[2]).toBeLessThan(-60);
});

it('tells the middle from the sides', () => {
  const [middle, side] = [sine(1000, 0.1), sine(250, 0.02)];
  const powers = octavePowers(plus(middle, side), plus(middle, side, -1), RATE);
  expect(10 * Math.log10(powers.side[2]! / powers.mid[4]!)).toBeCloseTo(-13.98, 1);
  expect(powers.mid[2]! / powers.side[2]!).toBeLessThan(1e-6);
});
