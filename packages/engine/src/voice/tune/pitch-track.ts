// Notes -> pitch, frame by frame: slides, a scoop, vibrato and drift.
import type { Rng } from '../../seed/rng.js';
import type { SungNote } from '../../score/score.js';
import type { Timbre } from '../../style/timbre.js';
import { FRAMES_PER_SECOND, type Pitch } from './frames.js';

const { ceil, exp, max, min, round, sin } = Math;

/** Two passes of a moving average, `radius` frames to each side. */
export function smooth(values: Float32Array, radius: number): void {
  const copy = new Float32Array(values.length);
  const last = values.length - 1;
  for (let pass = 0; pass < 2; pass++) {
    copy.set(values);
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += copy[min(last, max(0, i))]!;
    for (let i = 0; i <= last; i++) {
      values[i] = sum / (2 * radius + 1);
      sum += copy[min(last, i + radius + 1)]! - copy[max(0, i - radius)]!;
    }
  }
}

function tune(track: Pitch, notes: readonly SungNote[]): void {
  let at = 0;
  notes.forEach((note, n) => {
    const next = notes[n + 1];
    const until = next ? (next.t - next.lead - track.start) * FRAMES_PER_SECOND : track.frames;
    for (; at < until && at < track.frames; at++) track.midi[at] = note.midi;
  });
  smooth(track.midi, 7);
}

/** Scoop into the first note, vibrato on long ones, a little drift everywhere. */
function ornament(track: Pitch, notes: readonly SungNote[], singer: Timbre, random: Rng): void {
  notes.forEach((note, n) => {
    const rate = singer.vibratoHz * (1 + 0.06 * random.spread());
    const depth = singer.vibrato * min(1, max(0, (note.dur - 0.3) / 0.4));
    const scoop = n === 0 || !note.tied ? -0.55 : 0;
    const drift = 0.05 * random.spread();
    const a = max(0, round((note.t - track.start) * FRAMES_PER_SECOND));
    const b = min(track.frames, round((note.t + note.dur - track.start) * FRAMES_PER_SECOND));
    for (let i = a; i < b; i++) {
      const x = (i - a) / FRAMES_PER_SECOND;
      const swell = min(1, max(0, (x - 0.22) / 0.3));
      track.midi[i]! += scoop * exp(-x / 0.035) + drift + depth * swell * sin(2 * Math.PI * rate * x);
    }
  });
}

/** The pitch of notes that are sung in one go, frame by frame. */
export function pitchTrack(notes: readonly SungNote[], singer: Timbre, random: Rng): Pitch {
  const first = notes[0]!;
  const last = notes.at(-1)!;
  const start = first.t - first.lead - 0.03;
  const frames = ceil((last.t + last.dur + 0.12 - start) * FRAMES_PER_SECOND);
  const pitch: Pitch = { start, frames, midi: new Float32Array(frames).fill(first.midi) };
  tune(pitch, notes);
  ornament(pitch, notes, singer, random);
  return pitch;
}
