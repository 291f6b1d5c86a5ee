// How finished a model sounds: where the treble ends, how much air there is, how wide it stands. Linear, as the tilt is.
import { filter, highShelf, lowPass } from '@overtone/sound/biquad';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import type { Finish } from '../style/quality.js';

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
  for (const channel of [sound.left, sound.right]) for (const stage of stages) filter(channel, stage);
  widen(sound, width);
}
