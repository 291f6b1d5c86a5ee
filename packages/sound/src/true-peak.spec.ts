import { describe, expect, it } from '@jest/globals';
import { decibelsOf } from './decibels.js';
import { truePeak } from './true-peak.js';

const rate = 48_000;
/** With a slow beginning and end, so that nothing but the tone is measured. */
function tone(hz: number, amplitude: number, degrees: number): Float32Array {
  const length = rate / 4;
  return Float32Array.from({ length }, (_, i) => {
    const swell = Math.min(1, i / 2000, (length - 1 - i) / 2000);
    return amplitude * swell * Math.sin((2 * Math.PI * hz * i) / rate + (Math.PI * degrees) / 180);
  });
}

describe('truePeak', () => {
  it.each([
    [4, 0.5, 0, -6],
    [4, 0.5, 45, -6],
    [6, 0.5, 60, -6],
    [8, 0.5, 67.5, -6],
    [4, 1.41, 45, 3],
  ])(
    'EBU Tech 3341: a tone of rate/%i at %d of full scale, %d degrees on, reads %d dBTP',
    (part, level, turn, wanted) => {
      const read = decibelsOf(truePeak([tone(rate / part, level, turn)]));
      expect(read).toBeGreaterThan(wanted - 0.4);
      expect(read).toBeLessThan(wanted + 0.2);
    },
  );

  it('sees between the samples what no sample reaches', () => {
    const between = tone(rate / 4, 1, 45);
    expect(between.reduce((top, x) => Math.max(top, Math.abs(x)), 0)).toBeLessThan(0.708);
    expect(truePeak([new Float32Array(100), between])).toBeCloseTo(1, 1);
  });

  it('of nothing is nothing', () => {
    expect([truePeak([]), truePeak([new Float32Array(0)]), truePeak([new Float32Array(1000)])]).toEqual([0, 0, 0]);
  });
});
