import type { MelodyNote } from '../sheet/sheet.js';
import type { LyricLine } from '../text/lyrics.js';

/** As many syllables as there are notes: words too many are left out, notes too many hold the last vowel. */
export function wordsOn(line: LyricLine, notes: readonly MelodyNote[]): { lyric: LyricLine; notes: MelodyNote[] } {
  let left = notes.length;
  const words = line.words.filter((word) => (left -= word.syllables.length) >= 0);
  const places = words.flatMap((word, w) => word.syllables.map((_, s) => ({ word: w, syllable: s })));
  const last = places.length - 1;
  const sung = notes.map(({ held: _held, ...note }, i) =>
    i <= last ? { ...note, ...places[i]! } : { ...note, ...places[last], held: true },
  );
  const text = words
    .map((w) => w.before + w.text + w.after)
    .join('')
    .trim();
  return { lyric: { ...line, text, words }, notes: sung };
}
