// The mix's colour: a little air, a little less boom. Linear, so it may run on the sum and on each stem alike.
import type { Stereo } from '../stereo.js';
import { bell, filter, highShelf } from './biquad.js';

export function tilt({ left, right }: Stereo, brightness: number): void {
  const stages = [highShelf(2000, 3 + 4 * brightness), highShelf(11500, -5), bell(330, -2.5, 0.7), bell(70, -2, 0.9)];
  for (const channel of [left, right]) for (const stage of stages) filter(channel, stage);
}
