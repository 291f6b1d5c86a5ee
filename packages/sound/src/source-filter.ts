// Two sources through one filter, block by block: how a mouth shapes voice and breath.
import { Fft } from './fft.js';
import { RealFft } from './real-fft.js';

const { cos, exp, log, sin } = Math;

/** Samples of one block with all that rings on, and the bins up to half the rate. */
export const BLOCK_SIZE = 2048;
export const BINS = BLOCK_SIZE / 2;
/** Samples that go into a block; the rest of it is for what rings on. */
export const HEAD_SIZE = BLOCK_SIZE / 4;
/** The filter is told at every other bin, from 0 to COARSE_BINS. */
const COARSE = BLOCK_SIZE / 2;
export const COARSE_BINS = COARSE / 2;
/** Bins of `predictedLogs`. */
export const PREDICTED_BINS = 256;

const SIZE = BLOCK_SIZE;
const HALF = BINS;
const into = new Fft(SIZE);
const back = new RealFft(SIZE);
const coarse = new RealFft(COARSE);
const narrow = new RealFft(2 * PREDICTED_BINS);
const few = new Float64Array(2 * PREDICTED_BINS);
const [nRe, nIm] = [new Float64Array(PREDICTED_BINS + 1), new Float64Array(PREDICTED_BINS + 1)];

/** Log amplitudes, from 0 to PREDICTED_BINS, of what was predicted with `order` + 1 coefficients from `at` on. */
export function predictedLogs(coefficients: ArrayLike<number>, at: number, order: number, out: Float64Array): void {
  few.fill(0);
  for (let i = 0; i <= order; i++) few[i] = coefficients[at + i]!;
  narrow.spectrum(few, nRe, nIm);
  for (let k = 0; k <= PREDICTED_BINS; k++) {
    const a = nRe[k]!;
    const b = nIm[k]!;
    out[k] = -0.5 * log(a * a + b * b + 1e-9);
  }
}

const even = new Float64Array(COARSE);
const [cRe, cIm] = [new Float64Array(COARSE_BINS + 1), new Float64Array(COARSE_BINS + 1)];

/** From log amplitudes at the coarse bins to the filter of minimum phase at the bins up to HALF. */
export function minimumPhase(logs: Float64Array, re: Float64Array, im: Float64Array): void {
  even[0] = logs[0]!;
  for (let k = 1; k <= COARSE / 2; k++) even[k] = even[COARSE - k] = logs[k]!;
  coarse.spectrum(even, cRe, cIm);
  even[0] = cRe[0]! / COARSE;
  even[COARSE / 2] = cRe[COARSE / 2]! / COARSE;
  for (let n = 1; n < COARSE / 2; n++) even[n] = cRe[n]! * (2 / COARSE);
  even.fill(0, COARSE / 2 + 1);
  coarse.spectrum(even, cRe, cIm);
  for (let k = 0; k <= COARSE / 2; k++) {
    const size = exp(cRe[k]!);
    const angle = cIm[k]!;
    re[2 * k] = size * cos(angle);
    im[2 * k] = size * sin(angle);
  }
  for (let k = 1; k < HALF; k += 2) {
    re[k] = (re[k - 1]! + re[k + 1]!) / 2;
    im[k] = (im[k - 1]! + im[k + 1]!) / 2;
  }
}

/** Amplitudes of the two sources over the bins up to BINS. */
export interface Shares {
  voice: Float64Array;
  air: Float64Array;
}

const [xRe, xIm] = [new Float64Array(SIZE), new Float64Array(SIZE)];
const [sRe, sIm] = [new Float64Array(HALF + 1), new Float64Array(HALF + 1)];

/** The transforms of both sources as one complex sound are told apart, weighed and filtered. */
function mix(hRe: Float64Array, hIm: Float64Array, { voice, air }: Shares): void {
  for (let k = 0; k <= HALF; k++) {
    const far = (SIZE - k) & (SIZE - 1);
    const v = voice[k]! / 2;
    const a = air[k]! / 2;
    const nearRe = xRe[k]!;
    const nearIm = xIm[k]!;
    const farRe = xRe[far]!;
    const farIm = xIm[far]!;
    const bothRe = v * (nearRe + farRe) + a * (nearIm + farIm);
    const bothIm = v * (nearIm - farIm) + a * (farRe - nearRe);
    const re = hRe[k]!;
    const im = hIm[k]!;
    sRe[k] = bothRe * re - bothIm * im;
    sIm[k] = bothRe * im + bothIm * re;
  }
}

/**
 * What `voice` and `air` begin with, and silence after `length` samples, of which a block takes HEAD_SIZE at the price of
 * few and twice as many at that of all; `out` holds what comes out, BLOCK_SIZE times too large.
 */
export function throughFilter(
  voice: Float64Array,
  air: Float64Array,
  length: number,
  hRe: Float64Array,
  hIm: Float64Array,
  shares: Shares,
  out: Float64Array,
): void {
  if (length <= HEAD_SIZE) into.transformHead(voice, air, xRe, xIm);
  else into.transformHalf(voice, air, xRe, xIm);
  mix(hRe, hIm, shares);
  back.samples(sRe, sIm, out);
}
