import { describe, expect, it } from '@jest/globals';
import { bell, filter, highPass, lowPass } from '@overtone/sound/biquad';
import { block, putDown, takeUp } from '../kernels/block.js';
import { kernels } from '../kernels/kernels.js';
import { BLOCK, silence, workBlock, type Stereo, type Work } from '../signal/stereo.js';
import { Cascade, StereoCascade } from './cascade.js';
import { Echo } from './delay.js';
import { Reverb } from './fdn8.js';
import { through } from './stages.js';
import { Colouring, toneStages } from './tone.js';

const { abs, max, min, sin } = Math;
const LENGTH = 40_000;
const noise = (turn: number): Float32Array => Float32Array.from({ length: LENGTH }, (_, i) => sin(i * i * turn) * 0.5);
const wide = (turn: number): Float64Array => Float64Array.from(noise(turn));
const most = (a: Float32Array | Float64Array, b: Float32Array): number =>
  b.reduce((top, v, i) => max(top, abs(v - a[i]!)), 0);

/** Runs something over a sound in pieces of a size. */
function inPieces(size: number, run: (at: number, count: number) => void): void {
  for (let at = 0; at < LENGTH; at += size) run(at, min(size, LENGTH - at));
}

describe('Cascade', () => {
  it.each([1, 2, 3])('of %i filters is one after the other, in pieces of any size', (count) => {
    const stages = [highPass(44_100, 260), bell(44_100, 2000, 6, 1.1), lowPass(44_100, 9000)].slice(0, count);
    const expected = noise(12.9);
    for (const stage of stages) filter(expected, stage);
    for (const size of [BLOCK, 777]) {
      const samples = wide(12.9);
      const cascade = new Cascade(stages);
      inPieces(size, (at, n) => cascade.run(samples, at, at + n));
      expect(most(samples, expected)).toBeLessThan(1e-6);
    }
  });

  it('rests once nothing rings, and remembers nothing it is told to forget', () => {
    const cascade = new Cascade([bell(44_100, 125, 6, 1.1)]);
    cascade.run(wide(3.1), 0, LENGTH);
    expect(cascade.rests).toBe(false);
    cascade.run(new Float64Array(LENGTH), 0, LENGTH);
    expect(cascade.rests).toBe(true);
    cascade.run(wide(3.1), 0, LENGTH);
    cascade.forget();
    expect(cascade.rests).toBe(true);
  });
});

describe('StereoCascade', () => {
  const [low, high] = [highPass(44_100, 260), bell(44_100, 2000, 6, 1.1)];
  /** Both channels of a noise through it, in pieces of a size. */
  const filtered = (cascade: StereoCascade, size: number): Stereo => {
    const out = { left: noise(12.9), right: noise(7.7) };
    inPieces(size, (at, count) => {
      takeUp(out, at, count);
      kernels.pack(count);
      cascade.run(count);
      kernels.unpack(count, 1, 0);
      putDown(out, at, count);
    });
    return out;
  };

  it.each([BLOCK, 777])('filters both channels, each through its own, in pieces of %i', (size) => {
    const [left, right] = [noise(12.9), noise(7.7)];
    filter(left, low);
    for (const stage of [low, high, low]) filter(right, stage);
    const out = filtered(new StereoCascade([low], [low, high, low]), size);
    expect(max(most(out.left, left), most(out.right, right))).toBeLessThan(1e-6);
  });

  it('rests once nothing rings, remembers nothing it is told to forget, and holds what there is room for', () => {
    const cascade = new StereoCascade([low]);
    const first = filtered(cascade, BLOCK);
    expect(cascade.rests).toBe(false);
    cascade.forget();
    expect(cascade.rests).toBe(true);
    expect(filtered(cascade, BLOCK)).toEqual(first);
    expect(() => new StereoCascade(Array(33).fill(low))).toThrow(RangeError);
  });
});

describe('what rings', () => {
  const send = { left: noise(12.9), right: noise(7.7) };
  // Silence long enough for everything to die away, and sound again.
  for (const side of [send.left, send.right]) side.fill(0, 9000, 33_000);

  type Ring = (sent: Work, out: Work, count: number) => boolean;
  const piece = (samples: Float32Array, at: number, count: number) =>
    Float64Array.from(samples.subarray(at, at + count));

  const rung = (size: number, make: () => Ring): Stereo => {
    const out = silence(LENGTH);
    const run = make();
    const heard = workBlock();
    inPieces(size, (at, count) => {
      for (const side of [heard.left, heard.right]) side.fill(0);
      const added = run({ left: piece(send.left, at, count), right: piece(send.right, at, count) }, heard, count);
      expect(added || heard.left.every((v) => v === 0)).toBe(true);
      out.left.set(heard.left.subarray(0, count), at);
      out.right.set(heard.right.subarray(0, count), at);
    });
    return out;
  };

  it.each([
    [
      'the room',
      (): Ring => {
        const room = new Reverb(0.2, 0.4);
        return (sent, out, count) => room.run(sent, out, count);
      },
    ],
    [
      'the echo',
      (): Ring => {
        const echo = new Echo(0.05, 0.3);
        return ({ left }, out, count) => echo.run(left, out, count);
      },
    ],
  ])('%s answers the same in pieces of any size, and only afterwards', (_, make) => {
    const whole = rung(BLOCK, make);
    for (const size of [512, 333]) {
      const other = rung(size, make);
      expect(max(most(whole.left, other.left), most(whole.right, other.right))).toBeLessThan(1e-6);
    }
    expect(whole.left.subarray(0, 793).every((v) => v === 0)).toBe(true);
    expect(whole.left.some((v) => abs(v) > 0.01)).toBe(true);
    // It has died away before the second sound.
    expect(whole.left.subarray(32_000, 33_000).every((v) => abs(v) < 1e-6)).toBe(true);
  });
});

describe('colour', () => {
  it('of what has no sides leaves it without', () => {
    const one = noise(5.3);
    const sound = { left: one.slice(), right: one.slice() };
    through(sound, [new Colouring({ bells: [1, 2, 3, 4, -2, 3, 2, 1, 0], width: 2 })]);
    expect(most(sound.left, sound.right)).toBeLessThan(1e-20);
    expect(most(sound.left, one)).toBeGreaterThan(0.05);
  });

  it('lets sides ring on that have ended, as if all were one piece, and passes over silence when nothing rings', () => {
    const tone = { bells: [6, 6, 6, 0, 0, 0, 0, 0, 0], width: 1.4 };
    const sound = { left: noise(5.3), right: noise(9.1) };
    sound.right.set(sound.left.subarray(6000), 6000);
    const [left, right] = [sound.left.slice(), sound.right.slice()].map((side) => Float64Array.from(side));
    const middle = left!.map((v, i) => (v + right![i]!) / 2);
    const side = left!.map((v, i) => ((v - right![i]!) / 2) * tone.width);
    new Cascade(toneStages(tone.bells)).run(middle, 0, LENGTH);
    new Cascade([highPass(44_100, 260), ...toneStages(tone.bells, 130)]).run(side, 0, LENGTH);
    const colouring = new Colouring(tone);
    through(sound, [colouring]);
    expect(
      most(
        middle.map((v, i) => v + side[i]!),
        sound.left,
      ),
    ).toBeLessThan(1e-6);
    expect(
      most(
        middle.map((v, i) => v - side[i]!),
        sound.right,
      ),
    ).toBeLessThan(1e-6);
    const nothing = silence(LENGTH);
    through(nothing, [colouring]);
    expect([block.left, block.right].map((channel) => colouring.run(0, channel.fill(0).length, true))).toEqual([
      true,
      true,
    ]);
  });
});
