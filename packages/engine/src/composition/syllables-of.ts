// The syllables of a line, with where somebody who reads it pauses.
import type { SheetLine } from '../sheet/sheet.js';
import type { Syllable } from '../text/syllable.js';

export function syllablesOf(line: SheetLine): {
  syllables: Syllable[];
  pauseAfter: boolean[];
  places: [number, number][];
} {
  const syllables: Syllable[] = [];
  const pauseAfter: boolean[] = [];
  const places: [number, number][] = [];
  line.lyric.words.forEach((word, w) =>
    word.syllables.forEach((syllable, s) => {
      syllables.push(syllable);
      places.push([w, s]);
      const spaced = /[，,。.、；;：:！!？?…—|]/.test(word.after) || (/\s/.test(word.after) && syllable.tone > 0);
      pauseAfter.push(spaced && s === word.syllables.length - 1);
    }),
  );
  return { syllables, pauseAfter, places };
}
