// The hook: what the first chorus states is answered in it, comes back in the last, and is taken up once where nobody sings.
import type { Rng } from '../seed/rng.js';
import type { MelodyNote, Sheet, SheetSection } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { LineNote } from './melisma.js';
import type { Placed } from './rhythm.js';

/** A line as it was composed: pitches in the key of the song and where women sing, one a syllable. */
export interface Stated {
  placed: readonly Placed[];
  pitches: readonly number[];
  notes: readonly LineNote[];
  bars: number;
  /** Bars between the beginning of its section and its own. */
  offset: number;
}

const isChorus = ({ kind }: SheetSection): boolean => kind === 'chorus' || kind === 'hook';

/** The sections that end a song's run of choruses: of each kind the last, where it is not the first too. */
export function returning(sections: readonly SheetSection[]): Set<SheetSection> {
  const last = new Map(sections.filter(isChorus).map((section) => [section.kind, section]));
  return new Set([...last.values()].filter(({ turn }) => turn > 0));
}

/** Whether what was stated can be sung again, note for note, by a line of so many syllables. */
export const comesBack = (stated: Stated, now: { syllables: number; bars: number; offset: number }): boolean =>
  stated.placed.length === now.syllables && stated.bars === now.bars && stated.offset === now.offset;

/** The syllables with which the second line of a chorus begins as the first did; none where they are too unlike. */
export function openingOf(
  section: SheetSection,
  index: number,
  first: Stated | undefined,
  syllables: number,
): Placed[] {
  if (!first || !isChorus(section) || index !== 1 || section.lines[1]!.bars !== first.bars) return [];
  const shorter = Math.min(first.placed.length, syllables);
  return shorter < 4 ? [] : first.placed.slice(0, Math.min(5, Math.max(2, Math.floor(shorter * 0.55))));
}

/** The sections with one of those without words marked: there the hook is taken up. */
export function withMotif(sections: SheetSection[], random: Rng): SheetSection[] {
  if (!sections.some((section) => isChorus(section) && section.lines.length > 0)) return sections;
  const open = (...kinds: string[]) =>
    sections.findIndex(({ kind, lines, bars }) => kinds.includes(kind) && lines.length === 0 && bars > 1);
  const ends = random.chance(0.4) ? [open('outro'), open('intro')] : [open('intro'), open('outro')];
  const place = [open('solo'), ...ends, open('break', 'drop')].find((i) => i >= 0);
  return place === undefined ? sections : sections.with(place, { ...sections[place]!, motif: true });
}

/** The first line of the first chorus, from beat 0 on and as in the key of the song; empty where nobody sings one. */
export function motifOf({ sections, melody }: Sheet): MelodyNote[] {
  const chorus = sections.find((section) => isChorus(section) && section.lines.length > 0);
  if (!chorus) return [];
  const line = sections.slice(0, sections.indexOf(chorus)).reduce((sum, s) => sum + s.lines.length, 0);
  const start = chorus.lines[0]!.startBar * BEATS_PER_BAR;
  return melody
    .filter((note) => note.line === line)
    .map(({ held: _held, ...note }) => ({
      ...note,
      ...{ beat: note.beat - start, midi: note.midi - (chorus.lift ?? 0), line: -1, word: -1, syllable: -1 },
    }));
}

/** The motif at the beginning of a section, in its key and by whole octaves near `centre`. */
export function takenUp(motif: readonly MelodyNote[], section: SheetSection, centre: number): MelodyNote[] {
  const mean = motif.reduce((sum, { midi }) => sum + midi, 0) / motif.length;
  const up = 12 * Math.round((centre - mean) / 12) + (section.lift ?? 0);
  const start = section.startBar * BEATS_PER_BAR;
  const end = start + section.bars * BEATS_PER_BAR;
  return motif
    .map((note) => ({ ...note, beat: note.beat + start, midi: note.midi + up, vel: 0.6 + 0.07 * section.level }))
    .filter(({ beat }) => beat < end)
    .map((note) => ({ ...note, beats: Math.min(note.beats, end - note.beat) }));
}
