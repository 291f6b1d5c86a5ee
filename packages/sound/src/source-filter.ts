// Two sources through one filter, block by block: how a mouth shapes voice and breath.
import { Fft } from './fft.js';

const { cos, exp, log, sin } = Math;

/** Samples of one block with all that rings on, and the bins up to half the rate. */
export const BLOCK_SIZE = 2048;
export const BINS = BLOCK_SIZE / 2;
/** The filter is told at every other bin, from 0 to COARSE_BINS. */
const COARSE = BLOCK_SIZE / 2;
export const COARSE_BINS = COARSE / 2;
/** Bins of `predictedLogs`. */
export const PREDICTED_BINS = 256;

const SIZE = BLOCK_SIZE;
const HALF = BINS;
const fft = new Fft(SIZE);
const coarse = new Fft(COARSE);
const narrow = new Fft(2 * PREDICTED_BINS);
const [nRe, nIm] = [new Float64Array(2 * PREDICTED_BINS), new Float64Array(2 * PREDICTED_BINS)];

/** Log amplitudes, from 0 to PREDICTED_BINS, of what was predicted with `order` + 1 coefficients from `at` on. */
export function predictedLogs(coefficients: ArrayLike<number>, at: number, order: number, out: Float64Array): void {
  nRe.fill(0);
  nIm.fill(0);
  for (let i = 0; i <= order; i++) nRe[i] = coefficients[at + i]!;
  narrow.transform(nRe, nIm);
  for (let k = 0; k <= PREDICTED_BINS; k++) out[k] = -0.5 * log(nRe[k]! * nRe[k]! + nIm[k]! * nIm[k]! + 1e-9);
}

const [cRe, cIm] = [new Float64Array(COARSE), new Float64Array(COARSE)];

/** From log amplitudes at the coarse bins to the filter of minimum phase at the bins up to HALF. */
export function minimumPhase(logs: Float64Array, re: Float64Array, im: Float64Array): void {
  for (let k = 0; k <= COARSE / 2; k++) cRe[k] = cRe[(COARSE - k) % COARSE] = logs[k]!;
  cIm.fill(0);
  coarse.transform(cRe, cIm);
  cRe[0]! /= COARSE;
  cRe[COARSE / 2]! /= COARSE;
  for (let n = 1; n < COARSE / 2; n++) cRe[n]! *= 2 / COARSE;
  cRe.fill(0, COARSE / 2 + 1);
  cIm.fill(0);
  coarse.transform(cRe, cIm);
  for (let k = 0; k <= COARSE / 2; k++) {
    const size = exp(cRe[k]!);
    re[2 * k] = size * cos(cIm[k]!);
    im[2 * k] = size * sin(cIm[k]!);
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

/** The transforms of both sources as one complex sound are told apart, weighed and filtered. */
function mix(xRe: Float64Array, xIm: Float64Array, hRe: Float64Array, hIm: Float64Array, shares: Shares): void {
  for (let k = 0; k <= HALF; k++) {
    const far = (SIZE - k) % SIZE;
    const v = shares.voice[k]! / 2;
    const a = shares.air[k]! / 2;
    const sRe = v * (xRe[k]! + xRe[far]!) + a * (xIm[k]! + xIm[far]!);
    const sIm = v * (xIm[k]! - xIm[far]!) + a * (xRe[far]! - xRe[k]!);
    const [re, im] = [hRe[k]!, hIm[k]!];
    xRe[k] = sRe * re - sIm * im;
    xIm[k] = sRe * im + sIm * re;
  }
  for (let k = 1; k < HALF; k++) {
    xRe[SIZE - k] = xRe[k]!;
    xIm[SIZE - k] = -xIm[k]!;
  }
}

/** `re` holds the voice and `im` the air, with silence after them; `re` holds what comes out, BLOCK_SIZE times too large. */
export function throughFilter(
  re: Float64Array,
  im: Float64Array,
  hRe: Float64Array,
  hIm: Float64Array,
  shares: Shares,
): void {
  fft.transform(re, im);
  mix(re, im, hRe, hIm, shares);
  fft.transform(im, re);
}
