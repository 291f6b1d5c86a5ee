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
