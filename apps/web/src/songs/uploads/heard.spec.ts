import { expect, it } from '@jest/globals';
import { peaksOf } from './heard';

it('the form of a sound is that of its louder channel, against its loudest place', () => {
  const quiet = new Float32Array(2000).fill(0.1);
  const half = Float32Array.from({ length: 2000 }, (_, at) => (at < 1000 ? -0.25 : 0.5));
  const form = peaksOf([quiet, half]);
  expect([form.length, form[0], form[99], form[100], form[199]]).toEqual([200, 50, 50, 100, 100]);
  expect(peaksOf([new Float32Array(0)])).toEqual(Array.from({ length: 200 }, () => 0));
  // Fewer samples than places: none of them is lost.
  expect(Math.max(...peaksOf([new Float32Array([0, 0.5, 0])]))).toBe(100);
});
