// More of a song: it goes on from a bar line in the same beat, key and harmony.
import { tuneOf } from '../arrange/arrange.js';
import { cast, castAs, unnamed, withPartner } from '../composition/cast.js';
import { rng } from '../seed/rng.js';
import { barSeconds, barsOfLine, LEAD_SECONDS, LONGEST_SECONDS, planSong, TAIL_SECONDS } from '../composition/form.js';
import { planInstrumental } from '../composition/instrumental-form.js';
import { harmonise } from '../composition/harmony.js';
import { singLines } from '../composition/melody.js';
import type { Score } from '../score/score.js';
import type { Sheet, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { writtenOf } from '../text/line.js';
import { type LyricSection, type LyricWord, readLyrics } from '../text/lyrics.js';
import { bandSeed, scoreBy } from './band.js';
import { joinBar, MOST_SECONDS, mustFit } from './growth.js';
import { barSecond, headOf, joinSheets, shiftSection, spliceParts } from './join.js';
import { namingAfter, restyled } from './restyle.js';
import { toldAnew, toldTruly } from './told-singers.js';
import { timesKept } from './word-times.js';
import type { Extend, Piece } from './work.js';

/** Syllables in a bar at most, beside what is usual. */
const DENSEST = 1.45;

/**
 * The first line cut to what can be sung in so many seconds, before a bar in which the part ends; the others need not fit. A
 * line of which no word can is left out; where none is left nobody sings.
 */
function fittingFirst(read: LyricSection[], style: StyleProfile, seconds: number): LyricSection[] {
  const section = read.find(({ lines }) => lines.length > 0);
  const [line, ...rest] = section?.lines ?? [];
  if (!section || !line) return read;
  const bars = (seconds - LEAD_SECONDS - TAIL_SECONDS) / barSeconds(style) - 1;
  const fits = (words: LyricWord[]): boolean => barsOfLine({ ...line, words }, section.kind, style, DENSEST) <= bars;
  let { words } = line;
  while (words.length > 0 && !fits(words)) words = words.slice(0, -1);
  if (words === line.words) return read;
  const short = words.length > 0 ? [{ ...line, text: writtenOf(words).trim(), words }] : [];
  const left = read.map((one) => (one === section ? { ...one, lines: [...short, ...rest] } : one));
  if (words.length > 0) return left;
  return left.some(({ lines }) => lines.length > 0) ? fittingFirst(left, style, seconds) : [];
}

interface Room {
  /** As long as the part should be at most. */
  seconds: number;
  /** What is left for it: there is no more. */
  left: number;
}

/** New sections in a known style, harmony and manner, in the key of `beside`. */
export function continuation(
  score: Score,
  style: StyleProfile,
  { seed, lyrics = '', singer }: Pick<Extend, 'seed' | 'lyrics' | 'singer'>,
  { seconds, left }: Room,
  beside: SheetSection | undefined,
): Sheet {
  const read = fittingFirst(readLyrics(lyrics), style, left);
  const planned =
    read.length > 0 ? planSong(read, style, seconds) : planInstrumental(style, seconds, rng(seed, 'form'));
  let bar = 0;
  const laid = planned
    .filter((s) => s.kind !== 'intro')
    .map((s) => {
      const moved = { ...shiftSection(s, bar - s.startBar), ...(beside?.lift ? { lift: beside.lift } : {}) };
      bar += s.bars;
      return moved;
    });
  const sung = singer ? castAs(laid, singer, style).map(unnamed) : cast(laid, style);
  const sections = toldTruly(sung, style, toldAnew(laid, sung, style, singer));
  const chords = harmonise(sections, style, score.seed);
  const sheet = {
    style: withPartner(style, sections, score.seed),
    bars: bar,
    sections,
    chords,
    melody: singLines(sections, chords, style, seed),
  };
  return { ...sheet, tune: tuneOf(sheet, bandSeed(score), seed) };
}

/** The whole song and where the new part begins. Until there it sounds as it did, sample by sample. */
export function extend(work: Extend): Piece {
  const { score } = work.source;
  const bar = joinBar(work.source, work.continueAt);
  const join = barSecond(score, bar);
  const left = MOST_SECONDS - join;
  const seconds = Math.min(work.maxSeconds ?? LONGEST_SECONDS, LONGEST_SECONDS, left);
  const style = restyled(score.sheet.style, work);
  const head = headOf({ ...score.sheet, tune: tuneOf(score.sheet, bandSeed(score)) }, bar);
  const sheet = joinSheets(head, continuation(score, style, work, { seconds, left }, head.sections.at(-1)));
  const fresh = scoreBy(score, sheet, namingAfter(score, work));
  mustFit(fresh.durationSeconds);
  const parts = spliceParts(score, fresh, join);
  const sungBefore = head.sections.flatMap((section) => section.lines).length;
  const lines = timesKept(score, fresh, { isKept: (line) => line < sungBefore, from: join });
  return { score: { ...fresh, lines, parts, origin: { score, until: join, again: null } }, from: join };
}
