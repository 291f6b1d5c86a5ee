// How much longer a song may grow.
import { barSeconds, LEAD_SECONDS, TAIL_SECONDS } from '../composition/form.js';
import type { Score } from '../score/score.js';
import { barsUntil } from './join.js';
import type { Piece } from './work.js';

/** No song grows longer than this. */
export const MOST_SECONDS = 480;
/** A new part is not shorter. */
const LEAST_NEW_SECONDS = 12;
/** No song goes on later, nor is a longer one led into. */
export const LATEST_SECONDS = MOST_SECONDS - LEAST_NEW_SECONDS;

/** Throws a RangeError where a song would last longer. */
export function mustFit(seconds: number): void {
  if (seconds > MOST_SECONDS) throw new RangeError(`no song is longer than ${MOST_SECONDS} s`);
}

/** The shortest part that can be made beside a song: a slow one has long bars. */
const leastNew = ({ sheet }: Score): number =>
  Math.max(LEAST_NEW_SECONDS, LEAD_SECONDS + 2 * barSeconds(sheet.style) + TAIL_SECONDS);

/** In seconds of the clip. Whoever takes orders asks this: within it neither an extension nor what leads into a song fails. */
export interface Growth {
  /** It can go on from here at the latest; below 0 nowhere. */
  latest: number;
  /** Where it goes on when nobody says. */
  usual: number;
  /** Whether something can lead into it. */
  isLedInto: boolean;
}

export function growthOf({ score, from }: Piece): Growth {
  const outro = score.sections.findLast((s) => s.kind === 'outro');
  const least = leastNew(score);
  return {
    latest: MOST_SECONDS - least - from,
    usual: (outro?.start ?? score.durationSeconds - TAIL_SECONDS) - from,
    isLedInto: score.durationSeconds + least <= MOST_SECONDS,
  };
}

/** The bar line nearest to where a song is to go on, of those that leave room. Throws a RangeError where none does. */
export function joinBar(piece: Piece, continueAt?: number): number {
  const { score, from } = piece;
  const { latest, usual } = growthOf(piece);
  const at = Math.min(continueAt ?? usual, score.durationSeconds - from);
  if (at > latest) throw new RangeError(`a song that goes on at ${from + at} s has no room for more`);
  const last = Math.floor(barsUntil(score, from + latest));
  return Math.min(score.sheet.bars, last, Math.max(1, Math.round(barsUntil(score, from + at))));
}
