// The mix's colour: a little air, a little less boom. Linear, so it may run on the sum and on each stem alike.
import type { Stereo } from '../stereo.js';
import { bell, filter, highShelf } from './biquad.js';

export function tilt({ left, right }: Stereo, brightness: number): void {
  const shelf = highShelf(2400, 1.5 + 5 * brightness);
  const boom = bell(70, -3, 0.9);
  for (const channel of [left, right]) {
    filter(channel, shelf);
    filter(channel, boom);
  }
}
