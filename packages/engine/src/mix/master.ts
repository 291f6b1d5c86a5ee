// One gain curve for the sum and for every stem: glue, loudness, look-ahead limit, fades. Nothing non-linear touches the sum.
import { gainOf } from '@overtone/sound/decibels';
import { LoudnessMeter } from '@overtone/sound/loudness';
import { truePeakBetween } from '@overtone/sound/true-peak';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import type { Tone } from './tone.js';

const { abs, ceil, exp, max, min, sqrt } = Math;

export const TARGET_LUFS = -14;
/** What glue, limiter and fades take from the loudness, decibels, by and large. */
const TAKEN = 0.6;
/** True peak; what an MP3 adds to it stays under -1 dB. */
const CEILING = 0.77;
const STEP = 16;
const LOOK = 14;
export interface Master {
  step: 16;
  /** Gain at the start of each step of 16 samples, all stages together; linear between. */
  gain: Float32Array;
  /** The loudness part of it, for the record. */
  preGain: number;
  /** The colour and the width of the mix; absent: as it comes. */
  tone?: Tone;
  /** The gain of the lead voice above what the plan says; absent: 1. */
  voice?: number;
  /** Of the score that is heard in between, where one is. */
  origin?: Master;
}

interface Levels {
  peak: Float32Array;
  power: Float32Array;
}

/** `watch`: blocks with samples above it are looked at between their samples too. */
function measure({ left, right }: Stereo, watch: number): Levels {
  const blocks = ceil(left.length / STEP) + 1;
  const peak = new Float32Array(blocks);
  const power = new Float32Array(blocks);
  for (let block = 0; block < blocks; block++) {
    const end = min(left.length, (block + 1) * STEP);
    let top = 0;
    let sum = 0;
    for (let i = block * STEP; i < end; i++) {
      const l = left[i]!;
      const r = right[i]!;
      top = max(top, abs(l), abs(r));
      sum += l * l + r * r;
    }
    peak[block] =
      top > watch ? max(top, truePeakBetween(left, block * STEP, end), truePeakBetween(right, block * STEP, end)) : top;
    power[block] = sum / (2 * STEP);
  }
  return { peak, power };
}

const coefficient = (seconds: number): number => 1 - exp(-STEP / (seconds * SAMPLE_RATE));

/** A slow, soft compressor above -15 dBFS: the band breathes together. */
function glue(power: Float32Array, preGain: number, gain: Float32Array): void {
  const attack = coefficient(0.02);
  const release = coefficient(0.25);
  const threshold = 0.03;
  let level = 0;
  for (let i = 0; i < power.length; i++) {
    const now = power[i]! * preGain * preGain;
    level += (now - level) * (now > level ? attack : release);
    gain[i] = preGain * (level > threshold ? (threshold / level) ** 0.2 : 1);
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

/** In place: multiplies both channels with the curve. */
export function applyGain({ left, right }: Stereo, { gain }: Master): void {
  for (let block = 0, at = 0; at < left.length; block++, at += STEP) {
    const from = gain[block]!;
    const slope = (gain[block + 1]! - from) / STEP;
    const end = min(left.length, at + STEP);
    for (let i = at, g = from; i < end; i++, g += slope) {
      left[i]! *= g;
      right[i]! *= g;
    }
  }
}

/** Mean power that passes through the curve: enough to see how much loudness limiting took. */
function powerThrough(power: Float32Array, gain: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < gain.length; i++) sum += power[i]! * gain[i]! * gain[i]!;
  return sum;
}

function loudness({ left, right }: Stereo): number {
  const meter = new LoudnessMeter(SAMPLE_RATE, 2);
  meter.add([left, right]);
  meter.finish();
  return meter.integrated();
}

/** The curve that brings `mix` to about -14 LUFS; the mix is left as it is. Only what `ends` fades out. */
export function makeMaster(mix: Stereo, ends = true): Master {
  const before = loudness(mix);
  const wanted = before < -90 ? 1 : gainOf(TARGET_LUFS + TAKEN - before);
  const { peak, power } = measure(mix, (0.6 * CEILING) / wanted);
  const target = powerThrough(power, new Float32Array(power.length).fill(wanted));
  const gain = new Float32Array(power.length);
  let preGain = wanted;
  for (let round = 0; ; round++) {
    glue(power, preGain, gain);
    limit(gain, peak);
    const lost = target / max(1e-12, powerThrough(power, gain));
    if (round === 4 || before < -90 || abs(lost - 1) < 0.02) {
      fade(gain, mix.left.length, ends);
      return { step: STEP, gain, preGain };
    }
    preGain *= sqrt(lost);
  }
}
