declare module 'fft.js' {
  /** Radix-4 transform of a power of two; complex numbers lie interleaved. */
  export default class FFT {
    constructor(size: number);
    createComplexArray(): number[];
    /** Fills the first half of `output`: the spectrum of a real signal is symmetric. */
    realTransform(output: number[], input: ArrayLike<number>): void;
  }
}
