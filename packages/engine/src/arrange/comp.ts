// Chord instruments: a pattern read over the chords of one section.
import type { Rng } from '../seed/rng.js';
import type { Note } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetChord, SheetSection } from '../sheet/sheet.js';
import { COMP } from './patterns.js';
import { force, round, type Clock } from './clock.js';
import { toneOf } from './voicing.js';

export interface CompAsk {
  section: SheetSection;
  chords: readonly SheetChord[];
  voicings: readonly number[][];
  style: string;
  clock: Clock;
  random: Rng;
}

const SILENT = '.';

function stepsUntilChange(pattern: string, at: number): number {
  let n = 1;
  while (at + n < pattern.length && pattern[at + n] === '-') n++;
  return n;
}

/** What a letter of the pattern plays: pitches, velocity, and whether it is cut short. */
function read(
  letter: string,
  chord: SheetChord,
  voicing: readonly number[],
): { pitches: number[]; vel: number; short: boolean; spread: number } {
  const low = voicing[0]!;
  const root = low - 12 + ((chord.bass - (low % 12) + 12) % 12) - ((chord.bass - (low % 12) + 12) % 12 > 7 ? 12 : 0);
  const power = root < 40 ? root + 12 : root > 51 ? root - 12 : root;
  const perfect = chord.tones.includes(6) ? 6 : 7;
  switch (letter) {
    case 'C':
      return { pitches: [...voicing], vel: 0.8, short: false, spread: 0.004 };
    case 'c':
      return { pitches: [...voicing], vel: 0.6, short: false, spread: 0.004 };
    case 'K':
      return { pitches: [...voicing], vel: 0.85, short: true, spread: 0.003 };
    case 'k':
      return { pitches: [...voicing], vel: 0.55, short: true, spread: 0.003 };
    case 'D':
      return { pitches: [root, ...voicing], vel: 0.75, short: false, spread: 0.014 };
    case 'd':
      return { pitches: [root, ...voicing], vel: 0.52, short: false, spread: 0.012 };
    case 'U':
      return { pitches: [...voicing].reverse(), vel: 0.5, short: false, spread: 0.01 };
    case 'R':
      return { pitches: [root], vel: 0.78, short: false, spread: 0 };
    case 'F':
      return { pitches: [root + (root + perfect > low ? perfect - 12 : perfect)], vel: 0.62, short: false, spread: 0 };
    case 'P':
      return { pitches: [power, power + perfect, power + 12], vel: 0.85, short: false, spread: 0.003 };
    case 'p':
      return { pitches: [power, power + perfect], vel: 0.6, short: true, spread: 0.002 };
    default:
      return { pitches: [toneOf(voicing, Number(letter))], vel: 0.62, short: false, spread: 0 };
  }
}

export function comp({ section, chords, voicings, style, clock, random }: CompAsk): Note[] {
  const pattern = COMP[style];
  if (!pattern) throw new RangeError(`no comping called ${style}`);
  const notes: Note[] = [];
  const from = section.startBar * BEATS_PER_BAR;
  const to = (section.startBar + section.bars) * BEATS_PER_BAR;
  chords.forEach((chord, index) => {
    if (chord.beat < from - 1e-6 || chord.beat >= to - 1e-6) return;
    const chordEnd = chord.beat + chord.beats;
    for (let step = 0; step < chord.beats * 4; step++) {
      const beat = chord.beat + step / 4;
      const at = Math.round((beat - from) * 4) % pattern.bars.length;
      const letter = pattern.bars[at]!;
      // A chord change always speaks, even where the pattern holds.
      const sounding = step === 0 && letter === '-' ? 'c' : letter;
      if (sounding === '-' || sounding === SILENT) continue;
      const { pitches, vel, short, spread } = read(sounding, chord, voicings[index]!);
      const held = Math.min(stepsUntilChange(pattern.bars, at) / 4, chordEnd - beat);
      const end = short ? beat + 0.22 : pattern.ring ? chordEnd : beat + held;
      const accent = (at % 8 === 0 ? 0.06 : 0) + 0.05 * random.spread();
      const late = 0.004 * random.next();
      pitches.forEach((midi, i) => {
        const t = clock(beat) + late + i * spread;
        notes.push({
          t: round(t),
          dur: round(Math.max(0.06, clock(end) - clock(beat) - i * spread)),
          midi,
          vel: round((vel + accent) * force(section.level)),
        });
      });
    }
  });
  return notes;
}
