// A new tune for the lines of a stretch; the rest of the song stays as it is.
import { scoreOf } from '../compose.js';
import { LONGEST_SECONDS } from '../composition/form.js';
import { singLines } from '../composition/melody.js';
import type { Score } from '../score/score.js';
import type { SheetLine, SheetSection } from '../sheet/sheet.js';
import { readLine } from '../text/lyrics.js';

export interface InfillRequest {
  seed: string;
  /** Seconds. Lines that begin inside are sung anew. */
  from: number;
  to: number;
  /** New words for these lines, one a line, in order; lines without a new text keep theirs. */
  lyrics?: string;
}

/** Bars, chords and every line outside the stretch are kept. A new line must fit the bars of the old: what does not fit is cut. */
export function replaceStretch(score: Score, request: InfillRequest): Score {
  const inside = score.lines.map(
    (line) => line.words[0]!.start >= request.from - 0.2 && line.words[0]!.start < request.to,
  );
  const fresh = (request.lyrics ?? '')
    .split('\n')
    .map(readLine)
    .filter((line) => line !== null);
  let number = 0;
  const renew = (line: SheetLine): SheetLine => {
    const changed = inside[number++] ? fresh.shift() : undefined;
    return changed ? { ...line, lyric: fitted(changed, line.bars * 16 - 2) } : line;
  };
  const sections: SheetSection[] = score.sheet.sections.map((section) => ({
    ...section,
    lines: section.lines.map(renew),
  }));
  const sung = singLines(sections, score.sheet.chords, score.sheet.style, request.seed);
  const kept = score.sheet.melody.filter((note) => note.line < 0 || !inside[note.line]);
  const melody = [...kept, ...sung.filter((note) => inside[note.line])].sort((a, b) => a.beat - b.beat);
  const naming = {
    seed: score.seed,
    title: score.title,
    description: score.description,
    tags: score.tags.join(','),
    seconds: LONGEST_SECONDS,
  };
  return scoreOf({ ...score.sheet, sections, melody }, naming);
}

function fitted(line: SheetLine['lyric'], most: number): SheetLine['lyric'] {
  let left = most;
  const words = line.words.filter((word) => (left -= word.syllables.length) >= 0);
  return { text: words.map((w) => w.before + w.text + w.after).join(''), words };
}
