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

/** A section mark on a line of its own at the caret, an empty line above it, and where the caret goes on. */
export function withSection(text: string, caret: number, section: string): { text: string; caret: number } {
  const before = text.slice(0, caret).trimEnd();
  const start = `${before}${before && '\n\n'}[${section}]\n`;
  return { text: start + text.slice(caret).replace(/^\n/, ''), caret: start.length };
}
