// Bars in which nobody sings any more: whoever leads plays what was sung.
import { leadOf, tuneOf } from '../arrange/arrange.js';
import { leaderOf, octaveOf } from '../composition/cast.js';
import type { MelodyNote, Sheet, SheetLine } from '../sheet/sheet.js';
import { writtenOf } from '../text/line.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { toldOf, toldTruly } from './told-singers.js';

/** From the first on and up to the last. */
interface Bars {
  first: number;
  end: number;
}

export interface Unsung {
  sheet: Sheet;
  /** Whether a word, by its line in the song and its place in that, is sung no more. */
  isGone: (line: number, word: number) => boolean;
}

/** The beat on which each word of each line begins. */
function beginnings(sheet: Sheet, lines: readonly SheetLine[]): number[][] {
  const beats = lines.map(({ lyric, startBar }) => lyric.words.map(() => startBar * BEATS_PER_BAR));
  for (const { line, word, syllable, held, beat } of sheet.melody)
    if (line >= 0 && syllable === 0 && !held) beats[line]![word] = beat;
  return beats;
}

/** As one instrument plays it, instead of what that plays at the same time; what men sing is written an octave lower. */
function withSung(sheet: Sheet, seed: string, sung: readonly MelodyNote[], lines: readonly SheetLine[]): MelodyNote[] {
  const tune = tuneOf(sheet, seed);
  if (sung.length === 0) return tune;
  const heights = sung.map(({ midi, line }) => midi - octaveOf(leaderOf(lines[line]!.lyric, sheet.style)));
  const middle = heights.reduce((sum, midi) => sum + midi, 0) / heights.length;
  const up = 12 * Math.round((leadOf(sheet, seed).centre - middle) / 12);
  const played = sung.map(({ beat, beats, vel }, i): MelodyNote => {
    return { beat, beats, vel, midi: heights[i]! + up, line: -1, word: -1, syllable: -1 };
  });
  const isFree = ({ beat, beats }: MelodyNote): boolean =>
    played.every((other) => other.beat >= beat + beats || other.beat + other.beats <= beat);
  return [...tune.filter(isFree), ...played].sort((a, b) => a.beat - b.beat);
}

/** The sheet without the words that begin in some of its bars. `seed`: by which it is decided who leads. */
export function unsung(sheet: Sheet, seed: string, { first, end }: Bars): Unsung {
  const lines = sheet.sections.flatMap((section) => section.lines);
  const begins = beginnings(sheet, lines);
  const isInside = (beat: number): boolean => beat >= first * BEATS_PER_BAR && beat < end * BEATS_PER_BAR;
  const isGone = (line: number, word: number): boolean => isInside(begins[line]![word]!);
  const left = lines.map(({ lyric }, i) => lyric.words.filter((_, word) => !isGone(i, word)));
  const before = (line: number, word: number): number => begins[line]!.slice(0, word).filter(isInside).length;
  const emptyBefore = (line: number): number => left.slice(0, line).filter((words) => words.length === 0).length;
  const isSung = ({ line, word }: MelodyNote): boolean => line < 0 || !isGone(line, word);
  const renumbered = (note: MelodyNote): MelodyNote =>
    note.line < 0
      ? note
      : { ...note, line: note.line - emptyBefore(note.line), word: note.word - before(note.line, note.word) };
  let number = 0;
  const spared = (line: SheetLine): SheetLine[] => {
    const words = left[number++]!;
    if (words.length === 0) return [];
    if (words.length === line.lyric.words.length) return [line];
    return [{ ...line, lyric: { ...line.lyric, text: writtenOf(words).trim(), words } }];
  };
  const told = toldOf(sheet.sections, sheet.style).filter((_, i) => left[i]!.length > 0);
  const rest = sheet.sections.map((section) => ({ ...section, lines: section.lines.flatMap(spared) }));
  const sections = toldTruly(rest, sheet.style, told);
  const silenced = sheet.melody.filter((note) => !isSung(note));
  const melody = sheet.melody.filter(isSung).map(renumbered);
  return { sheet: { ...sheet, sections, melody, tune: withSung(sheet, seed, silenced, lines) }, isGone };
}
