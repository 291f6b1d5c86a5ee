// Sheets and scores put together at bar lines.
import { clockOf, round } from '../arrange/clock.js';
import type { Note, Part, Score } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { writtenOf } from '../text/line.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { MelodyNote, Sheet, SheetLine, SheetSection } from '../sheet/sheet.js';
import type { Piece } from './work.js';

export const barSecond = (score: Score, bar: number): number => clockOf(score.sheet.style)(bar * BEATS_PER_BAR);

/** The place of a second in bars, with its fraction. */
export function barsUntil(score: Score, seconds: number): number {
  return ((seconds - barSecond(score, 0)) * score.sheet.style.bpm) / 60 / BEATS_PER_BAR;
}

/** The first bar that a clip holds. */
export const firstBarOf = ({ score, from }: Piece): number => (from > 0 ? Math.round(barsUntil(score, from)) : 0);

/** How long a clip is, as its file is. */
export const heardSeconds = ({ score, from }: Piece): number =>
  Math.round((score.durationSeconds - from) * SAMPLE_RATE) / SAMPLE_RATE;

/** How many lines of a song begin before `bar`. */
export const linesBefore = ({ sections }: Sheet, bar: number): number =>
  sections.flatMap((section) => section.lines).filter((line) => line.startBar < bar).length;

/** How many words of a line begin before a beat; one that is held over it is cut. */
function wordsBefore(sheet: Sheet, line: number, beat: number): number {
  const late = sheet.melody.filter((n) => n.line === line && n.beat >= beat && !n.held);
  return Math.min(Infinity, ...late.map((n) => n.word));
}

/** What is left of a line, the `number`th of the song, when everything ends at `bar`; null when nothing is. */
function lineBefore(sheet: Sheet, line: SheetLine, number: number, bar: number): SheetLine | null {
  if (line.startBar >= bar) return null;
  const words = line.lyric.words.slice(0, wordsBefore(sheet, number, bar * BEATS_PER_BAR));
  if (words.length === 0) return null;
  if (words.length === line.lyric.words.length) return { ...line, bars: Math.min(line.bars, bar - line.startBar) };
  const text = writtenOf(words).trim();
  return { lyric: { ...line.lyric, text, words }, startBar: line.startBar, bars: bar - line.startBar };
}

/** What begins before `bar`; what reaches past it is cut there, lines after their last whole word. */
export function headOf(sheet: Sheet, bar: number): Sheet {
  const end = bar * BEATS_PER_BAR;
  let number = 0;
  const sections = sheet.sections.map((s) => {
    const lines = s.lines.flatMap((line) => lineBefore(sheet, line, number++, bar) ?? []);
    return { ...s, bars: Math.min(s.bars, bar - s.startBar), lines };
  });
  const kept = sections.filter((s) => s.startBar < bar);
  const sung = kept.flatMap((s) => s.lines);
  const isSung = (n: MelodyNote): boolean => n.line < 0 || n.word < (sung[n.line]?.lyric.words.length ?? 0);
  const early = (notes: MelodyNote[]): MelodyNote[] =>
    notes.filter((n) => n.beat < end && isSung(n)).map((n) => ({ ...n, beats: Math.min(n.beats, end - n.beat) }));
  return {
    ...sheet,
    sections: kept,
    bars: bar,
    chords: sheet.chords.filter((c) => c.beat < end),
    melody: early(sheet.melody),
    ...(sheet.tune ? { tune: early(sheet.tune) } : {}),
  };
}

export const shiftSection = (section: SheetSection, bars: number): SheetSection => ({
  ...section,
  startBar: section.startBar + bars,
  lines: section.lines.map((line) => ({ ...line, startBar: line.startBar + bars })),
});

/** `tail` after `head`, in the style of `tail`. */
export function joinSheets(head: Sheet, tail: Sheet): Sheet {
  const beats = head.bars * BEATS_PER_BAR;
  const lines = head.sections.reduce((sum, s) => sum + s.lines.length, 0);
  const move = (n: MelodyNote): MelodyNote => ({
    ...n,
    beat: n.beat + beats,
    line: n.line < 0 ? n.line : n.line + lines,
  });
  const tune = head.tune || tail.tune ? { tune: [...(head.tune ?? []), ...(tail.tune ?? []).map(move)] } : {};
  return {
    style: tail.style,
    bars: head.bars + tail.bars,
    sections: [...head.sections, ...tail.sections.map((s) => shiftSection(s, head.bars))],
    chords: [...head.chords, ...tail.chords.map((c) => ({ ...c, beat: c.beat + beats }))],
    melody: [...head.melody, ...tail.melody.map(move)],
    ...tune,
  };
}

/** Seconds by which a human hand may be early. */
export const EARLY = 0.02;

/** A part with its events from `from` to `to`; what is held longer ends there. */
function between(part: Part, from: number, to: number): Part {
  const inside = ({ t }: { t: number }): boolean => t >= from - EARLY && t < to - EARLY;
  const held = <T extends Note>(note: T): T => (note.t + note.dur > to ? { ...note, dur: round(to - note.t) } : note);
  if (part.kind === 'hits') return { ...part, hits: part.hits.filter(inside) };
  if (part.kind === 'voice') return { ...part, notes: part.notes.filter(inside).map(held) };
  return { ...part, notes: part.notes.filter(inside).map(held) };
}

/** Who plays: parts of the same player become one. */
export const playerOf = (part: Part): string =>
  JSON.stringify(part, (key, value: unknown) => (key === 'notes' || key === 'hits' ? undefined : value));

const byTime = (a: { t: number }, b: { t: number }): number => a.t - b.t;

function together(a: Part, b: Part): Part {
  if (a.kind === 'hits' && b.kind === 'hits') return { ...a, hits: [...a.hits, ...b.hits].sort(byTime) };
  if (a.kind === 'voice' && b.kind === 'voice') return { ...a, notes: [...a.notes, ...b.notes].sort(byTime) };
  if (a.kind === 'notes' && b.kind === 'notes') return { ...a, notes: [...a.notes, ...b.notes].sort(byTime) };
  throw new TypeError('different kinds of players');
}

const sounds = (part: Part): boolean => (part.kind === 'hits' ? part.hits : part.notes).length > 0;

export function mergeParts(outside: readonly Part[], inside: readonly Part[]): Part[] {
  const players = new Map<string, Part>();
  for (const part of [...outside, ...inside].filter(sounds)) {
    const known = players.get(playerOf(part));
    players.set(playerOf(part), known ? together(known, part) : part);
  }
  return [...players.values()];
}

export const eachStem = (partsOf: (name: StemName) => Part[]): Record<StemName, Part[]> =>
  Object.fromEntries(STEM_NAMES.map((name) => [name, partsOf(name)])) as Record<StemName, Part[]>;

/** What `source` plays before `from` and from `to` on, and what `fresh` plays between them. */
export function spliceParts(source: Score, fresh: Score, from: number, to = Infinity): Record<StemName, Part[]> {
  return eachStem((name) => {
    const before = source.parts[name].map((part) => between(part, -Infinity, from));
    const after = source.parts[name].map((part) => between(part, to, Infinity));
    return mergeParts(
      [...before, ...after],
      fresh.parts[name].map((part) => between(part, from, to)),
    );
  });
}

type Playing = Pick<Score, 'parts' | 'mix' | 'band'>;

/** A change of who plays, in the scores too that sound in this one's stead. */
export function throughout(score: Score, change: (score: Score) => Playing): Score {
  const { origin } = score;
  const before = origin ? { origin: { ...origin, score: throughout(origin.score, change) } } : {};
  return { ...score, ...change(score), ...before };
}

/** What decides how a score sounds and how long; the rest says what it is. */
export function soundOf({ parts, mix, durationSeconds, recording, origin }: Score): Partial<Score> & Playing {
  return { parts, mix, durationSeconds, ...(recording ? { recording } : {}), ...(origin ? { origin } : {}) };
}
