// The bass line: a pattern over roots, with approach notes that lead to the next chord.
import type { Rng } from '../seed/rng.js';
import type { Note } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetChord, SheetSection } from '../sheet/sheet.js';
import { BASS } from './patterns.js';
import { force, round, type Clock } from './clock.js';

const FLOOR = 28;

/** The note of `pitchClass` in the octave above low E nearest to `near`. */
function lowNote(pitchClass: number, near: number): number {
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
  clock: Clock;
  random: Rng;
}

export function bassLine({ section, chords, style, clock, random }: BassAsk): Note[] {
  const pattern = BASS[style];
  if (!pattern) throw new RangeError(`no bass called ${style}`);
  const notes: Note[] = [];
  const from = section.startBar * BEATS_PER_BAR;
  const to = from + section.bars * BEATS_PER_BAR;
  let near = 36;
  chords.forEach((chord, index) => {
    if (chord.beat < from - 1e-6 || chord.beat >= to - 1e-6) return;
    const root = lowNote(chord.bass, near);
    const next = lowNote(chords[index + 1]?.bass ?? chord.bass, root);
    const steps = Math.round(chord.beats * 4);
    let walked = root;
    for (let step = 0; step < steps; step++) {
      const letter = pattern[Math.round((chord.beat - from) * 4 + step) % pattern.length]!;
      const sounding = step === 0 && letter === '-' ? 'R' : letter;
      if (sounding === '-' || sounding === '.') continue;
      let hold = 1;
      while (
        step + hold < steps &&
        pattern[(Math.round((chord.beat - from) * 4) + step + hold) % pattern.length] === '-'
      )
        hold++;
      const midi = pitchOf(sounding, chord, root, next, walked, random);
      walked = midi;
      const beat = chord.beat + step / 4;
      const ghost = sounding === 'r';
      const length = clock(beat + hold / 4) - clock(beat);
      const vel = (ghost ? 0.5 : step === 0 ? 0.86 : 0.76) + 0.04 * random.spread();
      notes.push({
        t: round(clock(beat)),
        dur: round(ghost ? length * 0.6 : length * 0.96),
        midi,
        vel: round(vel * force(section.level)),
      });
    }
    near = root;
  });
  return notes;
}

function pitchOf(letter: string, chord: SheetChord, root: number, next: number, walked: number, random: Rng): number {
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
