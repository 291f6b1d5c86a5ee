// The rounds of the transform of Fourier in vector code (kernels/fft.ts), and the memory that they work in.
import { BINARY } from './fft-binary.js';
import { type FftKernels, plainKernels } from './fft-plain.js';
import { vectorCode } from './vector-code.js';

export const vectorKernels = (): FftKernels => vectorCode<FftKernels>(BINARY);

/** Safari before 16.4 has no vector code, and refuses the whole module. */
function kernelsHere(): FftKernels {
  try {
    return vectorKernels();
  } catch {
    return plainKernels();
  }
}

export const fftKernels = kernelsHere();
