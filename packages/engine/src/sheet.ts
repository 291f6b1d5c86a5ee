// The sheet: the composition before it is arranged, in beats and degrees. Pure JSON.
import type { LyricLine } from './text/lyrics.js';
import type { SectionKind } from './text/marks.js';
import type { StyleProfile } from './style.js';

export interface SheetSection {
  kind: SectionKind;
  label: string;
  startBar: number;
  bars: number;
  /** 0 nearly nothing .. 4 everybody plays. */
  level: number;
  /** How many sections of this kind came before. */
  turn: number;
  lines: SheetLine[];
}

export interface SheetLine {
  lyric: LyricLine;
  /** Relative to the song. */
  startBar: number;
  bars: number;
}

export interface SheetChord {
  beat: number;
  beats: number;
  /** Pitch class of the root and of the bass. */
  root: number;
  bass: number;
  /** Semitones above the root. */
  tones: number[];
  name: string;
}

export interface MelodyNote {
  beat: number;
  beats: number;
  midi: number;
  vel: number;
  /** Index into the flat list of sheet lines, word in line, syllable in word; -1 when nobody sings. */
  line: number;
  word: number;
  syllable: number;
}

export interface Sheet {
  style: StyleProfile;
  bars: number;
  sections: SheetSection[];
  chords: SheetChord[];
  melody: MelodyNote[];
}

export const BEATS_PER_BAR = 4;
