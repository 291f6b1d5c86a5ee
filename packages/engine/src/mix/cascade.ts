// Filters one behind the other, two at a time in one loop: what goes from one to the next is never written.
import type { Biquad } from '@overtone/sound/biquad';
import { TINY } from '@overtone/sound/denormal';
import { doubles, kernels } from '../kernels/kernels.js';
import { isUnheard } from '../signal/silence.js';

const { ceil, max } = Math;

const STAGES = kernels.STAGES.value;
const coefficients = doubles(kernels.COEFFICIENTS, 10 * STAGES);
const memory = doubles(kernels.MEMORY, 4 * STAGES);

/** A filter as its state moves: `c1` and `c2` take in what the output would bring back, which makes the way round shorter. */
const movesOf = ({ b0, b1, b2, a1, a2 }: Biquad): number[] => [b0, b1 - a1 * b0, b2 - a2 * b0, a1, a2];

const NOTHING: Biquad = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };

/** On one channel. */
export class Cascade {
  readonly #moves: Float64Array;
  readonly #memory: Float64Array;

  constructor(stages: readonly Biquad[]) {
    const even = stages.length % 2 === 0 ? stages : [...stages, NOTHING];
    this.#moves = Float64Array.from(even.flatMap(movesOf));
    this.#memory = new Float64Array(2 * even.length);
  }

  /** Whether what it remembers is heard no more. */
  get rests(): boolean {
    return isUnheard(this.#memory);
  }

  forget(): void {
    this.#memory.fill(0);
  }

  /** In place, from sample `from` to before `to`. */
  run(samples: Float64Array, from: number, to: number): void {
    for (let pair = 0; 4 * pair < this.#memory.length; pair++) this.#pair(samples, from, to, pair);
  }

  #pair(samples: Float64Array, from: number, to: number, pair: number): void {
    const k = this.#moves;
    const m = this.#memory;
    const at = 10 * pair;
    const b = k[at]!;
    const c1 = k[at + 1]!;
    const c2 = k[at + 2]!;
    const a1 = k[at + 3]!;
    const a2 = k[at + 4]!;
    const e = k[at + 5]!;
    const f1 = k[at + 6]!;
    const f2 = k[at + 7]!;
    const d1 = k[at + 8]!;
    const d2 = k[at + 9]!;
    let p1 = m[4 * pair]!;
    let p2 = m[4 * pair + 1]!;
    let q1 = m[4 * pair + 2]!;
    let q2 = m[4 * pair + 3]!;
    for (let i = from; i < to; i++) {
      const x = samples[i]! + TINY;
      const p = p1;
      const y = b * x + p;
      p1 = c1 * x + p2 - a1 * p;
      p2 = c2 * x - a2 * p;
      const q = q1;
      samples[i] = e * y + q;
      q1 = f1 * y + q2 - d1 * q;
      q2 = f2 * y - d2 * q;
    }
    m[4 * pair] = p1;
    m[4 * pair + 1] = p2;
    m[4 * pair + 2] = q1;
    m[4 * pair + 3] = q2;
  }
}

/** Filters one behind the other on both channels of what the kernels hold side by side, of each its own. */
export class StereoCascade {
  readonly #coefficients: Float64Array;
  readonly #memory: Float64Array;
  readonly #pairs: number;

  /** `right`: absent, those of the left. */
  constructor(left: readonly Biquad[], right: readonly Biquad[] = left) {
    this.#pairs = ceil(max(left.length, right.length) / 2);
    if (2 * this.#pairs > STAGES) throw new RangeError(`a cascade of ${STAGES} filters at most`);
    const stages = Array.from({ length: 2 * this.#pairs }, (_, k) => [left[k] ?? NOTHING, right[k] ?? NOTHING]);
    const both = stages.map(([one, other]) => [movesOf(one!), movesOf(other!)]);
    this.#coefficients = Float64Array.from(both.flatMap(([one, other]) => one!.flatMap((v, i) => [v, other![i]!])));
    this.#memory = new Float64Array(8 * this.#pairs);
  }

  /** Whether what it remembers is heard no more. */
  get rests(): boolean {
    return isUnheard(this.#memory);
  }

  forget(): void {
    this.#memory.fill(0);
  }

  /** In place, the first `count` samples. */
  run(count: number): void {
    coefficients.set(this.#coefficients);
    memory.set(this.#memory);
    kernels.cascade(count, this.#pairs);
    this.#memory.set(memory.subarray(0, this.#memory.length));
  }
}
