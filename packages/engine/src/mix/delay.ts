// Echoes that cross the field, darker each time.
import { TINY } from '@overtone/sound/denormal';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { eachSounding, isSilent, isUnheard } from './silence.js';

/** Adds the echoes of `send` to `out`. */
export function echo(send: Float32Array, out: Stereo, seconds: number, feedback: number): void {
  const size = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const a = new Float32Array(size);
  const b = new Float32Array(size);
  const kept = new Float64Array(3);
  const { left, right } = out;
  const run = (from: number, to: number): void => {
    let [at, lowA, lowB] = [kept[0]!, kept[1]!, kept[2]!];
    for (let i = from; i < to; i++) {
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
    kept.set([at, lowA, lowB]);
  };
  const rests = (): boolean => {
    if (!isUnheard(a) || !isUnheard(b)) return false;
    for (const line of [a, b]) line.fill(0);
    kept.fill(0, 1);
    return true;
  };
  eachSounding(left.length, (from, to) => isSilent(send, from, to), run, rests);
}
