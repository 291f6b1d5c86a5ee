// Loudness after ITU-R BS.1770-4: K weighting, 400 ms blocks, two gates.
import { SAMPLE_RATE, TINY } from '../stereo.js';
import { highPass, highShelf, type Biquad } from './biquad.js';

const { ceil, log10, max, min } = Math;

const STEP = SAMPLE_RATE / 10;

/** Adds the K-weighted energy of each tenth of a second to `energies`. */
function weigh(samples: Float32Array, energies: Float64Array): void {
  const shelf: Biquad = highShelf(1500, 4);
  const high: Biquad = highPass(38, 0.5);
  let s1 = 0,
    s2 = 0,
    h1 = 0,
    h2 = 0;
  for (let block = 0; block < energies.length; block++) {
    const end = min(samples.length, (block + 1) * STEP);
    let sum = 0;
    for (let i = block * STEP; i < end; i++) {
      const x = samples[i]! + TINY;
      const y = shelf.b0 * x + s1;
      s1 = shelf.b1 * x - shelf.a1 * y + s2;
      s2 = shelf.b2 * x - shelf.a2 * y;
      const z = high.b0 * y + h1;
      h1 = high.b1 * y - high.a1 * z + h2;
      h2 = high.b2 * y - high.a2 * z;
      sum += z * z;
    }
    energies[block]! += sum / STEP;
  }
}

const level = (energy: number): number => -0.691 + 10 * log10(energy + 1e-12);
const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / max(1, values.length);

/** Integrated loudness in LUFS at 44.1 kHz; about -120 for silence. */
export function lufs(left: Float32Array, right: Float32Array): number {
  const energies = new Float64Array(ceil(left.length / STEP));
  weigh(left, energies);
  weigh(right, energies);
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= energies.length; i++)
    blocks.push((energies[i]! + energies[i + 1]! + energies[i + 2]! + energies[i + 3]!) / 4);
  const heard = blocks.filter((e) => level(e) > -70);
  const gate = level(mean(heard)) - 10;
  const loud = heard.filter((e) => level(e) > gate);
  return level(mean(loud.length > 0 ? loud : blocks));
}
