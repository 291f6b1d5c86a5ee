import { decibelsOf, gainOf } from './decibels.js';

export interface Compression {
  thresholdDb: number;
  ratio: number;
  /** Seconds. */
  attack: number;
  release: number;
}

/** Less than this is nothing: where a sound has long been quiet, each sample passes as it is. */
const leastDb = 1e-6;

/**
 * A compressor that does not look ahead, with a hard knee: the louder of all channels says how much is taken from each. What is taken is held
 * with the release and comes with the attack, in decibels (Giannoulis, Massberg and Reiss 2012, "smooth, decoupled"). It knows the samples
 * before it and nothing else, no clock and no block: the same sound is compressed alike wherever it is cut.
 */
export class Compressor {
  #held = 0;
  #taken = 0;

  constructor(private readonly rate: number) {}

  /** Decibels it takes away now, 0 or less. */
  get reductionDb(): number {
    return -this.#taken;
  }

  /** All of one length; `to` may be `from`. */
  process(from: readonly Float32Array[], to: readonly Float32Array[], how: Compression): void {
    const threshold = gainOf(how.thresholdDb);
    const slope = 1 - 1 / how.ratio;
    const [rise, fall] = [this.#kept(how.attack), this.#kept(how.release)];
    const length = from[0]?.length ?? 0;
    for (let at = 0; at < length; at++) {
      let peak = 0;
      for (const channel of from) peak = Math.max(peak, Math.abs(channel[at] ?? 0));
      const over = peak > threshold ? (decibelsOf(peak) - how.thresholdDb) * slope : 0;
      this.#held = Math.max(over, fall * this.#held + (1 - fall) * over);
      this.#taken = rise * this.#taken + (1 - rise) * this.#held;
      if (this.#held < leastDb && this.#taken < leastDb) this.#held = this.#taken = 0;
      const gain = this.#taken === 0 ? 1 : gainOf(-this.#taken);
      for (const [side, channel] of from.entries()) {
        const out = to[side];
        if (out) out[at] = (channel[at] ?? 0) * gain;
      }
    }
  }

  /** What is left of a difference after one sample. */
  #kept(seconds: number): number {
    return seconds > 0 ? Math.exp(-1 / (seconds * this.rate)) : 0;
  }
}
