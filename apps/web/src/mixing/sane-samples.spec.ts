import { expect, it } from '@jest/globals';
import { madeSane } from './sane-samples';

it('samples that are no numbers are silence, what is beyond all measure is brought within, and nothing else changes', () => {
  const samples = Float32Array.of(0.5, NaN, -1.5, Infinity, -3e38, 0, -0.25, 99);
  madeSane(samples);
  expect([...samples]).toEqual([0.5, 0, -1.5, 100, -100, 0, -0.25, 99]);
});
