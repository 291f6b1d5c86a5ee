import { SAMPLE_RATE } from '../signal/stereo.js';

const { max, sqrt } = Math;

/** Pitch in Hz of the `window` samples from `at`, by normalised autocorrelation; NaN for silence. 63..1000 Hz. */
export function pitchOf(samples: Float32Array, at: number, window: number): number {
  const longest = 700;
  const likeness = new Float64Array(longest);
  let power = 0;
  for (let i = 0; i < window; i++) power += samples[at + i]! ** 2;
  if (power < 1e-8) return NaN;
  let best = 0;
  for (let lag = 43; lag < longest; lag++) {
    let product = 0;
    let shifted = 0;
    for (let i = 0; i < window; i++) {
      product += samples[at + i]! * samples[at + i + lag]!;
      shifted += samples[at + i + lag]! ** 2;
    }
    likeness[lag] = product / sqrt(power * shifted + 1e-12);
    best = max(best, likeness[lag]!);
  }
  for (let lag = 44; lag < longest - 1; lag++) {
    const [a, b, c] = [likeness[lag - 1]!, likeness[lag]!, likeness[lag + 1]!];
    if (b > 0.9 * best && b >= a && b >= c) return SAMPLE_RATE / (lag + (a - c) / (2 * (a - 2 * b + c)));
  }
  return NaN;
}
