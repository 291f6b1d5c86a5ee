// True peak after ITU-R BS.1770-4, annex 2: how high the sound goes between its samples, seen at four times the rate.
import { windowedSinc } from './sinc.js';

const { abs, max } = Math;

const reach = 12;
/** What stands a quarter, a half and three quarters behind a sample, out of the samples around it. */
const betweens = [1 / 4, 1 / 2, 3 / 4].map((place) =>
  Float64Array.from({ length: 2 * reach }, (_, i) => windowedSinc(i + 1 - reach - place, 0.5, reach)),
);

/** The highest of all channels as a factor, 1 for full scale: may be above 1 though no sample is. */
export const truePeak = (channels: readonly Float32Array[]): number =>
  channels.reduce((top, channel) => max(top, ofChannel(channel)), 0);

function ofChannel(samples: Float32Array): number {
  const padded = new Float32Array(samples.length + 2 * reach);
  padded.set(samples, reach);
  let top = 0;
  for (let i = 0; i + 2 * reach <= padded.length; i++) {
    top = max(top, abs(padded[i + reach - 1]!));
    for (const kernel of betweens) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += padded[i + k]! * kernel[k]!;
      top = max(top, abs(sum));
    }
  }
  return top;
}

/** Taps to each side of a peak that is looked for in a hurry. */
const near = 6;
const nearBetweens = [1 / 4, 1 / 2, 3 / 4].map((place) =>
  Float64Array.from({ length: 2 * near }, (_, i) => windowedSinc(i + 1 - near - place, 0.5, near)),
);

/** The same of the samples from `from` to before `to`, quicker and a little less exact. */
export function truePeakBetween(samples: Float32Array, from: number, to: number): number {
  let top = 0;
  if (from < near || to + near > samples.length) return top;
  for (const kernel of nearBetweens) {
    for (let i = from; i < to; i++) {
      let sum = 0;
      for (let k = 0, at = i - near + 1; k < 2 * near; k++, at++) sum += samples[at]! * kernel[k]!;
      top = max(top, abs(sum));
    }
  }
  return top;
}
