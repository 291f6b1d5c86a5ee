import { describe, expect, it } from '@jest/globals';
import { BANDS, bands, FRAMES_PER_SECOND } from './bands.js';
import { peaks, waveformData } from './peaks.js';

const tone = Float32Array.from({ length: 44100 }, (_, i) =>
  i < 22050 ? 0.5 * Math.sin((2 * Math.PI * 1000 * i) / 44100) : 0,
);

describe('analysis', () => {
  it('peaks follow the sound', () => {
    const pairs = peaks(tone, tone, 10);
    expect(pairs[0]).toBeCloseTo(-0.5, 2);
    expect(pairs[1]).toBeCloseTo(0.5, 2);
    expect([...pairs.subarray(12)]).toEqual(Array(8).fill(0));
    expect(waveformData(tone, tone, 4)).toEqual([0.5, 0.5, 0, 0]);
  });

  it('bands light where the tone is', () => {
    const out = bands(tone, tone);
    expect(out.length).toBe(BANDS * FRAMES_PER_SECOND);
    const row = [...out.subarray(5 * BANDS, 6 * BANDS)];
    const band = Math.floor((BANDS * Math.log(1000 / 40)) / Math.log(400));
    expect(row.indexOf(Math.max(...row))).toBe(band);
    expect(Math.max(...out.subarray(15 * BANDS, 16 * BANDS))).toBe(0);
  });
});
