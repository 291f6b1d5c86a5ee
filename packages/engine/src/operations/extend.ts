// More of a song: it goes on from a bar line in the same beat, key and harmony.
import { tuneOf } from '../arrange/arrange.js';
import { scoreOf } from '../song/compose.js';
import { cast, castAs, unnamed, withPartner } from '../composition/cast.js';
import { rng } from '../seed/rng.js';
import { LONGEST_SECONDS, planSong, TAIL_SECONDS } from '../composition/form.js';
import { planInstrumental } from '../composition/instrumental-form.js';
import { harmonise } from '../composition/harmony.js';
import { singLines } from '../composition/melody.js';
import type { Score } from '../score/score.js';
import type { Sheet, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { readLyrics } from '../text/lyrics.js';
import { barSecond, barsUntil, headOf, joinSheets, shiftSection, spliceParts } from './join.js';
import { namingAfter, restyled } from './restyle.js';
import { timesKept } from './word-times.js';
import type { Extend, Piece } from './work.js';

/** No song grows longer than this. */
export const MOST_SECONDS = 480;
/** A new part is not shorter. */
export const LEAST_NEW_SECONDS = 12;

/** Throws a RangeError where a song would last longer. */
export function mustFit(seconds: number): void {
  if (seconds > MOST_SECONDS) throw new RangeError(`no song is longer than ${MOST_SECONDS} s`);
}

/** The bar line nearest to where it is to go on. */
function joinBar({ score, from }: Piece, continueAt: number | undefined): number {
  const outro = score.sections.findLast((s) => s.kind === 'outro');
  const seconds = continueAt === undefined ? (outro?.start ?? score.durationSeconds - TAIL_SECONDS) : from + continueAt;
  return Math.min(score.sheet.bars, Math.max(1, Math.round(barsUntil(score, seconds))));
}

/** New sections in a known style, harmony and manner, in the key of `beside`. */
export function continuation(
  score: Score,
  style: StyleProfile,
  { seed, lyrics = '', singer }: Pick<Extend, 'seed' | 'lyrics' | 'singer'>,
  seconds: number,
  beside: SheetSection | undefined,
): Sheet {
  const read = readLyrics(lyrics);
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
  const sections = singer ? castAs(laid, singer, style).map(unnamed) : cast(laid, style);
  const chords = harmonise(sections, style, score.seed);
  const sheet = {
    style: withPartner(style, sections, score.seed),
    bars: bar,
    sections,
    chords,
    melody: singLines(sections, chords, style, seed),
  };
  return { ...sheet, tune: tuneOf(sheet, score.seed, seed) };
}

/** The whole song and where the new part begins. Until there it sounds as it did, sample by sample. */
export function extend(work: Extend): Piece {
  const { score } = work.source;
  const bar = joinBar(work.source, work.continueAt);
  const join = barSecond(score, bar);
  const left = MOST_SECONDS - join;
  const room = Math.min(work.maxSeconds ?? LONGEST_SECONDS, LONGEST_SECONDS, left);
  mustFit(join + LEAST_NEW_SECONDS);
  const style = restyled(score.sheet.style, work);
  const head = headOf({ ...score.sheet, tune: tuneOf(score.sheet, score.seed) }, bar);
  const sheet = joinSheets(head, continuation(score, style, work, room, head.sections.at(-1)));
  const fresh = scoreOf(sheet, { ...namingAfter(score, work), seed: score.seed });
  mustFit(fresh.durationSeconds);
  const parts = spliceParts(score, fresh, join);
  const sungBefore = head.sections.flatMap((section) => section.lines).length;
  const lines = timesKept(score, fresh, { isKept: (line) => line < sungBefore, from: join });
  return { score: { ...fresh, lines, parts, origin: { score, until: join, again: null } }, from: join };
}
