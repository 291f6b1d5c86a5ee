// What a spoken line leaves of itself for singing: the shape of the mouth and how loud it is, every five milliseconds.
import type { SpokenLine } from './speech.js';

const { cos, exp, log, max, min, PI, round } = Math;

/** Coefficients of linear prediction. */
export const ORDER = 20;
export const FRAMES_PER_SECOND = 200;
const WINDOW = 400;
/** Loudness is read from a shorter stretch: a burst is short. */
const SHORT = 144;
const PREEMPHASIS = 0.95;

export interface Envelopes {
  frames: number;
  /** ORDER + 1 a frame, the first 1; of the sound as it would be with its treble raised (PREEMPHASIS). */
  prediction: Float32Array;
  /** Linear RMS. */
  loudness: Float32Array;
}

const hann = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * cos((2 * PI * (i + 0.5)) / size));
const WINDOW_SHAPE = hann(WINDOW);
const SHORT_SHAPE = hann(SHORT);
/** Widens resonances by about 30 Hz, so that none of them rings. */
const LAG = Float64Array.from({ length: ORDER + 1 }, (_, i) => exp(-0.5 * ((2 * PI * 30 * i) / 16_000) ** 2));

/** Levinson and Durbin. */
function predict(r: Float64Array, a: Float32Array, at: number): void {
  const own = new Float64Array(ORDER + 1);
  const last = new Float64Array(ORDER + 1);
  own[0] = 1;
  let error = r[0]!;
  for (let i = 1; i <= ORDER; i++) {
    let sum = r[i]!;
    for (let k = 1; k < i; k++) sum += own[k]! * r[i - k]!;
    const reflection = -sum / error;
    last.set(own);
    for (let k = 1; k < i; k++) own[k] = last[k]! + reflection * last[i - k]!;
    own[i] = reflection;
    error *= 1 - reflection * reflection;
  }
  a.set(own, at);
}

export function envelopesOf({ samples, sampleRate }: SpokenLine): Envelopes {
  const hop = sampleRate / FRAMES_PER_SECOND;
  const frames = Math.floor(samples.length / hop);
  const prediction = new Float32Array(frames * (ORDER + 1));
  const loudness = new Float32Array(frames);
  const piece = new Float64Array(WINDOW);
  const r = new Float64Array(ORDER + 1);
  for (let f = 0; f < frames; f++) {
    const from = f * hop - WINDOW / 2;
    for (let i = 0; i < WINDOW; i++) {
      const now = samples[from + i] ?? 0;
      piece[i] = (now - PREEMPHASIS * (samples[from + i - 1] ?? 0)) * WINDOW_SHAPE[i]!;
    }
    for (let lag = 0; lag <= ORDER; lag++) {
      let sum = 0;
      for (let i = lag; i < WINDOW; i++) sum += piece[i]! * piece[i - lag]!;
      r[lag] = sum * LAG[lag]!;
    }
    r[0] = r[0]! * 1.0001 + 1e-9;
    predict(r, prediction, f * (ORDER + 1));
    let power = 0;
    for (let i = 0; i < SHORT; i++) power += (samples[f * hop - SHORT / 2 + i] ?? 0) ** 2 * SHORT_SHAPE[i]!;
    loudness[f] = (power / (SHORT / 2)) ** 0.5;
  }
  return { frames, prediction, loudness };
}

/** Undoes the raised treble at `hz` of a sound of 16 kHz, in nepers of amplitude. */
export const deemphasis = (hz: number): number => {
  const w = (2 * PI * hz) / 16_000;
  return -0.5 * log(max(1e-9, 1 + PREEMPHASIS ** 2 - 2 * PREEMPHASIS * cos(w)));
};

/** The frame at `seconds`, within the line. */
export const frameAt = ({ frames }: Envelopes, seconds: number): number =>
  max(0, min(frames - 1, round(seconds * FRAMES_PER_SECOND)));
