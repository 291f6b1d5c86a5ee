// The same song, played by more, part by part as it came about.
import type { Part, Score } from '../score/score.js';
import { STEM_NAMES } from '../theory/stems.js';
import { scoreBy } from './band.js';
import { eachStem, playerOf, soundOf, spliceParts } from './join.js';
import { withTune } from './rearrange.js';
import { namingAfter } from './restyle.js';
import type { Piece, Upsample } from './work.js';

type Parts = Score['parts'];

const played = (part: Part): Set<string> =>
  new Set(part.kind === 'notes' ? part.notes.map(({ t, midi }) => `${t}/${midi}`) : []);

/**
 * Whether it is the same player. Whoever leads plays softer once somebody sings: who plays nothing else on the same
 * instrument in the same place is the same, however loud.
 */
function isSame(part: Part, other: Part): boolean {
  if (playerOf(part) === playerOf(other)) return true;
  if (part.kind !== 'notes' || playerOf({ ...part, gain: 1 }) !== playerOf({ ...other, gain: 1 })) return false;
  const known = played(other);
  return [...played(part)].every((note) => known.has(note));
}

/** Whether somebody is heard from a second on alone. */
const comesAfter = (part: Part, seconds: number): boolean =>
  part.kind === 'notes' && part.notes.every(({ t }) => t >= seconds);

/**
 * Those of a score who do not play in `known`. Nobody joins the singers: the same person may stand elsewhere in another
 * cast; nor who is heard over its last chord alone: a song keeps the ending that it has.
 */
function newcomers({ parts, sections }: Score, known: Parts): Parts {
  const last = sections.at(-1)?.start ?? Infinity;
  return eachStem((name): Part[] => {
    if (name === 'vocals' || name === 'backing_vocals') return [];
    return parts[name].filter((part) => !comesAfter(part, last) && !known[name].some((other) => isSame(part, other)));
  });
}

/** Of several bands the one in which most play who play in `score`; of equals the first. */
function nearest(score: Score, bands: readonly Score[]): Score {
  const strangers = bands.map((band) => STEM_NAMES.flatMap((name) => newcomers(score, band.parts)[name]).length);
  return bands[strangers.indexOf(Math.min(...strangers))]!;
}

/** Everybody who plays already plays on; whoever is new joins, where this score is what sounds. */
function joined(score: Score, richer: Score, before: Score | undefined): Parts {
  const { parts, origin } = score;
  const fresh = { ...richer, parts: newcomers(richer, parts) };
  const added =
    origin && before
      ? spliceParts(
          { ...before, parts: newcomers(before, origin.score.parts) },
          fresh,
          origin.until,
          origin.again ?? Infinity,
        )
      : fresh.parts;
  return eachStem((name) => [...parts[name], ...added[name]]);
}

const richerOf = (score: Score, work: Upsample): Score => {
  const sheet = { ...withTune(score), style: { ...score.sheet.style, quality: work.quality ?? 6 } };
  return scoreBy(score, sheet, namingAfter(score, work));
};

/**
 * A score, and those that sound in its stead, each by its own sheet: it may be of another genre, cast or language. But
 * where another band came later it plays in all of them, and only what is made of the scores `around` tells of it.
 */
function enriched(score: Score, work: Upsample, richer: Score, around: readonly Score[] = []): Score {
  const bands = [richer, ...around];
  const { origin, recording, mix } = score;
  const before = origin && enriched(origin.score, work, richerOf(origin.score, work), bands);
  return {
    ...score,
    // A recording keeps its sound: it gets another colour, and nobody joins.
    parts: recording ? score.parts : joined(score, nearest(score, bands), before),
    mix: { ...mix, finish: richer.mix.finish! },
    ...(origin && before ? { origin: { ...origin, score: before } } : {}),
  };
}

export function upsample(work: Upsample): Piece {
  const { score, from } = work.source;
  const richer = richerOf(score, work);
  // Who sings sings on as before: how long consonants take is not asked anew.
  return { score: { ...richer, lines: score.lines, ...soundOf(enriched(score, work, richer)) }, from };
}
