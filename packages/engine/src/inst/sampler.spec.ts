import { describe, expect, it } from '@jest/globals';
import type { Zone } from './bank.js';
import { playZones, slideFrom } from './sampler.js';

const { abs, log2, max, PI, sin, sqrt } = Math;
const RATE = 44_100;
/** Seconds in which levels say what they are: no attack, no decay, and let go at once. */
const steady = { delay: 0, attack: 0.001, hold: 100, decay: 1, sustain: 0, release: 0.1 };
const tone = (hz: number, length: number) =>
  Int16Array.from({ length }, (_, i) => 20_000 * sin((2 * PI * hz * i) / RATE));

const zoneOf = (data: Int16Array, more: Partial<Zone> = {}): Zone => ({
  ...{
    sample: 'a',
    loop: null,
    data: () => data,
    rate: RATE,
    shift: 0,
    gainDb: 0,
    pan: 0,
    envelope: steady,
    filter: null,
  },
  ...more,
});
const rms = (samples: Float32Array, from: number, to: number): number =>
  sqrt(samples.subarray(from, to).reduce((sum, v) => sum + v * v, 0) / (to - from));
/** How often it comes up through zero in a second. */
const pitch = (samples: Float32Array, from: number, to: number): number =>
  (samples.subarray(from, to).filter((v, i) => v >= 0 && samples[from + i - 1]! < 0).length * RATE) / (to - from);
const beyond = (samples: Float32Array, expected: (i: number) => number, from: number, to: number): number =>
  samples.subarray(from, to).reduce((most, v, i) => max(most, abs(v - expected(from + i))), 0);

describe('a recording that is played', () => {
  it('is heard at its own pitch as it is, and at another between its samples, until it ends', () => {
    const data = tone(441, 30_000);
    const same = playZones([zoneOf(data)], 10, 0);
    expect(same.left).toBe(same.right);
    expect(beyond(same.left, (i) => data[i]! / 32_768, 100, 20_000)).toBeLessThan(1e-4);
    const fifth = playZones([zoneOf(data, { shift: 12 * log2(1.5) })], 10, 0).left;
    expect(beyond(fifth, (i) => (20_000 / 32_768) * sin((2 * PI * 441 * 1.5 * i) / RATE), 100, 19_000)).toBeLessThan(
      2e-3,
    );
    expect(fifth.length).toBeLessThan(20_001);
    expect(abs(fifth.at(-1)!)).toBeLessThan(1e-3);
  });

  it('goes on in its loop without a gap for as long as the key is held, and dies away when it is let go', () => {
    const data = tone(441, 5000);
    const { left } = playZones([zoneOf(data, { loop: [1000, 4000], shift: 5 })], 1, 0);
    const period = (20_000 / 32_768) * sqrt(0.5);
    for (let at = 2000; at < 42_000; at += 4000) expect(rms(left, at, at + 4000)).toBeCloseTo(period, 2);
    const step = left.reduce((most, v, i) => (i > 100 && i < 43_000 ? max(most, abs(v - left[i - 1]!)) : most), 0);
    expect(step).toBeLessThan(0.07);
    expect(rms(left, left.length - 400, left.length)).toBeLessThan(0.01 * period);
  });

  it('is bent, filtered, turned down and put to its side', () => {
    const data = tone(441, 40_000);
    const bent = playZones([zoneOf(data)], 10, 0, slideFrom(12, 0.05)).left;
    expect(pitch(bent, 1, 700)).toBeGreaterThan(750);
    expect(pitch(bent, 12_000, 18_000)).toBeCloseTo(441, -1);
    const filter = { hz: 441, resonanceDb: 0, sweep: 0, sweepEnvelope: steady };
    const [plain, dark] = [null, filter].map(
      (one) => playZones([zoneOf(tone(3528, 40_000), { filter: one })], 1, 0).left,
    );
    expect(rms(dark!, 4000, 30_000) / rms(plain!, 4000, 30_000)).toBeLessThan(0.03);
    expect(rms(playZones([zoneOf(data)], 1, 6).left, 4000, 30_000)).toBeGreaterThan(rms(bent, 4000, 30_000) * 1.9);
    const { left, right } = playZones([zoneOf(data, { pan: -1 }), zoneOf(tone(882, 40_000), { pan: 1 })], 1, 0);
    expect(beyond(left, (i) => (data[i]! / 32_768) * Math.SQRT2, 100, 30_000)).toBeLessThan(1e-3);
    expect(pitch(right, 4000, 30_000)).toBeCloseTo(882, -1);
  });

  it('longer than what is handed over at once has no seams', () => {
    const { left } = playZones([zoneOf(tone(100, 100_000))], 2, 0);
    expect(beyond(left, (i) => (20_000 / 32_768) * sin((2 * PI * 100 * i) / RATE), 100, 80_000)).toBeLessThan(1e-4);
  });

  it.each([
    ['behind its end', [2000, 3000]],
    ['the wrong way round', [600, 500]],
    ['from before its beginning', [-50, 100]],
  ] as const)('with a loop %s is heard once', (_, loop) => {
    const data = tone(441, 1000);
    const once = playZones([zoneOf(data)], 5, 0).left;
    const looped = playZones([zoneOf(data, { loop })], 5, 0).left;
    expect(beyond(looped, (i) => once[i]!, 0, 700)).toBe(0);
    expect(rms(looped, 1000, looped.length)).toBe(0);
  });

  it('of nothing is silent', () => {
    const { left } = playZones([zoneOf(new Int16Array(0), { loop: [0, 10] })], 0.1, 0);
    expect(left.every((v) => v === 0)).toBe(true);
  });
});
