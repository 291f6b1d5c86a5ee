// Which songs can be spoken as well as sung: those that are English from the first word to the last.
import type { SungNote } from '../score/score.js';
import type { MelodyNote, SheetLine } from '../sheet/sheet.js';
import { sungSpelling } from '../text/sung-spelling.js';

type Said = NonNullable<SungNote['said']>;

/** Words that are said in one go: a longer line is said in pieces. */
const MOST_WORDS = 24;
/** The longest that is spoken and not spelled by our own rules. */
const MOST_LETTERS = 32;
const ENGLISH = /^(?:[A-Za-z][A-Za-z'’‘]*|\d+)$/;
const ACCENTED = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘]*$/u;
/** One word in so many may be a guest: café. */
const GUESTS = 20;

/** As a speaker is told it: in small letters, for capitals are read as initials, and ME as a state. */
const spoken = (word: string): string => sungSpelling(word).replace(/[^a-z0-9']/g, '') || 'la';

function isEnglish(words: readonly string[]): boolean {
  const guests = words.filter((word) => !ENGLISH.test(word));
  return (
    words.length > 0 &&
    words.every((word) => word.length <= MOST_LETTERS) &&
    guests.every((word) => ACCENTED.test(word)) &&
    guests.length * GUESTS <= words.length
  );
}

/** What each note of a song says; null where the song is not English. */
export function saidBy(lines: readonly SheetLine[]): ((note: MelodyNote) => Said) | null {
  if (!isEnglish(lines.flatMap(({ lyric }) => lyric.words.map(({ text }) => text.normalize('NFKC'))))) return null;
  return ({ line, word, syllable }) => {
    const { words } = lines[line]!.lyric;
    const from = Math.floor(word / MOST_WORDS) * MOST_WORDS;
    const piece = words.slice(from, from + MOST_WORDS).map(({ text }) => spoken(text));
    return { line: piece.join(' '), word: word - from, syllable, of: words[word]!.syllables.length };
  };
}
