// Plucked strings: a burst in a tuned loop (Karplus-Strong, with Thiran tuning and a pick position).
import { TINY } from '@overtone/sound/denormal';
import type { Rng } from '../seed/rng.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { hzOf } from './wave.js';

const { ceil, cos, exp, floor, max, min, round, sqrt } = Math;

export interface KarplusPatch {
  engine: 'karplus';
  /** 0 dull finger .. 1 bright plectrum. */
  bright: number;
  /** Seconds to -60 dB at middle C; higher strings die sooner. */
  decay: number;
  /** High-frequency loss per turn, 0..0.5. */
  damp: number;
  /** Pick position as a part of the string. */
  pick: number;
  /** Seconds after the finger lifts. */
  release: number;
  /** Two resonances of the body, Hz, and how loud they are. */
  body: readonly [number, number];
  bodyLevel: number;
  /** Semitones the pitch starts above, dying in about 30 ms. */
  twang: number;
  octave: number;
}

/** A filtered noise burst of one period with the comb of the pick. */
function excite(patch: KarplusPatch, period: number, random: Rng): Float32Array {
  const burst = new Float32Array(period);
  let low = 0;
  let mean = 0;
  const smoothing = 0.12 + 0.88 * patch.bright;
  for (let i = 0; i < period; i++) {
    low += (random.next() * 2 - 1 - low) * smoothing;
    burst[i] = low;
    mean += low / period;
  }
  const shift = max(1, round(period * patch.pick));
  const out = new Float32Array(period);
  let power = 0;
  for (let i = 0; i < period; i++) {
    out[i] = burst[i]! - mean - 0.9 * (burst[(i - shift + period) % period]! - mean);
    power += out[i]! * out[i]!;
  }
  const scale = 0.35 / sqrt(power / period + 1e-9);
  for (let i = 0; i < period; i++) out[i]! *= scale;
  return out;
}

function ring(patch: KarplusPatch, hz: number, dur: number, out: Float32Array, random: Rng): void {
  const turns = SAMPLE_RATE / hz;
  // The two-point low pass delays by `damp`, Thiran's all-pass by the rest.
  const whole = max(2, floor(turns - patch.damp - 0.6));
  const rest = turns - patch.damp - whole;
  const allpass = (1 - rest) / (1 + rest);
  const t60 = patch.decay * min(1.5, (262 / hz) ** 0.45);
  const loss = 10 ** (-3 / (t60 * hz));
  const stopLoss = 10 ** (-3 / (max(0.03, patch.release) * hz));
  const line = new Float32Array(whole);
  line.set(excite(patch, whole, random));
  const stop = round(dur * SAMPLE_RATE);
  const d0 = 1 - patch.damp;
  const d1 = patch.damp;
  let at = 0,
    before = 0,
    apIn = 0,
    apOut = 0;
  for (let i = 0; i < out.length; i++) {
    const x = line[at]!;
    const low = (d0 * x + d1 * before) * (i < stop ? loss : stopLoss);
    before = x;
    const tuned = allpass * (low - apOut) + apIn;
    apIn = low;
    apOut = tuned;
    line[at] = tuned + TINY;
    if (++at === whole) at = 0;
    out[i] = x;
  }
}

/** The wood: two resonances beside the string. */
function resonate(patch: KarplusPatch, out: Float32Array): void {
  if (patch.bodyLevel === 0) return;
  for (const hz of patch.body) {
    const r = exp((-Math.PI * hz * 0.18) / SAMPLE_RATE);
    const b = 2 * r * cos((2 * Math.PI * hz) / SAMPLE_RATE);
    const c = -r * r;
    const g = (1 - r) * patch.bodyLevel;
    let y1 = 0,
      y2 = 0;
    for (let i = 0; i < out.length; i++) {
      const y = g * out[i]! + b * y1 + c * y2 + TINY;
      y2 = y1;
      y1 = y;
      out[i]! += y;
    }
  }
}

/** Slides the pitch of a finished note from `twang` semitones to none by reading it at a changing speed. */
function twang(patch: KarplusPatch, note: Float32Array): Float32Array {
  if (patch.twang === 0) return note;
  const out = new Float32Array(note.length);
  let place = 0;
  for (let i = 0; i < out.length; i++) {
    const whole = place | 0;
    if (whole + 1 >= note.length) break;
    out[i] = note[whole]! + (note[whole + 1]! - note[whole]!) * (place - whole);
    place += 1 + 0.0578 * patch.twang * exp(-i / (0.03 * SAMPLE_RATE));
  }
  return out;
}

export function renderKarplus(patch: KarplusPatch, midi: number, dur: number, random: Rng): Float32Array {
  const hz = hzOf(midi + 12 * patch.octave);
  const out = new Float32Array(ceil((dur + patch.release) * SAMPLE_RATE));
  ring(patch, hz, dur, out, random);
  resonate(patch, out);
  const fade = min(out.length, round(0.02 * SAMPLE_RATE));
  for (let i = 0; i < fade; i++) out[out.length - 1 - i]! *= i / fade;
  return twang(patch, out);
}
