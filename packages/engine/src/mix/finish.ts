// How finished a model sounds: where the treble ends, how much air there is, how wide it stands. Linear, as the tilt is.
import { highShelf, lowPass } from '@overtone/sound/biquad';
import { BLOCK, SAMPLE_RATE, takeUp, workBlock, type Stereo, type Work } from '../signal/stereo.js';
import type { Finish } from '../style/quality.js';
import { Cascade } from './cascade.js';
import { isSilent } from '../signal/silence.js';

const { min } = Math;

function widen({ left, right }: Work, count: number, width: number): void {
  const same = (1 + width) / 2;
  const other = (1 - width) / 2;
  for (let i = 0; i < count; i++) {
    const l = left[i]!;
    const r = right[i]!;
    left[i] = l * same + r * other;
    right[i] = r * same + l * other;
  }
}

export function colour(sound: Stereo, { ceiling, air, width }: Finish): void {
  const stages = [lowPass(SAMPLE_RATE, ceiling, 0.54), lowPass(SAMPLE_RATE, ceiling, 1.31)];
  if (air !== 0) stages.push(highShelf(SAMPLE_RATE, 9000, air));
  const both = [new Cascade(stages), new Cascade(stages)] as const;
  const { left, right } = sound;
  const block = workBlock();
  let resting = true;
  for (let from = 0; from < left.length; from += BLOCK) {
    const to = min(left.length, from + BLOCK);
    const silent = isSilent(left, from, to) && isSilent(right, from, to);
    if (silent && resting) continue;
    const count = to - from;
    takeUp(block.left, left, from, to);
    takeUp(block.right, right, from, to);
    both[0].run(block.left, 0, count);
    both[1].run(block.right, 0, count);
    widen(block, count, width);
    left.set(block.left.subarray(0, count), from);
    right.set(block.right.subarray(0, count), from);
    resting = silent && both.every(({ rests }) => rests);
    if (resting) for (const one of both) one.forget();
  }
}
