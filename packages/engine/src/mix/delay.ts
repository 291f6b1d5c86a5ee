// Echoes that cross the field, darker each time.
import { TINY } from '@overtone/sound/denormal';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';

/** Adds the echoes of `send` to `out`. */
export function echo(send: Float32Array, out: Stereo, seconds: number, feedback: number): void {
  const size = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const a = new Float32Array(size);
  const b = new Float32Array(size);
  let at = 0,
    lowA = 0,
    lowB = 0;
  const { left, right } = out;
  for (let i = 0; i < left.length; i++) {
    const fromA = a[at]!;
    const fromB = b[at]!;
    lowA += (fromA - lowA) * 0.35;
    lowB += (fromB - lowB) * 0.35;
    a[at] = send[i]! + lowB * feedback + TINY;
    b[at] = lowA * feedback + TINY;
    left[i]! += fromA;
    right[i]! += fromB * 1.6;
    if (++at === size) at = 0;
  }
}
