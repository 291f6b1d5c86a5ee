import { describe, expect, it } from '@jest/globals';
import { Compressor } from './compressor.js';
import { decibelsOf } from './decibels.js';

const rate = 48_000;
const how = { thresholdDb: -24, ratio: 4, attack: 0.01, release: 0.1 };
const still = (db: number, seconds: number) => new Float32Array(Math.round(seconds * rate)).fill(10 ** (db / 20));
const noise = (length: number) => {
  let state = 7;
  return Float32Array.from({ length }, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0) / 0x8000_0000);
};
function through(sound: Float32Array, settings = how): { out: Float32Array; one: Compressor } {
  const one = new Compressor(rate);
  const out = new Float32Array(sound.length);
  one.process([sound], [out], settings);
  return { out, one };
}
const dbAt = (sound: Float32Array, seconds: number) => decibelsOf(Math.abs(sound[Math.round(seconds * rate)] ?? 0));

describe('a compressor', () => {
  it.each([
    [0, 4, -18],
    [-12, 2, -18],
    [-12, 20, -23.4],
    [-24, 4, -24],
    [-40, 20, -40],
    [-6, 1, -6],
  ])('brings a steady %d dB at 1:%d to %d dB', (db, ratio, wanted) => {
    const { out, one } = through(still(db, 1), { ...how, ratio });
    expect(dbAt(out, 0.9)).toBeCloseTo(wanted, 2);
    expect(one.reductionDb).toBeCloseTo(wanted - db, 2);
  });

  it('takes 63 % of it within the attack, at once without one, and gives it back by the release', () => {
    const loud = still(0, 0.5);
    const full = -18;
    expect(dbAt(through(loud).out, 0.01) / full).toBeCloseTo(1 - Math.exp(-1), 2);
    expect(dbAt(through(loud, { ...how, attack: 0 }).out, 0)).toBeCloseTo(full, 3);
    const sound = new Float32Array([...loud, ...still(-60, 0.5)]);
    const { out } = through(sound, { ...how, attack: 0 });
    expect((dbAt(out, 0.6) + 60) / full).toBeCloseTo(Math.exp(-1), 2);
    expect(dbAt(out, 0.99)).toBeGreaterThan(-60.2);
  });

  it('goes by the louder side, and takes as much from both', () => {
    const [left, right] = [still(0, 0.3), still(-30, 0.3)];
    new Compressor(rate).process([left, right], [left, right], how);
    expect(dbAt(left, 0.29) - dbAt(right, 0.29)).toBeCloseTo(30, 3);
    expect(dbAt(left, 0.29)).toBeCloseTo(-18, 2);
  });

  it('knows no blocks: cut anywhere, and behind any silence, the same samples come out', () => {
    const sound = noise(10_000);
    const { out: whole } = through(sound);
    const one = new Compressor(rate);
    const parts = new Float32Array(sound.length);
    one.process([new Float32Array(777)], [new Float32Array(777)], how);
    for (let at = 0, size = 1; at < sound.length; at += size, size = (size * 7) % 301 || 1) {
      const [from, to] = [sound.subarray(at, at + size), parts.subarray(at, at + size)];
      one.process([from], [to], how);
    }
    expect(parts).toEqual(whole);
  });

  it('lets what is below pass untouched, to the bit', () => {
    const soft = noise(5000).map((sample) => sample * 0.05);
    expect(through(soft).out).toEqual(soft);
  });
});
