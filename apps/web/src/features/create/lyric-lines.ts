import { syllablesOf } from './english-sound';

/** What the margin says of a line: its section, how many syllables are sung, or nothing. */
export type Margin = { section: string } | { count: number } | null;

const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+(?:['’]\p{L}+)*/u;
const letters = /\p{Script=Latin}/u;
const sung = new RegExp(`${syllable.source}|${word.source}`, 'gu');

/** Hanzi count one each, a word of Latin letters as many as it has syllables, any other word or a number counts one. */
export function marginOf(line: string): Margin {
  const section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1];
  if (section) return { section };
  const parts = line.match(sung) ?? [];
  const count = parts.reduce((sum, part) => sum + (letters.test(part) ? syllablesOf(part) : 1), 0);
  return count ? { count } : null;
}

export const lineAt = (text: string, caret: number): number => text.slice(0, caret).split('\n').length - 1;

/** Whole lines of the words, and where they begin. */
export interface Marked {
  from: number;
  words: string;
  /** Nothing was marked, so it is all of them. */
  all: boolean;
}

/** The lines that a selection touches, without blank ones around them; all of them where nothing is selected. */
export function markedLines(text: string, start: number, end: number): Marked {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const from = start < end ? text.lastIndexOf('\n', start - 1) + 1 : 0;
  const next = text.indexOf('\n', last);
  const to = start < end && next >= 0 ? next : text.length;
  const chosen = text.slice(from, to);
  if (chosen.trim() === '' && start < end) return markedLines(text, 0, 0);
  const words = chosen.trim();
  return { from: from + chosen.length - chosen.trimStart().length, words, all: words === text.trim() };
}

/** Other words in place of those that were marked, wherever they stand by now; null: they are not there any more. */
export function exchanged(text: string, { from, words }: Marked, next: string): string | null {
  const at = text.startsWith(words, from) ? from : text.indexOf(words);
  return at < 0 ? null : text.slice(0, at) + next + text.slice(at + words.length);
}

/** A section mark on a line of its own at the caret, an empty line above it, and where the caret goes on. */
export function withSection(text: string, caret: number, section: string): { text: string; caret: number } {
  const before = text.slice(0, caret).trimEnd();
  const start = `${before}${before && '\n\n'}[${section}]\n`;
  return { text: start + text.slice(caret).replace(/^\n/, ''), caret: start.length };
}
