// The sheet: the composition before it is arranged, in beats and degrees. Pure JSON.
import type { LyricLine } from '../text/lyrics.js';
import type { SectionKind } from '../text/marks.js';
import type { Chord } from '../theory/chord.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { StyleProfile } from '../style/style.js';

export interface SheetSection {
  kind: SectionKind;
  label: string;
  startBar: number;
  bars: number;
  /** 0 nearly nothing .. 4 everybody plays. */
  level: number;
  /** How many sections of this kind came before. */
  turn: number;
  /** Semitones above the key of the song; absent: in it. */
  lift?: number;
  /** Whoever leads takes up the hook of the song in it. */
  motif?: boolean;
  lines: SheetLine[];
}

export interface SheetLine {
  lyric: LyricLine;
  /** Relative to the song. */
  startBar: number;
  bars: number;
}

export interface SheetChord extends Chord {
  beat: number;
  beats: number;
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
  /** Holds the vowel of the note before. */
  held?: boolean;
}

export interface Sheet {
  style: StyleProfile;
  bars: number;
  sections: SheetSection[];
  chords: SheetChord[];
  melody: MelodyNote[];
  /** What the leading instrument plays; absent: it makes its own. */
  tune?: MelodyNote[];
}

/** The style in the key of a section: whoever needs a tonic asks here. */
export const inKeyOf = (style: StyleProfile, section: SheetSection | undefined): StyleProfile =>
  section?.lift ? { ...style, tonic: (style.tonic + section.lift) % 12 } : style;

/** The section that is heard at `beat`. */
export const sectionAt = (sections: readonly SheetSection[], beat: number): SheetSection | undefined =>
  sections.findLast(({ startBar }) => startBar * BEATS_PER_BAR <= beat + 1e-6);

/** The chord that sounds at `beat`. */
export function chordAt(chords: readonly SheetChord[], beat: number): SheetChord {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chords[middle]!.beat <= beat + 1e-6) low = middle;
    else high = middle - 1;
  }
  return chords[low]!;
}
