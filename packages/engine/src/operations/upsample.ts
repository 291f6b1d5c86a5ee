// The same song, played by more, part by part as it came about.
import { scoreOf } from '../song/compose.js';
import type { Part, Score } from '../score/score.js';
import { STEM_NAMES } from '../theory/stems.js';
import { eachStem, playerOf, soundOf, spliceParts } from './join.js';
import { withTune } from './rearrange.js';
import { namingAfter } from './restyle.js';
import type { Piece, Upsample } from './work.js';

type Parts = Score['parts'];

/** Those of `parts` who do not play in `known`. Nobody joins the singers: the same person may stand elsewhere in another cast. */
function newcomers(parts: Parts, known: Parts): Parts {
  return eachStem((name): Part[] => {
    if (name === 'vocals' || name === 'backing_vocals') return [];
    const players = new Set(known[name].map(playerOf));
    return parts[name].filter((part) => !players.has(playerOf(part)));
  });
}

/** Of several bands the one in which most play who play in `score`; of equals the first. */
function nearest({ parts }: Score, bands: readonly Score[]): Score {
  const strangers = bands.map((band) => STEM_NAMES.flatMap((name) => newcomers(parts, band.parts)[name]).length);
  return bands[strangers.indexOf(Math.min(...strangers))]!;
}

/** Everybody who plays already plays on; whoever is new joins, where this score is what sounds. */
function joined(score: Score, richer: Score, before: Score | undefined): Parts {
  const { parts, origin } = score;
  const fresh = { ...richer, parts: newcomers(richer.parts, parts) };
  const added =
    origin && before
      ? spliceParts(
          { ...before, parts: newcomers(before.parts, origin.score.parts) },
          fresh,
          origin.until,
          origin.again ?? Infinity,
        )
      : fresh.parts;
  return eachStem((name) => [...parts[name], ...added[name]]);
}

const richerOf = (score: Score, work: Upsample): Score => {
  const sheet = { ...withTune(score), style: { ...score.sheet.style, quality: work.quality ?? 6 } };
  return scoreOf(sheet, { ...namingAfter(score, work), seed: score.seed });
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
