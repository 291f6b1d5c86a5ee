// Harmonic recipes of the sustained instruments.
import type { Shape } from './wave.js';

const listed =
  (amplitudes: readonly number[]): Shape =>
  (n) =>
    amplitudes[n - 1] ?? 0;
const odd =
  (slope: number, even: number): Shape =>
  (n) =>
    (n % 2 === 1 ? 1 : even) * n ** -slope;

/** A body with a broad resonance around `peak` harmonics. */
const hump =
  (peak: number, width: number, slope: number): Shape =>
  (n) =>
    n ** -slope * (0.35 + Math.exp(-(((n - peak) / width) ** 2)));

export const SHAPES: Record<string, Shape> = {
  saw: (n) => 1 / n,
  square: odd(1, 0),
  pulse: (n) => Math.sin(Math.PI * n * 0.22) / n,
  triangle: (n) => (n % 2 === 1 ? (n % 4 === 1 ? 1 : -1) / (n * n) : 0),
  sine: (n) => (n === 1 ? 1 : 0),
  organ: listed([1, 0.7, 0.5, 0.55, 0, 0.3, 0, 0.35, 0, 0.12, 0, 0.1]),
  flute: listed([1, 0.42, 0.12, 0.06, 0.03, 0.015]),
  dizi: listed([1, 0.75, 0.6, 0.32, 0.28, 0.18, 0.14, 0.1, 0.08, 0.05]),
  xiao: listed([1, 0.22, 0.16, 0.05, 0.03]),
  clarinet: odd(1.1, 0.12),
  sax: hump(4, 3.2, 1.05),
  harmonica: hump(3, 2.5, 0.9),
  trumpet: hump(5, 4.5, 0.9),
  horn: hump(2, 2.2, 1.35),
  violin: hump(6, 6, 1.0),
  erhu: hump(4, 3, 1.1),
  hollow: odd(1.4, 0.3),
};
