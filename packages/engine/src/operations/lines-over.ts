// Written rows over the lines of a song that is there, each row over those that its like is sung in.
import { isJapanese, readLine, rowsOf, syllableCount, type LyricLine } from '../text/lyrics.js';
import { brokenLine, MOST_SYLLABLES } from '../text/long-lines.js';
import { readMark } from '../text/marks.js';
import { Saying } from '../text/singer-marks.js';

/**
 * Line for line what is to be sung over `old`. A row is broken as a new song's is, but not over a line longer than a
 * broken one: an engine before overtone-14 left it whole. `around`: rows of the same song, which tell how Kanji are read.
 */
export function linesOver(old: readonly LyricLine[], lyrics: string, around: readonly string[] = []): LyricLine[] {
  const rows = rowsOf(lyrics);
  const song = { japanese: isJapanese([...around, ...rows]) };
  const saying = new Saying();
  const lines: LyricLine[] = [];
  for (const row of rows) {
    const mark = readMark(row);
    if (mark) saying.hear(mark);
    const line = mark ? null : readLine(row, song);
    const there = old[lines.length];
    if (line) lines.push(...saying.of(there && syllableCount(there) > MOST_SYLLABLES ? [line] : brokenLine(line)));
  }
  return lines;
}
