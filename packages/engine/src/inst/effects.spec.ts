import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { renderEffect, type EffectPatch } from './effects.js';

const heard = (kind: EffectPatch['kind']): Float32Array => renderEffect({ engine: 'effect', kind }, 2, rng('fx', kind));
const rms = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, v) => sum + v * v, 0) / samples.length);
/** How often the sound crosses zero, a second: low for what is dark. */
const crossings = (samples: Float32Array): number =>
  (samples.filter((v, i) => i > 0 && v * samples[i - 1]! < 0).length / samples.length) * 44_100;

describe('noises that lead on', () => {
  it.each(['riser', 'reverse', 'sweep', 'scrape'] as const)('%s grows, brightens and is gone on the beat', (kind) => {
    const samples = heard(kind);
    const [begin, end] = [samples.subarray(8_000, 20_000), samples.subarray(-20_000, -4_000)];
    expect(samples.every((v) => Number.isFinite(v) && Math.abs(v) < 1.5)).toBe(true);
    expect(rms(end)).toBeGreaterThan(1.2 * rms(begin));
    expect(crossings(end)).toBeGreaterThan(crossings(begin));
    expect(rms(samples.subarray(-300))).toBeLessThan(0.35 * rms(end));
  });

  it('are not alike', () => {
    const brightness = (['riser', 'reverse', 'sweep', 'scrape'] as const).map((kind) => crossings(heard(kind)));
    const sorted = brightness.sort((a, b) => a - b);
    expect(sorted[3]! / sorted[0]!).toBeGreaterThan(1.5);
  });
});
