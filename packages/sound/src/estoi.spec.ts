import { expect, it } from '@jest/globals';
import { estoi } from './estoi.js';

const RATE = 10_000;
let state = 1;
const noise = (): number => (state = (state * 16807) % 2147483647) / 1073741823.5 - 1;
/** Noise whose bands come and go as speech does. */
const voice = Float32Array.from({ length: 4 * RATE }, (_, i) => {
  const t = i / RATE;
  const tone = (hz: number, rate: number) => Math.sin(2 * Math.PI * hz * t) * (1 + Math.sin(2 * Math.PI * rate * t));
  return 0.2 * (tone(300, 3) + tone(900, 4.3) + tone(2400, 5.1)) + 0.01 * noise();
});
const hiss = Float32Array.from({ length: 4 * RATE }, noise);
const through = (level: number): number =>
  estoi(
    voice,
    voice.map((v, i) => v + level * hiss[i]!),
    RATE,
  );

it('is 1 for a voice alone, less the more noise there is, and near 0 in noise', () => {
  const [alone, little, much, drowned] = [0, 0.1, 1, 100].map(through);
  expect(alone).toBeCloseTo(1, 5);
  expect(little).toBeLessThan(alone!);
  expect(much).toBeLessThan(little!);
  expect(Math.abs(drowned!)).toBeLessThan(0.15);
});
