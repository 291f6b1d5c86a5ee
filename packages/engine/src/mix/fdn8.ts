// A room: eight delays that feed each other through a Householder mirror. Unrolled; no arrays of state in the loop.
import { TINY } from '@overtone/sound/denormal';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { eachSounding, isSilent, isUnheard } from './silence.js';

const LENGTHS = [1423, 1637, 1871, 2053, 2293, 2539, 2803, 3079];
const PREDELAY = Math.round(0.018 * SAMPLE_RATE);

/** Adds the room's answer to `send` into `out`. `seconds` is the time to -60 dB. */
// prettier-ignore
export function reverb(send: Stereo, out: Stereo, seconds: number, damping: number): void {
  const lines = LENGTHS.map((n) => new Float32Array(n));
  const [l0, l1, l2, l3, l4, l5, l6, l7] = lines as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  const [g0, g1, g2, g3, g4, g5, g6, g7] = LENGTHS.map((n) => 10 ** ((-3 * n) / (seconds * SAMPLE_RATE))) as [number, number, number, number, number, number, number, number];
  const [n0, n1, n2, n3, n4, n5, n6, n7] = LENGTHS as [number, number, number, number, number, number, number, number];
  // What is kept between blocks stands here: in the loop it is local, or each of them would live on the heap.
  const places = new Int32Array(8);
  const damped = new Float64Array(8);
  const bright = 1 - damping;
  const { left, right } = out;
  const inLeft = send.left, inRight = send.right;
  const silentIn = (from: number, to: number): boolean => isSilent(inLeft, from, to) && isSilent(inRight, from, to);
  const rests = (): boolean => {
    if (!lines.every(isUnheard)) return false;
    for (const line of [...lines, damped]) line.fill(0);
    return true;
  };
  const run = (from: number, to: number): void => {
    let [p0, p1, p2, p3, p4, p5, p6, p7] = [places[0]!, places[1]!, places[2]!, places[3]!, places[4]!, places[5]!, places[6]!, places[7]!];
    let [d0, d1, d2, d3, d4, d5, d6, d7] = [damped[0]!, damped[1]!, damped[2]!, damped[3]!, damped[4]!, damped[5]!, damped[6]!, damped[7]!];
    for (let i = PREDELAY + from; i < PREDELAY + to; i++) {
      const a = inLeft[i - PREDELAY]! + TINY;
      const b = inRight[i - PREDELAY]! + TINY;
      d0 += (l0[p0]! - d0) * bright;
      d1 += (l1[p1]! - d1) * bright;
      d2 += (l2[p2]! - d2) * bright;
      d3 += (l3[p3]! - d3) * bright;
      d4 += (l4[p4]! - d4) * bright;
      d5 += (l5[p5]! - d5) * bright;
      d6 += (l6[p6]! - d6) * bright;
      d7 += (l7[p7]! - d7) * bright;
      const mirror = (d0 + d1 + d2 + d3 + d4 + d5 + d6 + d7) * 0.25;
      l0[p0] = (d0 - mirror) * g0 + a;
      l1[p1] = (d1 - mirror) * g1 + b;
      l2[p2] = (d2 - mirror) * g2 - a;
      l3[p3] = (d3 - mirror) * g3 - b;
      l4[p4] = (d4 - mirror) * g4 + a;
      l5[p5] = (d5 - mirror) * g5 + b;
      l6[p6] = (d6 - mirror) * g6 - a;
      l7[p7] = (d7 - mirror) * g7 - b;
      if (++p0 === n0) p0 = 0;
      if (++p1 === n1) p1 = 0;
      if (++p2 === n2) p2 = 0;
      if (++p3 === n3) p3 = 0;
      if (++p4 === n4) p4 = 0;
      if (++p5 === n5) p5 = 0;
      if (++p6 === n6) p6 = 0;
      if (++p7 === n7) p7 = 0;
      left[i]! += (d0 + d2 - d4 + d6) * 0.35;
      right[i]! += (d1 + d3 - d5 + d7) * 0.35;
    }
    places.set([p0, p1, p2, p3, p4, p5, p6, p7]);
    damped.set([d0, d1, d2, d3, d4, d5, d6, d7]);
  };
  eachSounding(left.length - PREDELAY, silentIn, run, rests);
}
