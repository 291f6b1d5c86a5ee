// One gain curve for the sum and for every stem: glue, loudness, look-ahead limit, fades. Nothing non-linear touches the sum.
import { gainOf } from '@overtone/sound/decibels';
import { gated, kWeighting } from '@overtone/sound/loudness';
import { truePeakBetween } from '@overtone/sound/true-peak';
import { block, takeUp } from '../kernels/block.js';
import { kernels } from '../kernels/kernels.js';
import { BLOCK, SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { StereoCascade } from './cascade.js';
import type { Presence } from './presence.js';
import { Ride, type RiddenSection } from './ride.js';
import type { Stage } from './stages.js';
import type { Tone } from './tone.js';

const { abs, ceil, exp, floor, max, min } = Math;

export const TARGET_LUFS = -14;
/** Steps in a tenth of a second. */
const TENTH = 276;
/** True peak; what an MP3 adds to it stays under -1 dB. */
const CEILING = 0.69;
const STEP = 16;
const LOOK = 14;
/** How often the curve is drawn anew at the most. */
const ROUNDS = 6;

export interface Master {
  step: 16;
  /** Gain at the start of each step of 16 samples, all stages together; linear between. */
  gain: Float32Array;
  /** The loudness part of it, for the record. */
  preGain: number;
  /** The colour and the width of the mix; absent: as it comes. */
  tone?: Tone;
  /** How the lead voice stands; absent: as the plan says. */
  voice?: Presence;
  /** Of the score that is heard in between, where one is. */
  origin?: Master;
}

interface Levels {
  peak: Float32Array;
  power: Float32Array;
}

/** `watch`: blocks with samples above it are looked at between their samples too. */
function measure({ left, right }: Stereo, watch: number): Levels {
  const steps = ceil(left.length / STEP) + 1;
  const peak = new Float32Array(steps);
  const power = new Float32Array(steps);
  for (let step = 0; step < steps; step++) {
    const end = min(left.length, (step + 1) * STEP);
    let top = 0;
    let sum = 0;
    for (let i = step * STEP; i < end; i++) {
      const l = left[i]!;
      const r = right[i]!;
      top = max(top, abs(l), abs(r));
      sum += l * l + r * r;
    }
    peak[step] =
      top > watch ? max(top, truePeakBetween(left, step * STEP, end), truePeakBetween(right, step * STEP, end)) : top;
    power[step] = sum / (2 * STEP);
  }
  return { peak, power };
}

const coefficient = (seconds: number): number => 1 - exp(-STEP / (seconds * SAMPLE_RATE));

/** A slow, soft compressor above -15 dBFS behind the hand on the fader: the band breathes together. */
function glue(power: Float32Array, preGain: number, ride: Float32Array, gain: Float32Array): void {
  const attack = coefficient(0.02);
  const release = coefficient(0.25);
  const threshold = 0.03;
  let level = 0;
  for (let i = 0; i < power.length; i++) {
    const lifted = preGain * ride[i]!;
    const now = power[i]! * lifted * lifted;
    level += (now - level) * (now > level ? attack : release);
    gain[i] = lifted * (level > threshold ? (threshold / level) ** 0.12 : 1);
  }
}

/** Turns `gain` down, ahead of each peak, so that nothing passes the ceiling; the moving average of a moving minimum is never above it. */
function limit(gain: Float32Array, peak: Float32Array): void {
  const n = gain.length;
  const ahead = new Float32Array(n).fill(1);
  for (let i = 0; i < n; i++) {
    const needed = CEILING / (gain[i]! * peak[i]! + 1e-9);
    if (needed >= 1) continue;
    const last = min(n - 1, i + 1);
    for (let k = max(0, i - LOOK - 1); k <= last; k++) if (needed < ahead[k]!) ahead[k] = needed;
  }
  const release = coefficient(0.09);
  for (let i = 1; i < n; i++) ahead[i] = min(ahead[i]!, ahead[i - 1]! + (1 - ahead[i - 1]!) * release);
  let sum = ahead[0]! * LOOK;
  for (let i = 0; i < n; i++) {
    sum += ahead[i]! - ahead[max(0, i - LOOK)]!;
    gain[i]! *= min(1, sum / LOOK);
  }
}

/** 5 ms in, the last 1.6 s out. */
function fade(gain: Float32Array, samples: number, ends: boolean): void {
  const end = samples / STEP;
  const tail = min(end / 3, (1.6 * SAMPLE_RATE) / STEP);
  const head = (0.005 * SAMPLE_RATE) / STEP;
  for (let i = 0; i < gain.length; i++) {
    const out = ends ? min(1, max(0, (end - 1 - i) / tail)) : 1;
    gain[i]! *= min(1, i / head) * out * out * (3 - 2 * out);
  }
}

/** Multiplies both channels with the curve. */
export const gainStage = ({ gain }: Master): Stage => ({
  run(begin, count, silent) {
    if (silent) return true;
    const { left, right } = block;
    for (let at = 0, step = begin / STEP; at < count; at += STEP, step++) {
      const from = gain[step]!;
      const slope = (gain[step + 1]! - from) / STEP;
      const end = min(count, at + STEP);
      for (let i = at, g = from; i < end; i++, g += slope) {
        left[i]! *= g;
        right[i]! *= g;
      }
    }
    return false;
  },
});

/** How loud each tenth of a second is to an ear, as mean squares, when `gain` is on it. */
function weightedPowers(weighed: Float32Array, gain: Float32Array): number[] {
  return Array.from({ length: floor(weighed.length / TENTH) }, (_, k) => {
    let sum = 0;
    for (let i = k * TENTH; i < (k + 1) * TENTH; i++) sum += weighed[i]! * gain[i]! * gain[i]!;
    return sum / (TENTH * STEP);
  });
}

/** Integrated loudness, from what the ear weighs of each step. */
function loudnessThrough(weighed: Float32Array, gain: Float32Array): number {
  const tenths = weightedPowers(weighed, gain);
  const blocks = tenths.slice(3).map((_, k) => (tenths[k]! + tenths[k + 1]! + tenths[k + 2]! + tenths[k + 3]!) / 4);
  return gated(blocks);
}

/** The squares of both channels of each step, as an ear weighs them. */
function weigh(mix: Stereo, steps: number): Float32Array {
  const weighed = new Float32Array(steps);
  const ear = new StereoCascade(kWeighting(SAMPLE_RATE));
  const { left, right } = block;
  for (let from = 0; from < mix.left.length; from += BLOCK) {
    const count = min(BLOCK, mix.left.length - from);
    takeUp(mix, from, count);
    kernels.pack(count);
    ear.run(count);
    kernels.unpack(count, 1, 0);
    for (let i = 0; i < count; i++) weighed[(from + i) >> 4]! += left[i]! * left[i]! + right[i]! * right[i]!;
  }
  return weighed;
}

/** The curve that brings `mix` to -14 LUFS; the mix is left as it is. Only what `ends` fades out. */
export function makeMaster(mix: Stereo, ends = true, sections: readonly RiddenSection[] = []): Master {
  const steps = ceil(mix.left.length / STEP) + 1;
  const weighed = weigh(mix, steps);
  const gain = new Float32Array(steps).fill(1);
  const ride = new Ride(sections, weighed, STEP / SAMPLE_RATE);
  const before = loudnessThrough(weighed, gain);
  const silent = !(before > -90);
  let preGain = silent ? 1 : gainOf(TARGET_LUFS - before);
  const { peak, power } = measure(mix, (0.6 * CEILING) / preGain);
  for (let round = 0; ; round++) {
    glue(power, preGain, ride.gain, gain);
    limit(gain, peak);
    const off = silent ? 0 : TARGET_LUFS - loudnessThrough(weighed, gain);
    const done = round === ROUNDS || (!ride.follow(gain) && abs(off) < 0.1);
    if (!done) {
      preGain *= gainOf(off);
      continue;
    }
    // Behind all that is measured: what another sound goes on from is as loud as when it ends.
    fade(gain, mix.left.length, ends);
    return { step: STEP, gain, preGain };
  }
}
