// The pitch of one voice, a hundred times a second, and the notes it makes.
import { resample } from './resample.js';

const { abs, floor, log2, max, min, round, sqrt } = Math;

const lowestHertz = 75;
const highestHertz = 900;
const window = 0.03;
/** Of the difference that a period leaves; a voice leaves less. */
const clear = 0.18;

export interface PitchTrack {
  /** MIDI numbers with fractions; NaN where no single voice is heard. */
  midi: Float64Array;
  /** RMS. */
  level: Float64Array;
  stepsPerSecond: number;
}

/** What is left when the sound is laid over itself `lag` samples later, against the mean of all shorter lags. */
function differences(samples: Float32Array, at: number, width: number, out: Float64Array): void {
  let sum = 0;
  out[0] = 1;
  for (let lag = 1; lag < out.length; lag++) {
    let left = 0;
    for (let i = at; i < at + width; i++) {
      const d = samples[i]! - samples[i + lag]!;
      left += d * d;
    }
    sum += left;
    out[lag] = sum > 0 ? (left * lag) / sum : 1;
  }
}

/** The first lag that is a period, with its fraction; 0 for none. */
function periodOf(left: Float64Array, shortest: number): number {
  for (let lag = shortest; lag < left.length - 1; lag++) {
    if (left[lag]! >= clear) continue;
    while (lag + 1 < left.length - 1 && left[lag + 1]! < left[lag]!) lag++;
    const [a, b, c] = [left[lag - 1]!, left[lag]!, left[lag + 1]!];
    const bend = a - 2 * b + c;
    return lag + (bend > 0 ? (a - c) / (2 * bend) : 0);
  }
  return 0;
}

export function pitchTrack(samples: Float32Array, rate: number): PitchTrack {
  const slow = round(rate / max(1, floor(rate / 11_000)));
  const low = slow === rate ? samples : resample(samples, rate, slow);
  const width = round(window * slow);
  const left = new Float64Array(floor(slow / lowestHertz) + 2);
  const hop = slow / 100;
  const steps = max(0, floor((low.length - width - left.length) / hop));
  const [midi, level] = [new Float64Array(steps).fill(NaN), new Float64Array(steps)];
  for (let step = 0; step < steps; step++) {
    const at = round(step * hop);
    let power = 0;
    for (let i = at; i < at + width; i++) power += low[i]! * low[i]!;
    level[step] = sqrt(power / width);
    if (level[step]! < 1e-3) continue;
    differences(low, at, width, left);
    const period = periodOf(left, floor(slow / highestHertz));
    if (period > 0) midi[step] = 69 + 12 * log2(slow / period / 440);
  }
  return { midi, level, stepsPerSecond: 100 };
}

export interface HeardNote {
  t: number;
  dur: number;
  midi: number;
  /** RMS while it sounds. */
  level: number;
}

const shortest = 0.08;

function noteFrom({ midi, level, stepsPerSecond }: PitchTrack, from: number, to: number): HeardNote {
  const sorted = [...midi.subarray(from, to)].sort((a, b) => a - b);
  const loud = level.subarray(from, to).reduce((sum, v) => sum + v, 0) / (to - from);
  return {
    t: from / stepsPerSecond + window / 2,
    dur: (to - from) / stepsPerSecond,
    midi: sorted[floor(sorted.length / 2)]!,
    level: loud,
  };
}

/** Stretches in which the voice stays on one pitch, vibrato allowed for; a new syllable on the same pitch is heard where the voice dips. */
export function notesOf(track: PitchTrack): HeardNote[] {
  const { midi, level, stepsPerSecond } = track;
  const notes: HeardNote[] = [];
  let from = -1;
  let centre = 0;
  let top = 0;
  const close = (to: number) => {
    if (from >= 0 && to - from >= shortest * stepsPerSecond) notes.push(noteFrom(track, from, to));
    from = -1;
  };
  for (let i = 0; i < midi.length; i++) {
    const now = midi[i]!;
    const dips = from >= 0 && level[i]! < 0.3 * top;
    if (Number.isNaN(now) || dips || (from >= 0 && abs(now - centre) > 0.7)) close(i);
    if (Number.isNaN(now) || dips) continue;
    if (from < 0) [from, centre, top] = [i, now, 0];
    centre += (now - centre) / min(20, i - from + 1);
    top = max(top, level[i]!);
  }
  close(midi.length);
  return notes;
}
