import type { TimedWord } from '@overtone/contract/timing';
import { listOf, numberOf, objectOf, timedWord } from '../timing-body.js';

interface Line {
  text: string;
  start: number | null;
  end: number | null;
  words: unknown[];
}

/**
 * Mureka's `lyrics_sections`, of one choice or of the first of a task: milliseconds, lines with words. The
 * words come bare; what stands between them is taken from the line's text. A line without words is one word.
 * @returns null when the body is no such thing.
 */
export function readMurekaTiming(body: unknown): TimedWord[] | null {
  const { lyrics_sections, choices } = objectOf(body);
  const sections = listOf(lyrics_sections) ?? listOf(objectOf(listOf(choices)?.[0]).lyrics_sections);
  if (!sections) return null;
  const lines = sections.flatMap((section) => (listOf(objectOf(section).lines) ?? []).map(readLine));
  return lines.flatMap(wordsOf);
}

function readLine(entry: unknown): Line {
  const { text, start, end, words } = objectOf(entry);
  return {
    text: textOf(text),
    start: seconds(start),
    end: seconds(end),
    words: listOf(words) ?? [],
  };
}

function wordsOf({ text, start, end, words }: Line, line_index: number): TimedWord[] {
  if (words.length === 0) return timedWord(text, start, end, { success: true, line_index, space_after: false });
  const bare = words.map((word) => textOf(objectOf(word).text));
  const shown = asWritten(text, bare);
  return words.flatMap((entry, at) => {
    const word = objectOf(entry);
    const { word: written, space_after } = shown[at] as Written;
    return timedWord(written, seconds(word.start), seconds(word.end), { success: true, line_index, space_after });
  });
}

interface Written {
  word: string;
  space_after: boolean;
}

/** The words with the marks that stand beside them in the line; as they came where the line says something else. */
function asWritten(line: string, bare: string[]): Written[] {
  const starts: number[] = [];
  let from = 0;
  for (const word of bare) {
    const at = word === '' ? -1 : line.indexOf(word, from);
    if (at < 0)
      return bare.map((text) => ({ word: text, space_after: /[\p{Script=Latin}\p{Script=Hangul}]$/u.test(text) }));
    starts.push(at);
    from = at + word.length;
  }
  return starts.map((start, at) => {
    const piece = line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length);
    return { word: piece.trim(), space_after: /\s$/.test(piece) };
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const seconds = (milliseconds: unknown): number | null => {
  const number = numberOf(milliseconds);
  return number === null ? null : number / 1000;
};
