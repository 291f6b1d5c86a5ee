// The bass line: a row of letters over roots, with approach notes that lead to the next chord.
import type { Rng } from '../seed/rng.js';
import type { Note } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetChord, SheetSection } from '../sheet/sheet.js';
import { BAR_FORCE, bassRow } from './bass-phrases.js';
import { force, round, type Clock } from './clock.js';
import type { Transition } from './transitions.js';

const FLOOR = 28;
/** Sections begin in the octave about it. */
const START = 36;

/** The note of `pitchClass` in the octave above low E nearest to `near`. */
export function lowNote(pitchClass: number, near: number): number {
  const base = FLOOR + ((pitchClass - FLOOR + 120) % 12);
  return base + 12 - near < near - base && base + 12 <= FLOOR + 16 ? base + 12 : base;
}

function approach(root: number, next: number, random: Rng): number {
  return random.chance(0.6) ? next + (next > root ? -1 : 1) : next + (next > root ? -2 : 2);
}

export interface BassAsk {
  section: SheetSection;
  chords: readonly SheetChord[];
  style: string;
  /** Plays nothing but what leads on. */
  waits: boolean;
  /** What leads into the next section. */
  into: Transition | undefined;
  /** Pitch class of the dominant of the next section. */
  dominant: number;
  clock: Clock;
  random: Rng;
}

/** A note of the bass, and whether it glides down to its pitch. */
export interface BassNote extends Note {
  glides: boolean;
}

/** The last bar of a section where the bass leads on: by steps, or by a held dominant where no tone of the chord is beside it. */
function led(row: string, { into, chords, section, dominant, waits }: BassAsk): string {
  const last = row.slice(-16);
  if (into === 'walk') return row.slice(0, -16) + `${last.slice(0, 8)}w-w-w-w-`;
  const end = (section.startBar + section.bars) * BEATS_PER_BAR;
  const own = chords.filter(({ beat }) => beat >= end - BEATS_PER_BAR - 1e-6 && beat < end - 1e-6);
  const isBeside = ({ root, tones }: SheetChord) =>
    tones.some((tone) => [1, 11].includes((root + tone - dominant + 120) % 12));
  return into === 'pedal' && !waits && !own.some(isBeside) ? `${row.slice(0, -16)}V-----------V---` : row;
}

export function bassLine(ask: BassAsk): BassNote[] {
  const { section, chords, style, clock, random } = ask;
  const row = led(ask.waits ? '.'.repeat(section.bars * 16) : bassRow(style, section, random), ask);
  const notes: BassNote[] = [];
  const from = section.startBar * BEATS_PER_BAR;
  const to = from + section.bars * BEATS_PER_BAR;
  let near = START;
  chords.forEach((chord, index) => {
    if (chord.beat < from - 1e-6 || chord.beat >= to - 1e-6) return;
    const root = lowNote(chord.bass, near);
    const follows = chords[index + 1] ?? chord;
    const next = lowNote(follows.bass, follows.beat < to - 1e-6 ? root : START);
    const steps = Math.round(chord.beats * 4);
    const start = Math.round((chord.beat - from) * 4);
    let walked = root;
    for (let step = 0; step < steps; step++) {
      const letter = row[start + step];
      const sounding = step === 0 && letter === '-' ? 'R' : letter;
      if (!sounding || sounding === '-' || sounding === '.') continue;
      let hold = 1;
      while (step + hold < steps && row[start + step + hold] === '-') hold++;
      const midi = pitchOf(sounding, { chord, root, next, walked, left: steps - step, dominant: ask.dominant }, random);
      walked = midi;
      const beat = chord.beat + step / 4;
      const ghost = sounding === 'r';
      const length = clock(beat + hold / 4) - clock(beat);
      const vel = (ghost ? 0.46 : weightOf(beat - from)) + 0.03 * random.spread();
      const { dur, glides } = { dur: round(ghost ? length * 0.6 : length * 0.96), glides: sounding === 'G' };
      notes.push({ t: round(clock(beat)), dur, midi, vel: round(vel * force(section.level)), glides });
    }
    near = root;
  });
  return notes;
}

/** How hard a beat of a section is played: bars of a phrase, and beats of a bar, are not alike. */
function weightOf(beat: number): number {
  const bar = Math.floor(beat / BEATS_PER_BAR + 1e-6);
  const place = beat - bar * BEATS_PER_BAR;
  const accent = place < 1e-6 ? 0.88 : Math.abs(place - 2) < 1e-6 ? 0.82 : place % 1 < 1e-6 ? 0.78 : 0.74;
  return accent * BAR_FORCE[bar % 4]!;
}

interface Place {
  chord: SheetChord;
  root: number;
  next: number;
  /** The note before. */
  walked: number;
  /** Sixteenths until the next chord. */
  left: number;
  dominant: number;
}

function pitchOf(letter: string, place: Place, random: Rng): number {
  const { chord, root, next, walked, left, dominant } = place;
  const third = chord.tones[1] ?? 4;
  const fifth = chord.tones.includes(6) ? 6 : 7;
  switch (letter) {
    case 'F':
      return root + fifth > FLOOR + 20 ? root + fifth - 12 : root + fifth;
    case 'O':
      return root + 12;
    case 'T':
      return root + third;
    case 'S':
      return root + (chord.tones[3] && chord.tones[3] < 12 ? chord.tones[3] : 9);
    case 'A':
      return next === root ? root + fifth - 12 + (root < 36 ? 12 : 0) : approach(root, next, random);
    case 'V':
      return lowNote(dominant, root);
    case 'w':
      return towards(root, next, left);
    case 'W': {
      const options = [root + third, root + fifth, root + 12, root + fifth - 12].filter(
        (n) => n !== walked && n >= FLOOR,
      );
      return options.reduce((a, b) => (Math.abs(b - walked) < Math.abs(a - walked) || random.chance(0.2) ? b : a));
    }
    default:
      return root;
  }
}

/** Semitones from the next root, by eighths that are left until it. */
const STEPS_AWAY = [0, 1, 2, 3, 5];

/** A step on the way to the next root, from the side that the bass is on. */
function towards(root: number, next: number, left: number): number {
  const away = STEPS_AWAY[Math.min(4, Math.round(left / 2))]!;
  return next >= root && next - STEPS_AWAY.at(-1)! >= FLOOR ? next - away : next + away;
}
