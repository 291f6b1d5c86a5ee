// Bars for players that cannot analyse sound themselves: 32 bands, 20 frames a second, a byte each.
import { SAMPLE_RATE } from '../stereo.js';
import { fft } from './fft.js';

const { cos, floor, log10, max, min, round } = Math;

export const BANDS = 32;
export const FRAMES_PER_SECOND = 20;
const SIZE = 2048;
const LOWEST = 40;
const HIGHEST = 16000;
/** Decibels shown between 0 and 255. */
const FLOOR = -72;

const edge = (band: number): number => (LOWEST * (HIGHEST / LOWEST) ** (band / BANDS) * SIZE) / SAMPLE_RATE;

/** Row by row: `frames * 32` bytes. */
export function bands(left: Float32Array, right: Float32Array): Uint8Array {
  const hop = SAMPLE_RATE / FRAMES_PER_SECOND;
  const frames = floor(left.length / hop);
  const out = new Uint8Array(frames * BANDS);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  const window = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * cos((2 * Math.PI * i) / SIZE));
  for (let frame = 0; frame < frames; frame++) {
    const at = round(frame * hop + hop / 2 - SIZE / 2);
    for (let i = 0; i < SIZE; i++) re[i] = ((left[at + i] ?? 0) + (right[at + i] ?? 0)) * 0.5 * window[i]!;
    im.fill(0);
    fft(re, im);
    for (let band = 0; band < BANDS; band++) {
      const from = floor(edge(band));
      const to = max(from + 1, floor(edge(band + 1)));
      let top = 0;
      for (let k = from; k < to; k++) top = max(top, re[k]! * re[k]! + im[k]! * im[k]!);
      const db = 10 * log10(top / (SIZE * SIZE * 0.0625) + 1e-12) + band * 0.6;
      out[frame * BANDS + band] = round(255 * min(1, max(0, 1 - db / FLOOR)));
    }
  }
  return out;
}
