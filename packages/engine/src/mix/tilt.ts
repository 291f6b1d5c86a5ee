// The mix's colour: a little air, a little less boom. Linear, so it may run on the sum and on each stem alike.
import { bell, filter, highShelf } from '@overtone/sound/biquad';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';

export function tilt({ left, right }: Stereo, brightness: number): void {
  const stages = [
    highShelf(SAMPLE_RATE, 2000, 3 + 4 * brightness),
    highShelf(SAMPLE_RATE, 11500, -5),
    bell(SAMPLE_RATE, 330, -2.5, 0.7),
    bell(SAMPLE_RATE, 70, -2, 0.9),
  ];
  for (const channel of [left, right]) for (const stage of stages) filter(channel, stage);
}
