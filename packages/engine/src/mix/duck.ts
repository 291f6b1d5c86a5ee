import { SAMPLE_RATE } from '../signal/stereo.js';

const { ceil, min, round } = Math;

export const DUCK_STEP = 32;

/** How far the bed ducks under the kicks, 0..1, every 32 samples: down at once, back over most of a beat. */
export function duckShape(kicks: readonly number[], recover: number, samples: number): Float32Array {
  const curve = new Float32Array(ceil(samples / DUCK_STEP) + 2);
  const length = ceil((recover * SAMPLE_RATE) / DUCK_STEP);
  const shape = Array.from({ length }, (_, i) => min(1, i / 4) * (1 - i / length) ** 1.5);
  for (const t of kicks) {
    const at = round((t * SAMPLE_RATE) / DUCK_STEP);
    for (let i = 0; i < length && at + i < curve.length; i++) if (shape[i]! > curve[at + i]!) curve[at + i] = shape[i]!;
  }
  return curve;
}
