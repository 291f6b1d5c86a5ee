const { clz32, cos, PI, sin } = Math;

/** Cosines and sines of three quarters of a circle of `size` steps, turning backwards. */
function turns(size: number): { re: Float64Array; im: Float64Array } {
  const length = Math.max(1, (size * 3) / 4);
  const re = Float64Array.from({ length }, (_, k) => cos((2 * PI * k) / size));
  const im = Float64Array.from({ length }, (_, k) => -sin((2 * PI * k) / size));
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
    if (this.size === 2) return this.#two(re, im);
    this.#fours(re, im);
    this.#rounds(re, im);
  }

  /** The transform of what is in the first quarter of `headRe` and `headIm`, with silence after it, into `re` and `im`. */
  transformHead(headRe: Float64Array, headIm: Float64Array, re: Float64Array, im: Float64Array): void {
    const reversed = this.#reversed;
    // Each meets only silence in the first two rounds.
    for (let i = 0; i < this.size / 4; i++) {
      const k = reversed[i]!;
      re[k] = re[k + 1] = re[k + 2] = re[k + 3] = headRe[i]!;
      im[k] = im[k + 1] = im[k + 2] = im[k + 3] = headIm[i]!;
    }
    this.#rounds(re, im);
  }

  #rounds(re: Float64Array, im: Float64Array): void {
    let done = 4;
    if ((31 - clz32(this.size)) % 2 === 1) {
      done = 8;
      this.#twos(re, im);
    }
    for (let width = done * 4; width <= this.size; width *= 4) this.#round(re, im, width);
  }

  #two(re: Float64Array, im: Float64Array): void {
    for (const part of [re, im]) [part[0], part[1]] = [part[0]! + part[1]!, part[0]! - part[1]!];
  }

  /** One round that brings pieces of four to pieces of eight. */
  #twos(re: Float64Array, im: Float64Array): void {
    const { re: turnRe, im: turnIm } = this.#turn;
    const stride = this.size / 8;
    for (let turn = 0; turn < 4; turn++) {
      const c = turnRe[turn * stride]!;
      const s = turnIm[turn * stride]!;
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

  /** Two rounds at once: four pieces become one of `width`. */
  #round(re: Float64Array, im: Float64Array, width: number): void {
    const { re: turnRe, im: turnIm } = this.#turn;
    const { size } = this;
    const stride = size / width;
    const quarter = width / 4;
    for (let start = 0; start < size; start += width) {
      for (let a = start, turn = 0; a < start + quarter; a++, turn += stride) {
        const b = a + quarter;
        const c = b + quarter;
        const d = c + quarter;
        const b0 = re[b]!;
        const b1 = im[b]!;
        const c0 = re[c]!;
        const c1 = im[c]!;
        const d0 = re[d]!;
        const d1 = im[d]!;
        const w0 = turnRe[turn]!;
        const w1 = turnIm[turn]!;
        const v0 = turnRe[2 * turn]!;
        const v1 = turnIm[2 * turn]!;
        const u0 = turnRe[3 * turn]!;
        const u1 = turnIm[3 * turn]!;
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
    const reversed = this.#reversed;
    for (let i = 0; i < reversed.length; i++) {
      const j = reversed[i]!;
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

  /** Bins 0 to `size / 2`, not scaled. */
  spectrum(samples: ArrayLike<number>, outRe: Float64Array, outIm: Float64Array): void {
    const [re, im] = [this.#re, this.#im];
    const { re: turnRe, im: turnIm } = this.#turn;
    const half = this.size / 2;
    for (let i = 0; i < half; i++) {
      re[i] = samples[2 * i]!;
      im[i] = samples[2 * i + 1]!;
    }
    this.#half.transform(re, im);
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
    const [re, im] = [this.#re, this.#im];
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
      re[k] = a + c - oddIm;
      im[k] = b - d + oddRe;
    }
    this.#half.transform(im, re);
    for (let i = 0; i < half; i++) {
      out[2 * i] = re[i]!;
      out[2 * i + 1] = im[i]!;
    }
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
