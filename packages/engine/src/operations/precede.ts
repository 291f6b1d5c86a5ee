// More of a song at its other end: what leads into its first bar.
import { tuneOf } from '../arrange/arrange.js';
import { LONGEST_SECONDS, TAIL_SECONDS } from '../composition/form.js';
import { bandSeed, scoreBy } from './band.js';
import { continuation } from './extend.js';
import { growthOf, MOST_SECONDS, mustFit } from './growth.js';
import { joinSheets } from './join.js';
import { namingAfter, restyled } from './restyle.js';
import type { Piece, Precede } from './work.js';

/** The new part and the whole song after it, played through: the notes are the song's, the hands are not. */
export function precede(work: Precede): Piece {
  const { score } = work.source;
  const left = MOST_SECONDS - score.durationSeconds;
  if (!growthOf(work.source).isLedInto) throw new RangeError(`${score.durationSeconds} s leave no room before them`);
  // Planned room ends with a chord that rings out; this one leads on.
  const seconds = Math.min((work.maxSeconds ?? LONGEST_SECONDS) + TAIL_SECONDS, LONGEST_SECONDS, left);
  const style = restyled(score.sheet.style, work);
  const before = continuation(score, style, work, { seconds, left }, score.sheet.sections[0]);
  const after = { ...score.sheet, tune: tuneOf(score.sheet, bandSeed(score)) };
  const sheet = { ...joinSheets(before, after), style: before.style };
  const longer = scoreBy(score, sheet, namingAfter(score, work));
  mustFit(longer.durationSeconds);
  return { score: longer, from: 0 };
}
