const { clz32, cos, PI, sin } = Math;

/** Cosines and sines of half a circle of `size` steps, turning backwards. */
export function turns(size: number): { re: Float64Array; im: Float64Array } {
  const length = size / 2;
  const re = Float64Array.from({ length }, (_, k) => cos((2 * PI * k) / size));
  const im = Float64Array.from({ length }, (_, k) => -sin((2 * PI * k) / size));
  return { re, im };
}

/** Two rounds at once, which make one piece of `width` out of four. */
interface Round {
  width: number;
  /** For each step of a quarter, one after the other: what the third, the second and the fourth piece are turned by. */
  turn: Float64Array;
}

function roundOf(width: number): Round {
  const turn = new Float64Array((width / 4) * 6);
  for (let step = 0, at = 0; step < width / 4; step++) {
    for (const times of [1, 2, 3]) {
      const angle = (2 * PI * times * step) / width;
      turn[at++] = cos(angle);
      turn[at++] = -sin(angle);
    }
  }
  return { width, turn };
}

/** The transform of Fourier for one size, a power of two from 2 on. */
export class Fft {
  /** Where each sample lies for `transformOrdered`: its bits are reversed. */
  readonly order: Uint32Array;
  readonly #eighths = turns(8);
  readonly #rounds: readonly Round[];
  readonly #isOdd: boolean;

  constructor(readonly size: number) {
    const bits = 31 - clz32(size);
    if (size < 2 || 1 << bits !== size) throw new RangeError(`${size} is not a power of two`);
    this.order = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.order[i] = (this.order[i >> 1]! >> 1) | ((i & 1) << (bits - 1));
    this.#isOdd = bits > 1 && bits % 2 === 1;
    const rounds: Round[] = [];
    for (let width = this.#isOdd ? 32 : 16; width <= size; width *= 4) rounds.push(roundOf(width));
    this.#rounds = rounds;
  }

  /** In place, not scaled. With `re` and `im` exchanged it is the way back, `size` times too large. */
  transform(re: Float64Array, im: Float64Array): void {
    this.#reorder(re, im);
    this.transformOrdered(re, im);
  }

  /** The same of samples that lie in `order`: whoever writes them there saves a walk. */
  transformOrdered(re: Float64Array, im: Float64Array): void {
    if (this.size === 2) return this.#two(re, im);
    this.#fours(re, im);
    this.#others(re, im);
  }

  /** The transform of what is in the first quarter of `headRe` and `headIm`, with silence after it, into `re` and `im`. */
  transformHead(headRe: Float64Array, headIm: Float64Array, re: Float64Array, im: Float64Array): void {
    const { order } = this;
    // Each meets only silence in the first two rounds.
    for (let i = 0; i < this.size / 4; i++) {
      const k = order[i]!;
      re[k] = re[k + 1] = re[k + 2] = re[k + 3] = headRe[i]!;
      im[k] = im[k + 1] = im[k + 2] = im[k + 3] = headIm[i]!;
    }
    this.#others(re, im);
  }

  /** The same of what is in the first half. */
  transformHalf(headRe: Float64Array, headIm: Float64Array, re: Float64Array, im: Float64Array): void {
    const { order } = this;
    const quarter = this.size / 4;
    // The first round meets only silence, the second one brings two quarters together.
    for (let i = 0; i < quarter; i++) {
      const k = order[i]!;
      const nearRe = headRe[i]!;
      const nearIm = headIm[i]!;
      const farRe = headRe[i + quarter]!;
      const farIm = headIm[i + quarter]!;
      re[k] = nearRe + farRe;
      im[k] = nearIm + farIm;
      re[k + 1] = nearRe + farIm;
      im[k + 1] = nearIm - farRe;
      re[k + 2] = nearRe - farRe;
      im[k + 2] = nearIm - farIm;
      re[k + 3] = nearRe - farIm;
      im[k + 3] = nearIm + farRe;
    }
    this.#others(re, im);
  }

  #others(re: Float64Array, im: Float64Array): void {
    if (this.#isOdd) this.#twos(re, im);
    for (const round of this.#rounds) {
      const { width } = round;
      // Whichever is walked in the inner loop is the longer one.
      if (width / 4 <= this.size / width) this.#roundOfMany(re, im, round);
      else this.#round(re, im, round);
    }
  }

  #two(re: Float64Array, im: Float64Array): void {
    for (const part of [re, im]) [part[0], part[1]] = [part[0]! + part[1]!, part[0]! - part[1]!];
  }

  /** One round that brings pieces of four to pieces of eight. */
  #twos(re: Float64Array, im: Float64Array): void {
    const { re: turnRe, im: turnIm } = this.#eighths;
    for (let turn = 0; turn < 4; turn++) {
      const c = turnRe[turn]!;
      const s = turnIm[turn]!;
      for (let k = turn; k < this.size; k += 8) {
        const bRe = re[k + 4]!;
        const bIm = im[k + 4]!;
        const aRe = re[k]!;
        const aIm = im[k]!;
        const farRe = bRe * c - bIm * s;
        const farIm = bRe * s + bIm * c;
        re[k] = aRe + farRe;
        im[k] = aIm + farIm;
        re[k + 4] = aRe - farRe;
        im[k + 4] = aIm - farIm;
      }
    }
  }

  /** Piece after piece. */
  #round(re: Float64Array, im: Float64Array, { width, turn }: Round): void {
    const quarter = width / 4;
    for (let start = 0; start < this.size; start += width) {
      for (let a = start, at = 0; a < start + quarter; a++, at += 6) {
        const b = a + quarter;
        const c = b + quarter;
        const d = c + quarter;
        const b0 = re[b]!;
        const b1 = im[b]!;
        const c0 = re[c]!;
        const c1 = im[c]!;
        const d0 = re[d]!;
        const d1 = im[d]!;
        const w0 = turn[at]!;
        const w1 = turn[at + 1]!;
        const v0 = turn[at + 2]!;
        const v1 = turn[at + 3]!;
        const u0 = turn[at + 4]!;
        const u1 = turn[at + 5]!;
        // The pieces lie in the order of reversed bits: the second is that of every fourth from two on.
        const bRe = b0 * v0 - b1 * v1;
        const bIm = b0 * v1 + b1 * v0;
        const cRe = c0 * w0 - c1 * w1;
        const cIm = c0 * w1 + c1 * w0;
        const dRe = d0 * u0 - d1 * u1;
        const dIm = d0 * u1 + d1 * u0;
        const sumRe = re[a]! + bRe;
        const sumIm = im[a]! + bIm;
        const gapRe = re[a]! - bRe;
        const gapIm = im[a]! - bIm;
        const farSumRe = cRe + dRe;
        const farSumIm = cIm + dIm;
        const farGapRe = cRe - dRe;
        const farGapIm = cIm - dIm;
        re[a] = sumRe + farSumRe;
        im[a] = sumIm + farSumIm;
        re[b] = gapRe + farGapIm;
        im[b] = gapIm - farGapRe;
        re[c] = sumRe - farSumRe;
        im[c] = sumIm - farSumIm;
        re[d] = gapRe - farGapIm;
        im[d] = gapIm + farGapRe;
      }
    }
  }

  /** Step after step of all pieces: what they are turned by is read once a step. */
  #roundOfMany(re: Float64Array, im: Float64Array, { width, turn }: Round): void {
    const quarter = width / 4;
    for (let step = 0, at = 0; step < quarter; step++, at += 6) {
      const w0 = turn[at]!;
      const w1 = turn[at + 1]!;
      const v0 = turn[at + 2]!;
      const v1 = turn[at + 3]!;
      const u0 = turn[at + 4]!;
      const u1 = turn[at + 5]!;
      for (let a = step; a < this.size; a += width) {
        const b = a + quarter;
        const c = b + quarter;
        const d = c + quarter;
        const b0 = re[b]!;
        const b1 = im[b]!;
        const c0 = re[c]!;
        const c1 = im[c]!;
        const d0 = re[d]!;
        const d1 = im[d]!;
        const bRe = b0 * v0 - b1 * v1;
        const bIm = b0 * v1 + b1 * v0;
        const cRe = c0 * w0 - c1 * w1;
        const cIm = c0 * w1 + c1 * w0;
        const dRe = d0 * u0 - d1 * u1;
        const dIm = d0 * u1 + d1 * u0;
        const sumRe = re[a]! + bRe;
        const sumIm = im[a]! + bIm;
        const gapRe = re[a]! - bRe;
        const gapIm = im[a]! - bIm;
        const farSumRe = cRe + dRe;
        const farSumIm = cIm + dIm;
        const farGapRe = cRe - dRe;
        const farGapIm = cIm - dIm;
        re[a] = sumRe + farSumRe;
        im[a] = sumIm + farSumIm;
        re[b] = gapRe + farGapIm;
        im[b] = gapIm - farGapRe;
        re[c] = sumRe - farSumRe;
        im[c] = sumIm - farSumIm;
        re[d] = gapRe - farGapIm;
        im[d] = gapIm + farGapRe;
      }
    }
  }

  /** The first two rounds at once: their turns are quarters, and need no multiplying. */
  #fours(re: Float64Array, im: Float64Array): void {
    for (let k = 0; k + 4 <= this.size; k += 4) {
      const sumRe = re[k]! + re[k + 1]!;
      const sumIm = im[k]! + im[k + 1]!;
      const gapRe = re[k]! - re[k + 1]!;
      const gapIm = im[k]! - im[k + 1]!;
      const farSumRe = re[k + 2]! + re[k + 3]!;
      const farSumIm = im[k + 2]! + im[k + 3]!;
      const farGapRe = re[k + 2]! - re[k + 3]!;
      const farGapIm = im[k + 2]! - im[k + 3]!;
      re[k] = sumRe + farSumRe;
      im[k] = sumIm + farSumIm;
      re[k + 1] = gapRe + farGapIm;
      im[k + 1] = gapIm - farGapRe;
      re[k + 2] = sumRe - farSumRe;
      im[k + 2] = sumIm - farSumIm;
      re[k + 3] = gapRe - farGapIm;
      im[k + 3] = gapIm + farGapRe;
    }
  }

  #reorder(re: Float64Array, im: Float64Array): void {
    const { order } = this;
    for (let i = 0; i < order.length; i++) {
      const j = order[i]!;
      if (j <= i) continue;
      const a = re[i]!;
      const b = im[i]!;
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = a;
      im[j] = b;
    }
  }
}
