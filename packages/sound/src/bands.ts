// How much of a sound lies in each of some bands, one piece after the other.
import { RealFft } from './real-fft.js';

const { cos, floor, max, min, PI, round } = Math;

const WINDOW = 4096;
const HOP = 2 * WINDOW;
const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / WINDOW));
const fft = new RealFft(WINDOW);

/** The power of each band, from and to so many hertz, as the mean of both channels: of every other piece of 4096. */
export function bandPowers(
  left: Float32Array,
  right: Float32Array,
  rate: number,
  bands: readonly (readonly [low: number, high: number])[],
): number[][] {
  const bins = bands.map((edges) => edges.map((hz) => min(WINDOW / 2, round((hz * WINDOW) / rate))));
  const windowed = new Float64Array(WINDOW);
  const powers = [new Float64Array(WINDOW / 2), new Float64Array(WINDOW / 2)] as const;
  return Array.from({ length: max(0, floor((left.length - WINDOW) / HOP) + 1) }, (_, k) => {
    [left, right].forEach((channel, side) => {
      for (let i = 0, at = k * HOP; i < WINDOW; i++, at++) windowed[i] = channel[at]! * hann[i]!;
      fft.powers(windowed, powers[side]!);
    });
    return bins.map(([low, high]) => {
      let sum = 1e-12;
      for (let bin = low!; bin < high!; bin++) sum += (powers[0][bin]! + powers[1][bin]!) / 2;
      return sum;
    });
  });
}
