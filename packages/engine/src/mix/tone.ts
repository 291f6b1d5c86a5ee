// The colour and the width of a mix, measured on it once and then the same filters for the mix and every stem: linear.
import { bell, highPass, highShelf, type Biquad } from '@overtone/sound/biquad';
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import { OCTAVES, octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { TINY } from '@overtone/sound/denormal';
import { BLOCK, SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { isSilent } from './silence.js';
import { octaveTarget, sideTarget } from './target.js';

const { cos, log10, max, min, PI, sin, sqrt } = Math;

export interface Tone {
  /** Decibels of each stage of the equaliser. */
  bells: number[];
  /** Of the sides; below 150 Hz there are none. */
  width: number;
}

/** Octaves that have a stage: all but that around 1 kHz, by which the others are measured. */
const STAGES = OCTAVES.flatMap((hz, octave) => (hz === 1000 ? [] : [{ hz, octave }]));
const MOST = 10;
const LEAST = -9;
const SIDES_FROM = 260;

const stageOf = (hz: number, db: number): Biquad =>
  hz === 16000 ? highShelf(SAMPLE_RATE, 11500, db) : bell(SAMPLE_RATE, hz, db, 1.1);

/** Decibels that a filter adds at a frequency. */
function responseOf({ b0, b1, b2, a1, a2 }: Biquad, hz: number): number {
  const w = (2 * PI * hz) / SAMPLE_RATE;
  const [c1, s1, c2, s2] = [cos(w), sin(w), cos(2 * w), sin(2 * w)];
  const top = (b0 + b1 * c1 + b2 * c2) ** 2 + (b1 * s1 + b2 * s2) ** 2;
  const bottom = (1 + a1 * c1 + a2 * c2) ** 2 + (a1 * s1 + a2 * s2) ** 2;
  return 10 * log10(top / bottom);
}

/** What a stage of 1 dB adds to each octave. */
const REACH = STAGES.map(({ hz }) => {
  const stage = stageOf(hz, 4);
  return OCTAVES.map((octave) => (responseOf(stage, octave) - responseOf(stage, 1000)) / 4);
});

/** The stages that bring `balance` to `target`, as far as they may go. */
function bellsFor(balance: readonly number[], target: readonly number[]): number[] {
  const bells = STAGES.map(() => 0);
  for (let round = 0; round < 24; round++) {
    STAGES.forEach(({ octave }, k) => {
      const now = balance[octave]! + bells.reduce((sum, db, j) => sum + db * REACH[j]![octave]!, 0);
      bells[k] = max(LEAST, min(MOST, bells[k]! + 0.6 * (target[octave]! - now)));
    });
  }
  return bells;
}

/** What the mix lacks of its genre's colour and width. */
export function toneFor({ left, right }: Stereo, genre: string, brightness: number): Tone {
  const powers = octavePowers(left, right, SAMPLE_RATE);
  const all = powers.mid.reduce((a, b) => a + b, 0);
  if (all < 1e-9) return { bells: STAGES.map(() => 0), width: 1 };
  const bells = bellsFor(octaveBalance(powers), octaveTarget(genre, brightness));
  const gains = OCTAVES.map((_, octave) => bells.reduce((sum, db, j) => sum + db * REACH[j]![octave]!, 0));
  const through = (of: readonly number[], from: number) =>
    of.reduce((sum, power, k) => (k < from ? sum : sum + power * 10 ** (gains[k]! / 10)), 0);
  const is = decibelsOfPower(through(powers.side, 2) / max(1e-12, through(powers.mid, 0)));
  return { bells, width: max(0.4, min(2.8, gainOf(sideTarget(genre) - is))) };
}

/** Both channels of a pair through one filter; its four memories stand from `at` on. */
export function run(
  a: Float32Array,
  b: Float32Array,
  count: number,
  { b0, b1, b2, a1, a2 }: Biquad,
  m: Float64Array,
  at: number,
) {
  let p1 = m[at]!,
    p2 = m[at + 1]!,
    q1 = m[at + 2]!,
    q2 = m[at + 3]!;
  for (let i = 0; i < count; i++) {
    const x = a[i]! + TINY;
    const y = b0 * x + p1;
    p1 = b1 * x - a1 * y + p2;
    p2 = b2 * x - a2 * y;
    a[i] = y;
    const u = b[i]! + TINY;
    const v = b0 * u + q1;
    q1 = b1 * u - a1 * v + q2;
    q2 = b2 * u - a2 * v;
    b[i] = v;
  }
  m[at] = p1;
  m[at + 1] = p2;
  m[at + 2] = q1;
  m[at + 3] = q2;
}

/** In place. Blocks of silence in which nothing rings any more are passed over. */
export function applyTone({ left, right }: Stereo, { bells, width }: Tone): void {
  const stages = STAGES.map(({ hz }, k) => stageOf(hz, bells[k]!));
  const sides = highPass(SAMPLE_RATE, SIDES_FROM);
  const memory = new Float64Array(4 * (stages.length + 1));
  const [middle, side] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  const none = new Float32Array(BLOCK);
  let ringing = false;
  for (let begin = 0; begin < left.length; begin += BLOCK) {
    const count = min(BLOCK, left.length - begin);
    const silent = isSilent(left, begin, begin + count) && isSilent(right, begin, begin + count);
    if (silent && !ringing) continue;
    for (let i = 0; i < count; i++) {
      middle[i] = (left[begin + i]! + right[begin + i]!) * 0.5;
      side[i] = (left[begin + i]! - right[begin + i]!) * 0.5 * width;
    }
    run(side, none, count, sides, memory, 4 * stages.length);
    stages.forEach((stage, k) => run(middle, side, count, stage, memory, 4 * k));
    for (let i = 0; i < count; i++) {
      left[begin + i] = middle[i]! + side[i]!;
      right[begin + i] = middle[i]! - side[i]!;
    }
    ringing = sqrt(memory.reduce((sum, v) => sum + v * v, 0)) > 1e-7;
    if (!ringing) memory.fill(0);
  }
}
