import { describe, expect, it } from '@jest/globals';
import { envelope, loudest, peaks } from './peaks.js';

const tone = Float32Array.from({ length: 44100 }, (_, i) =>
  i < 22050 ? 0.5 * Math.sin((2 * Math.PI * 1000 * i) / 44100) : 0,
);

describe('analysis', () => {
  it('peaks follow the sound', () => {
    const pairs = peaks(tone, tone, 10);
    expect(pairs[0]).toBeCloseTo(-0.5, 2);
    expect(pairs[1]).toBeCloseTo(0.5, 2);
    expect([...pairs.subarray(12)]).toEqual(Array(8).fill(0));
    expect(envelope([tone, tone], 11025).map((v) => Math.round(v * 1000) / 1000)).toEqual([0.5, 0.5, 0, 0]);
  });
});

describe('loudest', () => {
  it('looks below zero too, and only where it is told', () => {
    const samples = Float32Array.of(0.9, 0.1, -0.5, 0.25, 1);
    expect([loudest(samples, 1, 4), loudest(samples, 0, 5), loudest(samples, 2, 2)]).toEqual([0.5, 1, 0]);
  });
});

describe('envelope', () => {
  it('takes the loudest channel, and ends with what is left', () => {
    const left = Float32Array.of(0.5, 0, 0, 0, 0.125);
    const right = Float32Array.of(0, -0.75, 0, 0.25, 0);
    expect(envelope([left, right], 2)).toEqual([0.75, 0.25, 0.125]);
  });
});
