// Single-line players: answers in the singer's pauses, slow counter-lines, swells.
import type { Rng } from '../seed/rng.js';
import type { Note } from '../score/score.js';
import { MODES } from '../theory/scale.js';
import { chordAt } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { MelodyNote, SheetChord, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { force, round, type Clock } from './clock.js';

export interface LineAsk {
  section: SheetSection;
  chords: readonly SheetChord[];
  melody: readonly MelodyNote[];
  centre: number;
  clock: Clock;
  style: StyleProfile;
  random: Rng;
}

const note = (ask: LineAsk, beat: number, beats: number, midi: number, vel: number): Note => {
  const t = ask.clock(beat);
  return {
    t: round(t),
    dur: round(Math.max(0.08, ask.clock(beat + beats) - t)),
    midi,
    vel: round(vel * force(ask.section.level)),
  };
};

function scaleNear(style: StyleProfile, midi: number, direction: number): number {
  const scale = MODES[style.mode] as readonly number[];
  for (let p = midi + direction; Math.abs(p - midi) <= 4; p += direction)
    if (scale.includes((p - style.tonic + 120) % 12)) return p;
  return midi;
}

const chordToneNear = (chord: SheetChord, midi: number): number => {
  for (let d = 0; d <= 6; d++)
    for (const p of [midi + d, midi - d]) if (chord.tones.some((tone) => (chord.root + tone) % 12 === p % 12)) return p;
  return midi;
};

/** Spans of a section in which nobody sings for at least 1.4 beats. */
function pauses(ask: LineAsk): [number, number][] {
  const from = ask.section.startBar * BEATS_PER_BAR;
  const to = from + ask.section.bars * BEATS_PER_BAR;
  const sung = ask.melody.filter((n) => n.beat < to && n.beat + n.beats > from);
  const out: [number, number][] = [];
  let clear = from;
  for (const n of [...sung, { beat: to, beats: 0 }]) {
    if (n.beat - clear >= 1.4) out.push([clear, n.beat]);
    clear = Math.max(clear, n.beat + n.beats);
  }
  return out;
}

const ANSWER_RHYTHMS: readonly (readonly number[])[] = [
  [0.5, 0.5, 1],
  [0.5, 0.5, 0.5, 0.5, 1],
  [1, 0.5, 0.5, 2],
  [0.25, 0.25, 0.5, 1],
  [0.75, 0.25, 1, 1],
  [1.5, 0.5, 1],
];

/** A short figure in each pause: from a chord tone by steps to a chord tone. */
export function answer(ask: LineAsk): Note[] {
  const notes: Note[] = [];
  for (const [start, end] of pauses(ask)) {
    if (end - start > 6 ? false : ask.random.chance(0.25)) continue;
    const stop = Math.min(end - 0.25, start + 8);
    let beat = Math.ceil(start * 2 + 0.5) / 2;
    let midi = chordToneNear(chordAt(ask.chords, beat), ask.centre + Math.round(3 * ask.random.spread()));
    let direction = ask.random.chance(0.5) ? 1 : -1;
    while (beat < stop - 0.2) {
      const rhythm = ask.random.pick(ANSWER_RHYTHMS);
      for (const [i, wish] of rhythm.entries()) {
        const beats = Math.min(wish, stop - beat);
        if (beats < 0.2) break;
        const landing = i === rhythm.length - 1 || wish >= 1;
        if (landing) midi = chordToneNear(chordAt(ask.chords, beat), midi);
        notes.push(note(ask, beat, beats * 0.95, midi, 0.62 + 0.1 * ask.random.spread() + (i === 0 ? 0.06 : 0)));
        midi = scaleNear(ask.style, midi, direction);
        beat += beats;
      }
      direction = midi > ask.centre ? -1 : 1;
      beat += ask.random.chance(0.6) ? 1 : 0;
    }
  }
  return notes;
}

/** One or two long guide tones per chord, moving by the smallest step. */
export function counter(ask: LineAsk): Note[] {
  const from = ask.section.startBar * BEATS_PER_BAR;
  const to = from + ask.section.bars * BEATS_PER_BAR;
  let midi = ask.centre;
  return ask.chords
    .filter((c) => c.beat >= from - 1e-6 && c.beat < to - 1e-6)
    .flatMap((chord) => {
      const third = chordToneNear({ ...chord, tones: chord.tones.slice(1) }, midi);
      midi = Math.abs(third - ask.centre) > 7 ? chordToneNear(chord, ask.centre) : third;
      if (chord.beats < 4 || ask.random.chance(0.45)) return [note(ask, chord.beat, chord.beats, midi, 0.6)];
      const passing = scaleNear(ask.style, midi, ask.random.chance(0.5) ? 1 : -1);
      return [note(ask, chord.beat, 3, midi, 0.62), note(ask, chord.beat + 3, 1, passing, 0.52)];
    });
}

/** Root and fifth that grow over each chord. */
export function swell(ask: LineAsk): Note[] {
  const from = ask.section.startBar * BEATS_PER_BAR;
  const to = from + ask.section.bars * BEATS_PER_BAR;
  return ask.chords
    .filter((c) => c.beat >= from - 1e-6 && c.beat < to - 1e-6)
    .flatMap((chord) => {
      const low = chordToneNear({ ...chord, tones: [0] }, ask.centre - 3);
      return [
        note(ask, chord.beat, chord.beats, low, 0.6),
        note(ask, chord.beat, chord.beats, low + (chord.tones.includes(6) ? 6 : 7), 0.55),
      ];
    });
}
