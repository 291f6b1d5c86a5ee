// A room: eight delays that feed each other through a Householder mirror. Unrolled; no arrays of state in the loop.
import { TINY } from '@overtone/sound/denormal';
import { BLOCK, SAMPLE_RATE, type Work } from '../signal/stereo.js';
import { isSilent, isUnheard } from '../signal/silence.js';

const { min, round } = Math;

const LENGTHS = [1423, 1637, 1871, 2053, 2293, 2539, 2803, 3079];
/** Where each delay begins in one field: with an array for each, the loop would fetch eight of them for every sample. */
const BEGINS = LENGTHS.map((_, k) => LENGTHS.slice(0, k).reduce((sum, n) => sum + n, 0));
const ALL = LENGTHS.reduce((sum, n) => sum + n, 0);
const PREDELAY = round(0.018 * SAMPLE_RATE);

const nothing = new Float64Array(BLOCK);

export class Reverb {
  readonly #field = new Float64Array(ALL);
  readonly #gains: Float64Array;
  readonly #places = new Int32Array(8);
  readonly #damped = new Float64Array(8);
  /** What was sent and is not in the room yet, and behind it the block that came last. */
  readonly #late: Work = { left: new Float64Array(PREDELAY + BLOCK), right: new Float64Array(PREDELAY + BLOCK) };
  #resting = true;

  /** `seconds` is the time to -60 dB. */
  constructor(
    seconds: number,
    private readonly damping: number,
  ) {
    this.#gains = Float64Array.from(LENGTHS, (n) => 10 ** ((-3 * n) / (seconds * SAMPLE_RATE)));
  }

  /** Adds the room's answer to `count` samples, a block at most, to `out`; `send` is absent where it is silent. False where nothing was added. */
  run(send: Work | undefined, out: Work, count: number): boolean {
    const silent = !send || (isSilent(send.left, 0, count) && isSilent(send.right, 0, count));
    if (silent && this.#resting) return false;
    const late = this.#late;
    late.left.set((silent ? nothing : send.left).subarray(0, count), PREDELAY);
    late.right.set((silent ? nothing : send.right).subarray(0, count), PREDELAY);
    const before = silent && isSilent(late.left, 0, PREDELAY) && isSilent(late.right, 0, PREDELAY);
    for (let done = 0; done < count;) {
      const more = this.#longest(count - done);
      this.#stretch(done, out, more);
      done += more;
    }
    this.#resting = before && this.#forgets();
    for (const side of [late.left, late.right]) side.copyWithin(0, count, count + PREDELAY);
    return true;
  }

  /** As far as no line ends, and `most` at most. */
  #longest(most: number): number {
    let longest = most;
    for (let k = 0; k < 8; k++) longest = min(longest, LENGTHS[k]! - this.#places[k]!);
    return longest;
  }

  #forgets(): boolean {
    if (!isUnheard(this.#field)) return false;
    this.#field.fill(0);
    this.#damped.fill(0);
    return true;
  }

  // prettier-ignore
  #stretch(at: number, { left, right }: Work, count: number): void {
    const field = this.#field, g = this.#gains, places = this.#places, damped = this.#damped;
    const inLeft = this.#late.left, inRight = this.#late.right;
    const bright = 1 - this.damping;
    const g0 = g[0]!, g1 = g[1]!, g2 = g[2]!, g3 = g[3]!, g4 = g[4]!, g5 = g[5]!, g6 = g[6]!, g7 = g[7]!;
    const p0 = BEGINS[0]! + places[0]!, p1 = BEGINS[1]! + places[1]!, p2 = BEGINS[2]! + places[2]!, p3 = BEGINS[3]! + places[3]!, p4 = BEGINS[4]! + places[4]!, p5 = BEGINS[5]! + places[5]!, p6 = BEGINS[6]! + places[6]!, p7 = BEGINS[7]! + places[7]!;
    let d0 = damped[0]!, d1 = damped[1]!, d2 = damped[2]!, d3 = damped[3]!, d4 = damped[4]!, d5 = damped[5]!, d6 = damped[6]!, d7 = damped[7]!;
    for (let i = 0; i < count; i++) {
      const a = inLeft[at + i]! + TINY;
      const b = inRight[at + i]! + TINY;
      d0 += (field[p0 + i]! - d0) * bright;
      d1 += (field[p1 + i]! - d1) * bright;
      d2 += (field[p2 + i]! - d2) * bright;
      d3 += (field[p3 + i]! - d3) * bright;
      d4 += (field[p4 + i]! - d4) * bright;
      d5 += (field[p5 + i]! - d5) * bright;
      d6 += (field[p6 + i]! - d6) * bright;
      d7 += (field[p7 + i]! - d7) * bright;
      const mirror = (d0 + d1 + d2 + d3 + d4 + d5 + d6 + d7) * 0.25;
      field[p0 + i] = (d0 - mirror) * g0 + a;
      field[p1 + i] = (d1 - mirror) * g1 + b;
      field[p2 + i] = (d2 - mirror) * g2 - a;
      field[p3 + i] = (d3 - mirror) * g3 - b;
      field[p4 + i] = (d4 - mirror) * g4 + a;
      field[p5 + i] = (d5 - mirror) * g5 + b;
      field[p6 + i] = (d6 - mirror) * g6 - a;
      field[p7 + i] = (d7 - mirror) * g7 - b;
      left[at + i]! += (d0 + d2 - d4 + d6) * 0.35;
      right[at + i]! += (d1 + d3 - d5 + d7) * 0.35;
    }
    for (let k = 0; k < 8; k++) places[k] = (places[k]! + count) % LENGTHS[k]!;
    damped[0] = d0; damped[1] = d1; damped[2] = d2; damped[3] = d3; damped[4] = d4; damped[5] = d5; damped[6] = d6; damped[7] = d7;
  }
}
