// How finished a model sounds: where the treble ends, how much air there is, how wide it stands. Linear, as the tilt is.
import { highShelf, lowPass } from '@overtone/sound/biquad';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import type { Finish } from '../style/quality.js';
import { eachSounding, isSilent, isUnheard } from './silence.js';
import { run } from './tone.js';

function widen({ left, right }: Stereo, width: number): void {
  const same = (1 + width) / 2;
  const other = (1 - width) / 2;
  for (let i = 0; i < left.length; i++) {
    const l = left[i]!;
    const r = right[i]!;
    left[i] = l * same + r * other;
    right[i] = r * same + l * other;
  }
}

export function colour(sound: Stereo, { ceiling, air, width }: Finish): void {
  const stages = [lowPass(SAMPLE_RATE, ceiling, 0.54), lowPass(SAMPLE_RATE, ceiling, 1.31)];
  if (air !== 0) stages.push(highShelf(SAMPLE_RATE, 9000, air));
  const { left, right } = sound;
  const memory = new Float64Array(4 * stages.length);
  const silentIn = (from: number, to: number): boolean => isSilent(left, from, to) && isSilent(right, from, to);
  const rests = (): boolean => isUnheard(memory) && memory.fill(0).length > 0;
  const through = (from: number, to: number): void => {
    const [a, b] = [left.subarray(from, to), right.subarray(from, to)];
    stages.forEach((stage, k) => run(a, b, to - from, stage, memory, 4 * k));
    widen({ left: a, right: b }, width);
  };
  eachSounding(left.length, silentIn, through, rests);
}
