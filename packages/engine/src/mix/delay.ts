// Echoes that cross the field, darker each time.
import { TINY } from '@overtone/sound/denormal';
import { BLOCK, SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { isSilent, isUnheard } from '../signal/silence.js';

const { max, min, round } = Math;

export class Echo {
  readonly #a: Float64Array;
  readonly #b: Float64Array;
  readonly #heard = new Float64Array(BLOCK);
  #at = 0;
  #lowA = 0;
  #lowB = 0;
  #resting = true;

  constructor(
    seconds: number,
    private readonly feedback: number,
  ) {
    const size = max(1, round(seconds * SAMPLE_RATE));
    this.#a = new Float64Array(size);
    this.#b = new Float64Array(size);
  }

  /** Adds the echoes of `count` samples of `send`, a block at most, from `at` on, to `out` from `from` on. */
  run(send: Float32Array | Float64Array, at: number, out: Stereo, from: number, count: number): void {
    const heard = this.#heard;
    heard.set(send.subarray(at, at + count));
    const silent = isSilent(heard, 0, count);
    if (silent && this.#resting) return;
    for (let done = 0; done < count;) {
      // As far as neither line ends.
      const more = min(count - done, this.#a.length - this.#at);
      this.#stretch(done, out, from + done, more);
      done += more;
    }
    this.#resting = silent && this.#forgets();
  }

  #stretch(at: number, { left, right }: Stereo, from: number, count: number): void {
    const a = this.#a;
    const b = this.#b;
    const heard = this.#heard;
    const place = this.#at;
    const { feedback } = this;
    let lowA = this.#lowA;
    let lowB = this.#lowB;
    for (let i = 0; i < count; i++) {
      const fromA = a[place + i]!;
      const fromB = b[place + i]!;
      lowA += (fromA - lowA) * 0.35;
      lowB += (fromB - lowB) * 0.35;
      a[place + i] = heard[at + i]! + lowB * feedback + TINY;
      b[place + i] = lowA * feedback + TINY;
      left[from + i]! += fromA;
      right[from + i]! += fromB * 1.6;
    }
    this.#lowA = lowA;
    this.#lowB = lowB;
    this.#at = place + count === a.length ? 0 : place + count;
  }

  #forgets(): boolean {
    if (!isUnheard(this.#a) || !isUnheard(this.#b)) return false;
    for (const line of [this.#a, this.#b]) line.fill(0);
    this.#lowA = this.#lowB = 0;
    return true;
  }
}
