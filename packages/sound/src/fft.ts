const { clz32, cos, PI, sin } = Math;

/** Cosines and sines of the first half of a circle of `size` steps, turning backwards. */
function turns(size: number): { re: Float64Array; im: Float64Array } {
  const re = Float64Array.from({ length: size / 2 }, (_, k) => cos((2 * PI * k) / size));
  const im = Float64Array.from({ length: size / 2 }, (_, k) => -sin((2 * PI * k) / size));
  return { re, im };
}

/** The transform of Fourier for one size, a power of two from 2 on. */
export class Fft {
  readonly #turn: { re: Float64Array; im: Float64Array };
  readonly #reversed: Uint32Array;

  constructor(readonly size: number) {
    const bits = 31 - clz32(size);
    if (size < 2 || 1 << bits !== size) throw new RangeError(`${size} is not a power of two`);
    this.#turn = turns(size);
    this.#reversed = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.#reversed[i] = (this.#reversed[i >> 1]! >> 1) | ((i & 1) << (bits - 1));
  }

  /** In place, not scaled. With `re` and `im` exchanged it is the way back, `size` times too large. */
  transform(re: Float64Array, im: Float64Array): void {
    this.#reorder(re, im);
    this.#fours(re, im);
    const { re: turnRe, im: turnIm } = this.#turn;
    const { size } = this;
    for (let width = size < 4 ? 2 : 8; width <= size; width *= 2) {
      const stride = size / width;
      const half = width / 2;
      for (let start = 0; start < size; start += width) {
        for (let k = start, turn = 0; k < start + half; k++, turn += stride) {
          const c = turnRe[turn]!;
          const s = turnIm[turn]!;
          const farRe = re[k + half]! * c - im[k + half]! * s;
          const farIm = re[k + half]! * s + im[k + half]! * c;
          re[k + half] = re[k]! - farRe;
          im[k + half] = im[k]! - farIm;
          re[k]! += farRe;
          im[k]! += farIm;
        }
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
    for (let i = 0; i < this.size; i++) {
      const j = this.#reversed[i]!;
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

/** Of samples, which are real: as a transform of half the size over pairs of them. A power of two from 4 on. */
export class RealFft {
  readonly #half: Fft;
  readonly #turn: { re: Float64Array; im: Float64Array };
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  constructor(readonly size: number) {
    this.#half = new Fft(size / 2);
    this.#turn = turns(size);
    this.#re = new Float64Array(size / 2);
    this.#im = new Float64Array(size / 2);
  }

  /** The squared size of bins 0 to `size / 2 - 1`, not scaled; what lies at half of the rate is left out. */
  powers(samples: ArrayLike<number>, out: Float64Array): void {
    const [re, im] = [this.#re, this.#im];
    const half = this.size / 2;
    for (let i = 0; i < half; i++) {
      re[i] = samples[2 * i]!;
      im[i] = samples[2 * i + 1]!;
    }
    this.#half.transform(re, im);
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
