// Notes -> pitch, frame by frame: slides from note to note, and what a person does to each.
import type { Rng } from '../../seed/rng.js';
import type { SungNote } from '../../score/score.js';
import { FRAMES_PER_SECOND, type Pitch } from './frames.js';
import { ornament, type Singing } from './ornament.js';

const { ceil, max, min } = Math;

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

function tune(track: Pitch, notes: readonly SungNote[], slide: number): void {
  let at = 0;
  notes.forEach((note, n) => {
    const next = notes[n + 1];
    const until = next ? (next.t - next.lead - track.start) * FRAMES_PER_SECOND : track.frames;
    for (; at < until && at < track.frames; at++) track.midi[at] = note.midi;
  });
  smooth(track.midi, slide);
}

/** The pitch of notes that are sung in one go, frame by frame. */
export function pitchTrack(notes: readonly SungNote[], singing: Singing, random: Rng): Pitch {
  const first = notes[0]!;
  const last = notes.at(-1)!;
  const start = first.t - first.lead - 0.03;
  const frames = ceil((last.t + last.dur + 0.12 - start) * FRAMES_PER_SECOND);
  const pitch: Pitch = { start, frames, midi: new Float32Array(frames).fill(first.midi) };
  tune(pitch, notes, singing.manner.slide);
  ornament(pitch, notes, singing, random);
  return pitch;
}
