// Notes -> what the mouth does, in frames of 128 samples. Smoothing the steps is what makes syllables flow.
import type { Rng } from '../seed/rng.js';
import type { SungNote } from '../score/score.js';
import { articulate } from './mouth.js';
import { endOf } from './tune/phrase.js';
import type { Track } from './track-frames.js';
import type { Singing } from './tune/ornament.js';
import { pitchTrack, smooth } from './tune/pitch-track.js';

/** Notes with less than this between them are sung in one breath. */
const BREATH_SECONDS = 0.35;

export function breaths(notes: readonly SungNote[]): SungNote[][] {
  const out: SungNote[][] = [];
  let end = -Infinity;
  for (const note of notes) {
    if (note.t - note.lead - end > BREATH_SECONDS) out.push([]);
    out.at(-1)!.push(note);
    end = note.t + note.dur;
  }
  return out;
}

/** The frames of one breath. */
export function trackOf(notes: readonly SungNote[], singing: Singing, random: Rng): Track {
  const pitch = pitchTrack(notes, singing, random);
  const make = (value: number) => new Float32Array(pitch.frames).fill(value);
  const track: Track = {
    ...pitch,
    av: make(0),
    ah: make(0),
    af: make(0),
    fc: make(3000),
    bw: make(2000),
    f1: make(500),
    f2: make(1450),
    f3: make(2550),
    nasal: make(0),
  };
  notes.forEach((note, i) => articulate(track, note, endOf(note, notes[i + 1])));
  for (const row of [track.f1, track.f2, track.f3]) smooth(row, 10);
  for (const row of [track.av, track.ah, track.nasal]) smooth(row, 3);
  smooth(track.af, 2);
  return track;
}
