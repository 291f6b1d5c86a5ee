// What is given to a phrase before it is written: its key, its chords, where it lives.
import { inKeyOf, type SheetChord, type SheetLine, type SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { leaderOf, octaveOf } from './cast.js';
import { gridOf, type Grid } from './tune.js';

/** The lowest and the highest note of who sings, in MIDI. */
export const RANGES: Record<StyleProfile['singer'], readonly [number, number]> = {
  female: [57, 74],
  male: [48, 66],
  child: [60, 76],
};

/** Where in the range a section lives, 0..1. */
const HEIGHT: Record<string, number> = {
  intro: 0.45,
  verse: 0.36,
  rap: 0.24,
  prechorus: 0.5,
  chorus: 0.66,
  hook: 0.66,
  bridge: 0.56,
  solo: 0.62,
  break: 0.5,
  outro: 0.4,
};

export const heightOf = ({ kind }: SheetSection, usual: number): number => HEIGHT[kind] ?? usual;

export interface Song {
  chords: SheetChord[];
  style: StyleProfile;
  seed: string;
}

/** The key of a section, with the pitches from `low` to `high`. */
export function groundOf(
  song: Song,
  section: SheetSection,
  low: number,
  high: number,
): { style: StyleProfile; chords: SheetChord[]; grid: Grid } {
  const style = inKeyOf(song.style, section);
  return { style, chords: song.chords, grid: gridOf(style, low, high) };
}

export const movedBy = (pitches: readonly number[], semitones = 0): number[] => pitches.map((midi) => midi + semitones);

/** Semitones between a line as it was stated and as it is sung: the lift of its section, the octave of who sings it. */
export const upOf = ({ style }: Song, { lift = 0 }: SheetSection, { lyric }: SheetLine): number =>
  lift + octaveOf(leaderOf(lyric, style));
