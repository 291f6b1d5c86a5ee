// What is sung beside a tune.
import { chordAt, inKeyOf, sectionAt, type MelodyNote, type Sheet } from '../sheet/sheet.js';
import { MODES } from '../theory/scale.js';

/** The first of some distances from the tune that is of the chord, else of the scale; null where none is. */
export function harmonyAt(
  sheet: Sheet,
  source: MelodyNote,
  chordal: readonly number[],
  scalar = chordal,
): number | null {
  const chord = chordAt(sheet.chords, source.beat);
  const { mode, tonic } = inKeyOf(sheet.style, sectionAt(sheet.sections, source.beat));
  const scale = MODES[mode] as readonly number[];
  const isChordal = (d: number) => chord.tones.some((tone) => (chord.root + tone - source.midi - d + 240) % 12 === 0);
  const isScalar = (d: number) => scale.includes((source.midi + d - tonic + 120) % 12);
  const found = chordal.find(isChordal) ?? scalar.find(isScalar);
  return found === undefined ? null : source.midi + found;
}

/** A chord or scale tone three to five semitones under the tune. */
export const harmonyUnder = (sheet: Sheet, source: MelodyNote): number =>
  harmonyAt(sheet, source, [-3, -4, -5], [-3, -4]) ?? source.midi - 12;
