import { windowedSinc } from './sinc.js';

const { ceil, floor, min } = Math;

/** Samples to each side that one new sample is made of. */
const reach = 48;
/** Where the low pass ends, as a part of the lower of the two rates. */
const edge = 0.45;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The same sound at another rate, both in whole samples a second. What the new rate cannot hold is left out. */
export function resample(samples: ArrayLike<number>, from: number, to: number): Float32Array {
  const width = edge * min(1, to / from);
  const phases = to / commonDivisor(from, to);
  const kernels: Float64Array[] = [];
  const kernelOf = (phase: number): Float64Array =>
    (kernels[phase] ??= Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
      windowedSinc(i - reach - phase / phases, width, reach),
    ));
  const step = from / commonDivisor(from, to);
  const out = new Float32Array(floor((samples.length * to) / from));
  for (let i = 0; i < out.length; i++) {
    const kernel = kernelOf((i * step) % phases);
    const first = floor((i * step) / phases) - reach;
    const last = min(kernel.length, samples.length - first);
    let sum = 0;
    for (let k = first < 0 ? ceil(-first) : 0; k < last; k++) sum += samples[first + k]! * kernel[k]!;
    out[i] = sum;
  }
  return out;
}
