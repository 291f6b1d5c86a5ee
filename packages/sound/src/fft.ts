import { fftKernels as kernels } from './fft-kernels.js';

const { clz32, cos, PI, sin } = Math;

const MOST = kernels.MOST.value;
const { buffer } = kernels.memory;

/** Cosines and sines of half a circle of `size` steps, turning backwards. */
export function turns(size: number): { re: Float64Array; im: Float64Array } {
  const length = size / 2;
  const re = Float64Array.from({ length }, (_, k) => cos((2 * PI * k) / size));
  const im = Float64Array.from({ length }, (_, k) => -sin((2 * PI * k) / size));
  return { re, im };
}

/** What the kernels' round of eight turns by: four cosines and then four sines. */
export const eighths = Object.values(turns(8)).flatMap((part) => [...part]);
new Float64Array(buffer, kernels.EIGHTHS.value, 8).set(eighths);

/** Two rounds at once, which make one piece of `width` out of four, and where in the memory they find their turns. */
interface Round {
  width: number;
  at: number;
}

const table = new Float64Array(buffer, kernels.TURNS.value);
/** How much of the table is written. */
let written = 0;

const rounds = new Map<number, Round>();

/** What the kernels' round of a width turns by: three halves of the width. */
export function roundTurns(width: number): number[] {
  const out: number[] = [];
  for (let step = 0; step < width / 4; step += 2) {
    for (const times of [1, 2, 3]) {
      const angles = [step, step + 1].map((of) => (2 * PI * times * of) / width);
      out.push(...angles.map(cos), ...angles.map((angle) => -sin(angle)));
    }
  }
  return out;
}

/** A round of a width is the same whatever the size: it is written once. */
function roundOf(width: number): Round {
  const known = rounds.get(width);
  if (known) return known;
  const round = { width, at: written * table.BYTES_PER_ELEMENT };
  const own = roundTurns(width);
  table.set(own, written);
  written += own.length;
  rounds.set(width, round);
  return round;
}

/**
 * The transform of Fourier for one size, a power of two from 2 to 16384. All sizes are worked out in the same place: what is
 * in `re` and `im` is good until the next transform of anybody.
 */
export class Fft {
  /** Where each sample lies for `run`: its bits are reversed. */
  readonly order: Uint32Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly #rounds: readonly Round[];
  readonly #isOdd: boolean;

  constructor(readonly size: number) {
    const bits = 31 - clz32(size);
    if (size < 2 || 1 << bits !== size) throw new RangeError(`${size} is not a power of two`);
    if (size > MOST) throw new RangeError(`${size} is more than ${MOST}`);
    this.order = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.order[i] = (this.order[i >> 1]! >> 1) | ((i & 1) << (bits - 1));
    this.re = new Float64Array(buffer, kernels.RE.value, size);
    this.im = new Float64Array(buffer, kernels.IM.value, size);
    this.#isOdd = bits > 1 && bits % 2 === 1;
    const own: Round[] = [];
    for (let width = this.#isOdd ? 32 : 16; width <= size; width *= 4) own.push(roundOf(width));
    this.#rounds = own;
  }

  /** In place, not scaled. With `re` and `im` exchanged it is the way back, `size` times too large. */
  transform(re: Float64Array, im: Float64Array): void {
    const { order } = this;
    for (let i = 0; i < order.length; i++) {
      const at = order[i]!;
      this.re[at] = re[i]!;
      this.im[at] = im[i]!;
    }
    this.run();
    re.set(this.re);
    im.set(this.im);
  }

  /** Transforms what lies in `re` and `im` of this, in `order`, in place. */
  run(): void {
    if (this.size === 2) return this.#two();
    kernels.fours(this.size);
    if (this.#isOdd) kernels.twos(this.size);
    for (const { width, at } of this.#rounds) kernels.round(this.size, width, at);
  }

  #two(): void {
    for (const part of [this.re, this.im]) [part[0], part[1]] = [part[0]! + part[1]!, part[0]! - part[1]!];
  }
}
