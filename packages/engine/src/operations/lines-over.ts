// Written rows over the lines of a song that is there, each row over those that its like is sung in.
import { isJapanese, readLine, rowsOf, syllableCount, type LyricLine } from '../text/lyrics.js';
import { writtenOf } from '../text/line.js';
import { brokenLine, MOST_SYLLABLES } from '../text/long-lines.js';
import { readMark } from '../text/marks.js';
import { Saying } from '../text/singer-marks.js';

/** The row in at most `most` lines, each of pieces that stand beside each other; no word of it is lost. */
function inLines(row: LyricLine, most: number): LyricLine[] {
  const pieces = brokenLine(row);
  if (pieces.length <= most) return pieces;
  let number = 0;
  return Array.from({ length: most }, (_, i) => {
    const group = pieces.slice((i * pieces.length) / most, ((i + 1) * pieces.length) / most);
    const [first, last] = [group[0]!.words[0]!, group.at(-1)!.words.at(-1)!];
    const count = group.reduce((sum, { words }) => sum + words.length, 0);
    const words = row.words.slice(number, (number += count));
    // Only at the ends is a row written otherwise where it is broken.
    words[0] = { ...words[0]!, before: first.before };
    words[count - 1] = { ...words[count - 1]!, after: last.after };
    return { ...row, text: writtenOf(words), words };
  });
}

/**
 * Line for line what is to be sung over `old`. A row is broken as a new song's is, but not over a line longer than a
 * broken one: an engine before overtone-14 left it whole; nor into more lines than the rows after it leave it: what
 * stands over no line is not sung. `around`: rows of the same song, which tell how Kanji are read.
 */
export function linesOver(old: readonly LyricLine[], lyrics: string, around: readonly string[] = []): LyricLine[] {
  const written = rowsOf(lyrics);
  const song = { japanese: isJapanese([...around, ...written]) };
  const rows = written.map((row) => {
    const mark = readMark(row);
    return { mark, line: mark ? null : readLine(row, song) };
  });
  const saying = new Saying();
  const lines: LyricLine[] = [];
  rows.forEach(({ mark, line }, i) => {
    if (mark) saying.hear(mark);
    if (!line) return;
    const there = old[lines.length];
    const later = rows.slice(i + 1).filter((row) => row.line).length;
    const room = old.length === 0 ? Infinity : Math.max(1, old.length - lines.length - later);
    lines.push(...saying.of(inLines(line, there && syllableCount(there) > MOST_SYLLABLES ? 1 : room)));
  });
  return lines;
}
