import { describe, expect, it } from '@jest/globals';
import { BLOCK } from '../signal/stereo.js';
import { addMono, addSound } from './adding.js';
import { addBlock, addBlockToOne, block, putDown, takeUp } from './block.js';
import { kernels, PIECE } from './kernels.js';

const { sin } = Math;
const noise = (length: number, turn: number): Float32Array =>
  Float32Array.from({ length }, (_, i) => sin(i * i * turn));
const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a, (v, i) => Math.abs(v - b[i]!)).reduce((most, v) => Math.max(most, v), a.length === b.length ? 0 : 1);
const single = 1e-6;

/** Longer than what is handed over at once, and no multiple of what is worked on at once. */
const LENGTH = PIECE + 1021;
const source = { left: noise(LENGTH, 3.1), right: noise(LENGTH, 5.3) };
const heard = () => ({ left: noise(LENGTH + 100, 7.7), right: noise(LENGTH + 100, 9.1) });

describe('what is added', () => {
  const [at, from, to] = [50, 3, LENGTH - 2];
  const sum = (before: Float32Array, sound: Float32Array, gain: number) =>
    before.map((v, i) => (i >= at + from && i < at + to ? v + sound[i - at]! * gain : v));

  it.each([
    ['one sound for both channels', source.left],
    ['a sound of two channels', source.right],
  ])('is %s at a gain for each, where it is asked for and nowhere else', (_, right) => {
    const out = heard();
    addSound(out, { left: source.left, right }, at, [from, to], [0.3, -0.7]);
    expect(apart(out.left, sum(heard().left, source.left, 0.3))).toBeLessThan(single);
    expect(apart(out.right, sum(heard().right, right, -0.7))).toBeLessThan(single);
  });

  it('may be one channel', () => {
    const { left } = heard();
    addMono(left, source.left, at, [from, to], 0.4);
    expect(apart(left, sum(heard().left, source.left, 0.4))).toBeLessThan(single);
  });
});

describe('the block', () => {
  const count = BLOCK - 3;
  const fill = () => takeUp(source, 7, count);

  it('is as long as that of the engine, is taken up and put down as it was', () => {
    expect(kernels.BLOCK.value).toBe(BLOCK);
    fill();
    expect(Array.from(block.left.subarray(0, count))).toEqual(Array.from(source.left.subarray(7, 7 + count)));
    const out = heard();
    putDown(out, 11, count);
    expect(out.right.subarray(11, 11 + count)).toEqual(source.right.subarray(7, 7 + count));
    expect([out.right[10], out.right[11 + count]]).toEqual([heard().right[10], heard().right[11 + count]]);
  });

  it('is added at gains that slide over a whole one, to both channels or to one', () => {
    fill();
    const gain = (i: number) => 0.2 + (0.6 * i) / BLOCK;
    const [both, one] = [heard(), heard().left];
    addBlock(both, 11, count, [0.2, 0.8]);
    addBlockToOne(one, 11, count, [0.2, 0.8]);
    const added = (before: Float32Array, sound: (i: number) => number) =>
      before.map((v, i) => (i >= 11 && i < 11 + count ? v + sound(i - 4) * gain(i - 11) : v));
    expect(
      apart(
        both.left,
        added(heard().left, (i) => source.left[i]!),
      ),
    ).toBeLessThan(single);
    expect(
      apart(
        both.right,
        added(heard().right, (i) => source.right[i]!),
      ),
    ).toBeLessThan(single);
    expect(
      apart(
        one,
        added(heard().left, (i) => source.left[i]! + source.right[i]!),
      ),
    ).toBeLessThan(single);
  });
});
