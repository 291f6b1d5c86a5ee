import type { MelodyNote } from '../sheet/sheet.js';
import { type LyricLine, writtenOf } from '../text/line.js';

/** Notes on which a syllable begins: those that did, and as many of the held as `count` needs, the first of them first. */
function beginnings(notes: readonly MelodyNote[], count: number): boolean[] {
  let more = count - notes.filter(({ held }) => !held).length;
  return notes.map(({ held }) => !held || more-- > 0);
}

/**
 * As many syllables as there are notes: a vowel that moved moves again while there are notes enough; words too many are
 * left out, notes too many hold the last vowel.
 */
export function wordsOn(line: LyricLine, notes: readonly MelodyNote[]): { lyric: LyricLine; notes: MelodyNote[] } {
  let left = notes.length;
  const words = line.words.filter((word) => (left -= word.syllables.length) >= 0);
  const places = words.flatMap((word, w) => word.syllables.map((_, s) => ({ word: w, syllable: s })));
  const begins = beginnings(notes, places.length);
  let sung = 0;
  const placed = notes.map(({ held: _held, ...note }, i) => {
    const place = begins[i] ? places[sung++] : undefined;
    return place ? { ...note, ...place } : { ...note, ...places[Math.min(sung, places.length) - 1], held: true };
  });
  return { lyric: { ...line, text: writtenOf(words).trim(), words }, notes: placed };
}
