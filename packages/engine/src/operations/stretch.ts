// Which bars of a song somebody means who marks seconds of it.
import type { SheetLine } from '../sheet/sheet.js';
import { barSecond, barsUntil } from './join.js';
import type { Infill, Piece } from './work.js';

/** Seconds by which somebody who marks a bar or a word may miss it. */
const SLACK = 0.25;
/** Room before a consonant. */
export const BREATH = 0.02;

export interface Stretch {
  /** Bars, from the first on and up to the last. */
  first: number;
  end: number;
  /** For each line of the song whether it is sung anew. */
  lines: boolean[];
}

/** Whole bars: those that were marked, and the rest of the last line that begins in them. */
export function stretchOf({ score, from }: Piece, asked: Infill): Stretch {
  const slack = barsUntil(score, barSecond(score, 0) + SLACK);
  const bar = (seconds: number) => barsUntil(score, from + seconds);
  const first = Math.max(0, Math.min(score.sheet.bars - 1, Math.floor(bar(asked.from) + slack)));
  const all = score.sheet.sections.flatMap((s) => s.lines);
  const touched = Math.ceil(bar(asked.to) - slack);
  // A line may begin late in its bar: who marks up to its first word does not mean that bar.
  const begins = (line: SheetLine, i: number): boolean =>
    line.startBar === touched - 1 && score.lines[i]!.words[0]!.start >= from + asked.to - BREATH;
  const marked = Math.max(first + 1, all.some(begins) ? touched - 1 : touched);
  const lines = all.map((line) => line.startBar >= first && line.startBar < marked);
  const ends = all.filter((_, i) => lines[i]).map((line) => line.startBar + line.bars);
  return { first, end: Math.min(score.sheet.bars, Math.max(marked, ...ends)), lines };
}
