// Lines too long for one breath are several lines: words pasted as one paragraph are sung, and none of them is lost.
import { type LyricLine, type LyricWord, writtenOf } from './line.js';

/** Syllables that are still one line, however it is written. */
export const MOST_SYLLABLES = 24;
/** What a line that is broken has about. */
const GOOD_SYLLABLES = 14;
/** A word of more syllables is several words, each of so many letters. */
const MOST_IN_WORD = 16;
const LETTERS_IN_WORD = 12;

const PHRASE_END = /[，。！？；：、…,.!?;:—]/u;
/** Between words that are written without blanks a blank ends a phrase. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const OPENING = /[“‘「『（(《〈【[¿¡]*$/u;
/** A letter and what cannot begin a syllable after it. */
const LETTER = /.[\p{M}ゃゅょャュョぁぃぅぇぉァィゥェォっッーんン'’‘]*/gsu;

const countOf = (words: readonly LyricWord[]): number => words.reduce((sum, word) => sum + word.syllables.length, 0);

/** The pieces of a word that has `syllables`; together they are the word. */
export function piecesOfWord(word: string, syllables: number): string[] {
  if (syllables <= MOST_IN_WORD || /^\p{Nd}/u.test(word)) return [word];
  const letters = word.match(LETTER) ?? [word];
  const size = Math.ceil(letters.length / Math.ceil(letters.length / LETTERS_IN_WORD));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) =>
    letters.slice(i * size, (i + 1) * size).join(''),
  );
}

function phrasesOf(words: readonly LyricWord[]): LyricWord[][] {
  const phrases: LyricWord[][] = [[]];
  words.forEach((word, i) => {
    phrases.at(-1)!.push(word);
    const ends = PHRASE_END.test(word.after) || (UNSPACED.test(word.text) && /\s/.test(word.after));
    if (ends && i < words.length - 1) phrases.push([]);
  });
  return phrases;
}

/** A phrase that is too long, in parts about as long as each other. */
function partsOf(phrase: LyricWord[]): LyricWord[][] {
  const count = countOf(phrase);
  if (count <= MOST_SYLLABLES) return [phrase];
  const size = count / Math.ceil(count / GOOD_SYLLABLES);
  const parts: LyricWord[][] = [];
  let sung = 0;
  for (const word of phrase) {
    const part = Math.floor((sung + word.syllables.length / 2) / size);
    if (part >= parts.length) parts.push([]);
    parts.at(-1)!.push(word);
    sung += word.syllables.length;
  }
  return parts;
}

/** Short phrases that stand beside each other are one line. */
function joined(parts: LyricWord[][]): LyricWord[][] {
  const lines: LyricWord[][] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && countOf(last) + countOf(part) <= GOOD_SYLLABLES) last.push(...part);
    else lines.push([...part]);
  }
  return lines;
}

/** The line itself, or what it is broken into: its words in order, and everything written but the blanks at a break. */
export function brokenLine(line: LyricLine): LyricLine[] {
  if (countOf(line.words) <= MOST_SYLLABLES) return [line];
  const lines = joined(phrasesOf(line.words).flatMap(partsOf));
  let opening = '';
  return lines.map((words, i) => {
    const [first, last] = [words[0]!, words.at(-1)!];
    words[0] = { ...first, before: opening + first.before };
    if (i < lines.length - 1) {
      const { after } = last;
      opening = OPENING.exec(after)![0];
      const kept = after.slice(0, after.length - opening.length).trimEnd();
      words[words.length - 1] = { ...words.at(-1)!, after: kept };
    }
    return { text: writtenOf(words), words };
  });
}
