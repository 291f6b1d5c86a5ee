// Echoes that cross the field, darker each time.
import { TINY } from '@overtone/sound/denormal';
import { BLOCK, SAMPLE_RATE, type Work } from '../signal/stereo.js';
import { isSilent, isUnheard } from '../signal/silence.js';

const { max, min, round } = Math;

const nothing = new Float64Array(BLOCK);

export class Echo {
  readonly #a: Float64Array;
  readonly #b: Float64Array;
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

  /** Adds the echoes of `count` samples, a block at most, to `out`; `send` is absent where it is silent. False where nothing was added. */
  run(send: Float64Array | undefined, out: Work, count: number): boolean {
    const heard = send && !isSilent(send, 0, count) ? send : nothing;
    const silent = heard === nothing;
    if (silent && this.#resting) return false;
    for (let done = 0; done < count;) {
      // As far as neither line ends.
      const more = min(count - done, this.#a.length - this.#at);
      this.#stretch(heard, done, out, more);
      done += more;
    }
    this.#resting = silent && this.#forgets();
    return true;
  }

  #stretch(heard: Float64Array, at: number, { left, right }: Work, count: number): void {
    const a = this.#a;
    const b = this.#b;
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
      left[at + i]! += fromA;
      right[at + i]! += fromB * 1.6;
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
