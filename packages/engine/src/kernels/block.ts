// The block that the kernels work on: what is done to a song a thousand samples at a time is done in here, one stage after
// the other. There is one for each thread, so whoever uses it is done with it before somebody else begins.
import { BLOCK, type Stereo, type Work } from '../signal/stereo.js';
import { doubles, floats, kernels } from './kernels.js';

export const block: Work = { left: doubles(kernels.LEFT, BLOCK), right: doubles(kernels.RIGHT, BLOCK) };

const sourceLeft = floats(kernels.SOURCE_LEFT, BLOCK);
const sourceRight = floats(kernels.SOURCE_RIGHT, BLOCK);
const outLeft = floats(kernels.OUT_LEFT, BLOCK);
const outRight = floats(kernels.OUT_RIGHT, BLOCK);

/** `count` samples of a sound from `at` on, instead of what was in the block. */
export function takeUp({ left, right }: Stereo, at: number, count: number): void {
  sourceLeft.set(left.subarray(at, at + count));
  sourceRight.set(right.subarray(at, at + count));
  kernels.takeUp(count);
}

/** The first `count` samples of the block, instead of what was in `out` from `at` on. */
export function putDown({ left, right }: Stereo, at: number, count: number): void {
  kernels.putDown(count);
  left.set(outLeft.subarray(0, count), at);
  right.set(outRight.subarray(0, count), at);
}

/** Gains at the beginning and at the end of a whole block. */
export type Slide = readonly [from: number, to: number];

/** Adds the block to both channels, from `at` on. */
export function addBlock({ left, right }: Stereo, at: number, count: number, [from, to]: Slide): void {
  outLeft.set(left.subarray(at, at + count));
  outRight.set(right.subarray(at, at + count));
  kernels.addBlocks(count, from, (to - from) / BLOCK);
  left.set(outLeft.subarray(0, count), at);
  right.set(outRight.subarray(0, count), at);
}

/** Adds both channels of the block to one, from `at` on. */
export function addBlockToOne(out: Float32Array, at: number, count: number, [from, to]: Slide): void {
  outLeft.set(out.subarray(at, at + count));
  kernels.addToOne(count, from, (to - from) / BLOCK);
  out.set(outLeft.subarray(0, count), at);
}
