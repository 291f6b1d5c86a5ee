import { Fft, turns } from './fft.js';

/** Of samples, which are real: as a transform of half the size over pairs of them. A power of two from 4 on. */
export class RealFft {
  readonly #half: Fft;
  readonly #turn: { re: Float64Array; im: Float64Array };

  constructor(readonly size: number) {
    this.#half = new Fft(size / 2);
    this.#turn = turns(size);
  }

  /** Pairs of samples as complex ones, transformed. */
  #fold(samples: ArrayLike<number>): void {
    const { order, re, im } = this.#half;
    for (let i = 0; i < order.length; i++) {
      const at = order[i]!;
      re[at] = samples[2 * i]!;
      im[at] = samples[2 * i + 1]!;
    }
    this.#half.run();
  }

  /** Bins 0 to `size / 2`, not scaled. */
  spectrum(samples: ArrayLike<number>, outRe: Float64Array, outIm: Float64Array): void {
    const { re, im } = this.#half;
    const { re: turnRe, im: turnIm } = this.#turn;
    const half = this.size / 2;
    this.#fold(samples);
    outRe[0] = re[0]! + im[0]!;
    outRe[half] = re[0]! - im[0]!;
    outIm[0] = outIm[half] = 0;
    for (let k = 1, far = half - 1; k < half; k++, far--) {
      const a = re[k]!;
      const b = im[k]!;
      const c = re[far]!;
      const d = im[far]!;
      const oddRe = (b + d) / 2;
      const oddIm = (c - a) / 2;
      const w0 = turnRe[k]!;
      const w1 = turnIm[k]!;
      outRe[k] = (a + c) / 2 + oddRe * w0 - oddIm * w1;
      outIm[k] = (b - d) / 2 + oddRe * w1 + oddIm * w0;
    }
  }

  /** The way back, `size` times too large: bins 0 to `size / 2` become samples. */
  samples(binsRe: Float64Array, binsIm: Float64Array, out: Float64Array): void {
    // With both exchanged it is the way back.
    const { order, re: im, im: re } = this.#half;
    const { re: turnRe, im: turnIm } = this.#turn;
    const half = this.size / 2;
    for (let k = 0, far = half; k < half; k++, far--) {
      const a = binsRe[k]!;
      const b = binsIm[k]!;
      const c = binsRe[far]!;
      const d = binsIm[far]!;
      const gapRe = a - c;
      const gapIm = b + d;
      const w0 = turnRe[k]!;
      const w1 = turnIm[k]!;
      const oddRe = gapRe * w0 + gapIm * w1;
      const oddIm = gapIm * w0 - gapRe * w1;
      const at = order[k]!;
      re[at] = a + c - oddIm;
      im[at] = b - d + oddRe;
    }
    this.#half.run();
    for (let i = 0; i < half; i++) {
      out[2 * i] = re[i]!;
      out[2 * i + 1] = im[i]!;
    }
  }

  /** The squared size of bins 0 to `size / 2 - 1`, not scaled; what lies at half of the rate is left out. */
  powers(samples: ArrayLike<number>, out: Float64Array): void {
    const { re, im } = this.#half;
    const half = this.size / 2;
    this.#fold(samples);
    for (let k = 0; k < half; k++) {
      const mirror = (half - k) % half;
      const evenRe = (re[k]! + re[mirror]!) / 2;
      const evenIm = (im[k]! - im[mirror]!) / 2;
      const oddRe = (im[k]! + im[mirror]!) / 2;
      const oddIm = (re[mirror]! - re[k]!) / 2;
      const c = this.#turn.re[k]!;
      const s = this.#turn.im[k]!;
      const binRe = evenRe + oddRe * c - oddIm * s;
      const binIm = evenIm + oddRe * s + oddIm * c;
      out[k] = binRe * binRe + binIm * binIm;
    }
  }
}
