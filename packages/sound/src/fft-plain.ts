// The rounds of kernels/fft.ts for browsers that have no vector code, number by number: the same to the last bit.
import type { Told } from './vector-code.js';

export interface FftKernels {
  memory: { buffer: ArrayBuffer };
  MOST: Told;
  RE: Told;
  IM: Told;
  EIGHTHS: Told;
  TURNS: Told;
  fours(size: number): void;
  twos(size: number): void;
  round(size: number, width: number, turns: number): void;
}

/** Where things lie, in numbers of eight bytes. */
const MOST = 16_384;
const RE = 128;
const IM = RE + MOST;
const EIGHTHS = IM + MOST;
const TURNS = EIGHTHS + 8;
const ALL = 131_072;

const told = (at: number) => ({ value: 8 * at });

class PlainKernels implements FftKernels {
  readonly memory = { buffer: new ArrayBuffer(8 * ALL) };
  readonly MOST = { value: MOST };
  readonly RE = told(RE);
  readonly IM = told(IM);
  readonly EIGHTHS = told(EIGHTHS);
  readonly TURNS = told(TURNS);
  readonly #re = new Float64Array(this.memory.buffer, 8 * RE, MOST);
  readonly #im = new Float64Array(this.memory.buffer, 8 * IM, MOST);
  readonly #eighths = new Float64Array(this.memory.buffer, 8 * EIGHTHS, 8);
  readonly #turns = new Float64Array(this.memory.buffer, 8 * TURNS);

  fours(size: number): void {
    const [re, im] = [this.#re, this.#im];
    for (let k = 0; k + 4 <= size; k += 4) {
      const sumRe = re[k]! + re[k + 1]!;
      const sumIm = im[k]! + im[k + 1]!;
      const gapRe = re[k]! - re[k + 1]!;
      const gapIm = im[k]! - im[k + 1]!;
      this.#close(k, 1, sumRe, sumIm, gapRe, gapIm, re[k + 2]!, im[k + 2]!, re[k + 3]!, im[k + 3]!);
    }
  }

  /** What two rounds end with: the third piece and the fourth, turned already, meet the sum and the gap of the others. */
  #close(
    a: number,
    quarter: number,
    sumRe: number,
    sumIm: number,
    gapRe: number,
    gapIm: number,
    cRe: number,
    cIm: number,
    dRe: number,
    dIm: number,
  ): void {
    const [re, im] = [this.#re, this.#im];
    const [b, c, d] = [a + quarter, a + 2 * quarter, a + 3 * quarter];
    re[a] = sumRe + (cRe + dRe);
    im[a] = sumIm + (cIm + dIm);
    re[b] = gapRe + (cIm - dIm);
    im[b] = gapIm - (cRe - dRe);
    re[c] = sumRe - (cRe + dRe);
    im[c] = sumIm - (cIm + dIm);
    re[d] = gapRe - (cIm - dIm);
    im[d] = gapIm + (cRe - dRe);
  }

  twos(size: number): void {
    const [re, im] = [this.#re, this.#im];
    for (let turn = 0; turn < 4; turn++) {
      const c = this.#eighths[turn]!;
      const s = this.#eighths[turn + 4]!;
      for (let a = turn; a < size; a += 8) {
        const b = a + 4;
        const farRe = re[b]! * c - im[b]! * s;
        const farIm = re[b]! * s + im[b]! * c;
        re[b] = re[a]! - farRe;
        im[b] = im[a]! - farIm;
        re[a] = re[a]! + farRe;
        im[a] = im[a]! + farIm;
      }
    }
  }

  round(size: number, width: number, turns: number): void {
    const [re, im, turn] = [this.#re, this.#im, this.#turns];
    const quarter = width / 4;
    for (let start = 0; start < size; start += width) {
      for (let step = 0, at = turns / 8; step < quarter; step++, at += step % 2 === 1 ? 1 : 11) {
        const a = start + step;
        const [b, c, d] = [a + quarter, a + 2 * quarter, a + 3 * quarter];
        const bRe = re[b]! * turn[at + 4]! - im[b]! * turn[at + 6]!;
        const bIm = re[b]! * turn[at + 6]! + im[b]! * turn[at + 4]!;
        const cRe = re[c]! * turn[at]! - im[c]! * turn[at + 2]!;
        const cIm = re[c]! * turn[at + 2]! + im[c]! * turn[at]!;
        const dRe = re[d]! * turn[at + 8]! - im[d]! * turn[at + 10]!;
        const dIm = re[d]! * turn[at + 10]! + im[d]! * turn[at + 8]!;
        const [sumRe, sumIm] = [re[a]! + bRe, im[a]! + bIm];
        const [gapRe, gapIm] = [re[a]! - bRe, im[a]! - bIm];
        this.#close(a, quarter, sumRe, sumIm, gapRe, gapIm, cRe, cIm, dRe, dIm);
      }
    }
  }
}

export const plainKernels = (): FftKernels => new PlainKernels();
