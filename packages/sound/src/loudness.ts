// Integrated loudness by ITU-R BS.1770-4: K weighting, blocks of 400 ms, two gates.
import type { Biquad } from './biquad.js';
import { decibelsOfPower, gainOf } from './decibels.js';
import { TINY } from './denormal.js';

const { max, min, PI, round, tan } = Math;

/** What a listener's head and ears do to a sound: a shelf, then a high pass. */
export type Weighting = readonly [shelf: Biquad, highPass: Biquad];

/** The K curve for any sample rate: the recommendation's filters by the bilinear transform. */
export function kWeighting(rate: number): Weighting {
  const shelf = (() => {
    const [f0, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
    const k = tan((PI * f0) / rate);
    const vh = gainOf(gain);
    const vb = vh ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b0: (vh + (vb * k) / q + k * k) / a0,
      b1: (2 * (k * k - vh)) / a0,
      b2: (vh - (vb * k) / q + k * k) / a0,
      a1: (2 * (k * k - 1)) / a0,
      a2: (1 - k / q + k * k) / a0,
    };
  })();
  const [f0, q] = [38.13547087602444, 0.5003270373238773];
  const k = tan((PI * f0) / rate);
  const a0 = 1 + k / q + k * k;
  return [shelf, { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }];
}

/** Fed piece by piece. Every channel weighs the same: mono and stereo, no surround. */
export class LoudnessMeter {
  private readonly tenth: number;
  /** Mean square of each tenth of a second, all channels added. */
  private readonly powers: number[] = [];
  /** Of the tenth that has begun, channel by channel. */
  private readonly sums: Float64Array;
  private readonly memories: readonly Float64Array[];
  private count = 0;

  constructor(
    rate: number,
    channels = 2,
    private readonly weighting = kWeighting(rate),
  ) {
    this.tenth = round(rate / 10);
    this.sums = new Float64Array(channels);
    this.memories = Array.from({ length: channels }, () => new Float64Array(4));
  }

  /** Pieces of equal length, one per channel. */
  add(samples: readonly Float32Array[]): void {
    const length = samples[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const end = min(length, start + this.tenth - this.count);
      for (const [c, memory] of this.memories.entries()) {
        const channel = samples[c];
        if (channel) this.sums[c] = this.weigh(channel, start, end, memory, this.sums[c]!);
      }
      this.count += end - start;
      start = end;
      if (this.count === this.tenth) this.finish();
    }
  }

  /** Closes the tenth that has begun, as long as the others: for a sound that is over. */
  finish(): void {
    if (this.count === 0) return;
    this.powers.push(this.sums.reduce((sum, energy) => sum + energy / this.tenth, 0));
    this.sums.fill(0);
    this.count = 0;
  }

  /** Both filters in one loop and on plain numbers: this runs for every sample of every song. */
  private weigh(channel: Float32Array, start: number, end: number, memory: Float64Array, before: number): number {
    const [shelf, high] = this.weighting;
    const { b0, b1, b2, a1, a2 } = shelf;
    const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = high;
    let s1 = memory[0]!;
    let s2 = memory[1]!;
    let h1 = memory[2]!;
    let h2 = memory[3]!;
    let sum = before;
    for (let i = start; i < end; i++) {
      const x = channel[i]! + TINY;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = d0 * y + h1;
      h1 = d1 * y - c1 * z + h2;
      h2 = d2 * y - c2 * z;
      sum += z * z;
    }
    memory[0] = s1;
    memory[1] = s2;
    memory[2] = h1;
    memory[3] = h2;
    return sum;
  }

  /** LUFS; -Infinity when nothing is above -70 LUFS for 400 ms. */
  integrated(): number {
    const { powers } = this;
    const blocks: number[] = [];
    for (let i = 0; i + 4 <= powers.length; i++)
      blocks.push((powers[i]! + powers[i + 1]! + powers[i + 2]! + powers[i + 3]!) / 4);
    return gated(blocks);
  }
}

/** Of the powers of blocks of 400 ms: two gates, then the mean, in LUFS. */
export function gated(blocks: readonly number[]): number {
  const heard = blocks.filter((power) => level(power) > -70);
  if (heard.length === 0) return -Infinity;
  const gate = level(mean(heard)) - 10;
  return level(mean(heard.filter((power) => level(power) > gate)));
}

/** Of a whole sound, in LUFS. */
export function loudnessOf(channels: readonly Float32Array[], rate: number): number {
  const meter = new LoudnessMeter(rate, channels.length);
  meter.add(channels);
  return meter.integrated();
}

/** LUFS of the power of a weighted sound. */
export const level = (power: number): number => -0.691 + decibelsOfPower(power + 1e-12);
const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / max(1, values.length);
