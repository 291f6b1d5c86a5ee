import { describe, expect, it } from '@jest/globals';
import { bell, filter, highPass, lowPass } from '@overtone/sound/biquad';
import { BLOCK, silence, type Stereo } from '../signal/stereo.js';
import { Cascade, Twin } from './cascade.js';
import { Echo } from './delay.js';
import { Reverb } from './fdn8.js';
import { applyTone, Colouring } from './tone.js';

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

describe('Twin', () => {
  it('filters both channels, each as if it were alone, until it is told to forget', () => {
    const [left, right] = [noise(12.9), noise(7.7)];
    const block = { left: wide(12.9), right: wide(7.7) };
    const stage = highPass(44_100, 260);
    const twin = new Twin(stage);
    twin.run({ left: wide(3.1), right: wide(5.3) }, 999);
    twin.forget();
    twin.run(block, LENGTH);
    for (const side of [left, right]) filter(side, stage);
    expect(max(most(block.left, left), most(block.right, right))).toBeLessThan(1e-6);
  });
});

describe('what rings', () => {
  const send = { left: noise(12.9), right: noise(7.7) };
  // Silence long enough for everything to die away, and sound again.
  for (const side of [send.left, send.right]) side.fill(0, 9000, 33_000);

  const rung = (size: number, make: () => (at: number, out: Stereo, count: number) => void): Stereo => {
    const out = silence(LENGTH);
    const run = make();
    inPieces(size, (at, count) => run(at, out, count));
    return out;
  };

  it.each([
    [
      'the room',
      () => {
        const room = new Reverb(0.2, 0.4);
        return (at: number, out: Stereo, count: number) => room.run(send, at, out, at, count);
      },
    ],
    [
      'the echo',
      () => {
        const echo = new Echo(0.05, 0.3);
        return (at: number, out: Stereo, count: number) => echo.run(send.left, at, out, at, count);
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
    applyTone(sound, { bells: [1, 2, 3, 4, -2, 3, 2, 1, 0], width: 2 });
    expect(sound.left).toEqual(sound.right);
    expect(most(sound.left, one)).toBeGreaterThan(0.05);
  });

  it('lets sides ring on that have ended, as if all were one piece', () => {
    const tone = { bells: [6, 6, 6, 0, 0, 0, 0, 0, 0], width: 1.4 };
    const make = (): Stereo => {
      const sound = { left: noise(5.3), right: noise(9.1) };
      sound.right.set(sound.left.subarray(6000), 6000);
      return sound;
    };
    const [a, b] = [make(), make()];
    const [first, second] = [new Colouring(tone), new Colouring(tone)];
    inPieces(BLOCK, (at, count) => first.run(a, at, at + count));
    inPieces(500, (at, count) => second.run(b, at, at + count));
    expect(max(most(a.left, b.left), most(a.right, b.right))).toBeLessThan(1e-6);
  });
});
