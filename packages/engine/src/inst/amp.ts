// An amplifier and its cabinet, on a whole part: chords must meet before they distort.
import { TINY } from '@overtone/sound/denormal';
import { SAMPLE_RATE } from '../signal/stereo.js';

const { abs, exp, sqrt } = Math;

const pole = (hz: number): number => 1 - exp((-2 * Math.PI * hz) / SAMPLE_RATE);

/** In place. `drive` 1 clean .. 40 heavy. */
export function amplify(samples: Float32Array, drive: number): void {
  const tight = pole(drive > 15 ? 160 : 110);
  const pre = pole(5200);
  const cab = pole(5200);
  const low = pole(85);
  let t = 0,
    p = 0,
    c1 = 0,
    c2 = 0,
    c3 = 0,
    c4 = 0,
    h = 0,
    last = 0;
  const scale = 1 / sqrt(drive);
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]! + TINY;
    t += (x - t) * tight;
    p += (x - t - p) * pre;
    const hot = p * drive;
    // Twice the rate by a midpoint, so that less of the new treble folds back.
    const middle = (hot + last) * 0.5;
    last = hot;
    const shaped = (hot / (1 + abs(hot)) + middle / (1 + abs(middle))) * 0.5;
    c1 += (shaped - c1) * cab;
    c2 += (c1 - c2) * cab;
    c3 += (c2 - c3) * cab;
    c4 += (c3 - c4) * cab;
    h += (c4 - h) * low;
    samples[i] = (c4 - h) * scale * 2.4;
  }
}
