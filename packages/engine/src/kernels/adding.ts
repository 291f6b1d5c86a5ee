// Sounds that are added to others, in single precision.
import { floats, kernels, PIECE } from './kernels.js';

const { min } = Math;

const sourceLeft = floats(kernels.SOURCE_LEFT);
const sourceRight = floats(kernels.SOURCE_RIGHT);
const outLeft = floats(kernels.OUT_LEFT);
const outRight = floats(kernels.OUT_RIGHT);

interface Channels {
  left: Float32Array;
  right: Float32Array;
}

/** Adds `source`, from its sample `from` to before `to`, to `out` from `at + from` on. */
export function addMono(out: Float32Array, source: Float32Array, at: number, [from, to]: Span, gain: number): void {
  for (let i = from; i < to; i += PIECE) {
    const count = min(PIECE, to - i);
    sourceLeft.set(source.subarray(i, i + count));
    outLeft.set(out.subarray(at + i, at + i + count));
    kernels.addMono(count, gain);
    out.set(outLeft.subarray(0, count), at + i);
  }
}

/** Where a sound is read, in samples. */
export type Span = readonly [from: number, to: number];
export type Gains = readonly [left: number, right: number];

/** The same for both channels; reads a source that is one for both once. */
export function addSound(out: Channels, { left, right }: Channels, at: number, [from, to]: Span, gains: Gains): void {
  for (let i = from; i < to; i += PIECE) {
    const count = min(PIECE, to - i);
    sourceLeft.set(left.subarray(i, i + count));
    if (right !== left) sourceRight.set(right.subarray(i, i + count));
    outLeft.set(out.left.subarray(at + i, at + i + count));
    outRight.set(out.right.subarray(at + i, at + i + count));
    if (right === left) kernels.addPanned(count, ...gains);
    else kernels.addStereo(count, ...gains);
    out.left.set(outLeft.subarray(0, count), at + i);
    out.right.set(outRight.subarray(0, count), at + i);
  }
}
