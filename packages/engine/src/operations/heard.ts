// The clip of a piece: its sound and its words, counted from where it begins.
import { round } from '../arrange/clock.js';
import type { Master } from '../mix/master.js';
import { renderMix, renderStem, type Mix, type Sources } from '../song/render.js';
import type { Part, Score, ScoreLine } from '../score/score.js';
import { giveBack } from '../signal/rooms.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { shownRows } from '../text/line.js';
import type { StemName } from '../theory/stems.js';
import { eachStem, heardSeconds } from './join.js';
import type { Piece } from './work.js';

/** A clip that begins in the middle of a sound does so without a click. */
const FADE = Math.round(0.002 * SAMPLE_RATE);

/** `done`: nobody else has the sound that it is cut from. */
function cut<T extends Stereo>(sound: T, from: number, done: boolean): T {
  if (from <= 0) return sound;
  const at = Math.round(from * SAMPLE_RATE);
  const [left, right] = [sound.left.slice(at), sound.right.slice(at)];
  if (done) giveBack(sound);
  for (const channel of [left, right]) for (let i = 0; i < FADE; i++) channel[i]! *= i / FADE;
  return { ...sound, left, right };
}

/** `onProgress` hears 0..1. The `master` is for `renderPieceStem`, which wants the same sources. */
export const renderPiece = ({ score, from }: Piece, onProgress?: (part: number) => void, sources: Sources = {}): Mix =>
  cut(renderMix(score, onProgress, { ...sources, from }), from, true);

export const renderPieceStem = (
  { score, from }: Piece,
  name: StemName,
  master: Master,
  sources: Sources = {},
  out?: Stereo,
): Stereo => cut(renderStem(score, name, master, sources, out), from, !out);

function partFrom(part: Part, from: number): Part {
  const later = <T extends { t: number }>(events: readonly T[]): T[] =>
    events.filter((e) => e.t >= from - 0.02).map((e) => ({ ...e, t: round(Math.max(0, e.t - from)) }));
  if (part.kind === 'hits') return { ...part, hits: later(part.hits) };
  return part.kind === 'voice' ? { ...part, notes: later(part.notes) } : { ...part, notes: later(part.notes) };
}

function lineFrom(line: ScoreLine, from: number): ScoreLine[] {
  const back = (seconds: number) => round(Math.max(0, seconds - from));
  const words = line.words
    .filter((word) => word.vowel >= from - 0.02)
    .map((word) => ({
      ...word,
      start: back(word.start),
      vowel: back(word.vowel),
      end: back(word.end),
      syllables: word.syllables.map(({ start, end }) => ({ start: back(start), end: back(end) })),
    }));
  return words.length > 0 ? [{ ...line, words }] : [];
}

const textOf = (lines: ScoreLine[], sections: Score['sections']): string =>
  sections
    .map((s, i) => ({ label: s.label, rows: lines.filter((line) => line.section === i).flatMap(shownRows) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => [`[${label}]`, ...rows].join('\n'))
    .join('\n\n');

/** A score to read from, not to work on: lyrics, lines, chords, sections and parts of what the clip holds, in its own seconds. */
export function heardOf({ score, from }: Piece): Score {
  if (from <= 0) return score;
  const gone = score.sections.filter((s) => s.end <= from + 0.02).length;
  const sections = score.sections
    .slice(gone)
    .map((s) => ({ ...s, start: round(Math.max(0, s.start - from)), end: round(s.end - from) }));
  const lines = score.lines.flatMap((line) => lineFrom({ ...line, section: line.section - gone }, from));
  const { origin: _origin, ...rest } = score;
  return {
    ...rest,
    lyrics: textOf(lines, sections),
    durationSeconds: heardSeconds({ score, from }),
    sections,
    chords: score.chords.filter((c) => c.t >= from - 0.02).map((c) => ({ ...c, t: round(Math.max(0, c.t - from)) })),
    lines,
    parts: eachStem((name) => score.parts[name].map((part) => partFrom(part, from))),
  };
}
