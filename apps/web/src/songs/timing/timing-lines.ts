import type { TimedWord } from '@overtone/contract/timing';
import { type LineMarks, mark, marksAfter } from './line-marks';
import type { OpenMarks } from './singer-labels';
import { repairedWords, type PlacedWord } from './timing-repair';

/** Seconds, as shown: without marks and line ends, with the blank behind it. */
export interface SungWord {
  text: string;
  start: number;
  end: number;
}
export interface LyricLine extends LineMarks {
  text: string;
}
/** Lines and words begin in order, so that a place is found by halving. */
export interface SungLine extends LyricLine {
  words: SungWord[];
  start: number;
  end: number;
}

const none: OpenMarks = { section: null };

/** The words a person reads: marks stand above the line they open. */
export function lyricLines(lyrics: string): LyricLine[] {
  let open = none;
  return lyrics.split(/\r?\n/).flatMap((raw) => {
    open = marksAfter(open, raw);
    const text = raw.replace(mark, '').trim();
    if (!text) return [];
    const { section, singer } = open;
    const line = { section, ...(singer && { singer }), text };
    open = none;
    return [line];
  });
}

/** Any provider's word timing as lines to be sung; empty when it tells nothing to go by. */
export function sungLines(alignment: readonly TimedWord[], lyrics: string): SungLine[] {
  const pieces = piecesOf(alignment, lyrics);
  const repaired = repairedWords(pieces.map(({ word }) => word));
  const lines = new Map<number, LineMarks & { words: SungWord[] }>();
  repaired.forEach(({ word: text, line, start_s: start, end_s: end }, index) => {
    const known = lines.get(line) ?? { ...none, words: [] };
    const { section, singer } = pieces[index]?.marks ?? none;
    known.section ??= section;
    known.singer ??= singer;
    known.words.push({ text, start, end });
    lines.set(line, known);
  });
  const sung = [...lines.values()].map(({ words, ...marks }) => ({
    ...marks,
    words: trimmed(words),
    text: words
      .map(({ text }) => text)
      .join('')
      .trim(),
    start: words[0]?.start ?? 0,
    end: Math.max(...words.map(({ end }) => end)),
  }));
  return sung.some(({ section }) => section) ? sung : withSections(sung, lyricLines(lyrics));
}

const trimmed = (words: SungWord[]): SungWord[] =>
  words.map((word, index) => {
    const text = index === 0 ? word.text.trimStart() : word.text;
    return { ...word, text: index === words.length - 1 ? text.trimEnd() : text };
  });

interface Piece {
  word: PlacedWord;
  marks: LineMarks;
}

/** Every visible part of every word, on its line. Suno glues marks and line ends to its words; others number their lines. */
function piecesOf(alignment: readonly TimedWord[], lyrics: string): Piece[] {
  const told = alignment.some(({ word, line_index: line }) => line !== undefined || word.includes('\n'));
  const words = told ? alignment : brokenLike(lyrics, alignment);
  const pieces: Piece[] = [];
  let line = 0;
  let open = none;
  words.forEach((word, place) => {
    if (place > 0 && word.line_index !== words[place - 1]?.line_index) line++;
    withBlank(word, words[place + 1])
      .split('\n')
      .forEach((part, index) => {
        if (index > 0) line++;
        open = marksAfter(open, part);
        const text = part.replace(mark, '');
        if (!text.trim()) return;
        pieces.push({ word: { ...word, word: text, line }, marks: open });
        open = none;
      });
  });
  return pieces;
}

const isLetter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{N}]/u;

/** The blank behind a word, where the provider says so or where two words of letters meet. */
function withBlank({ word, line_index: line, space_after: told }: TimedWord, next: TimedWord | undefined): string {
  if (!next || line === undefined || next.line_index !== line || /\s$/.test(word) || /^\s/.test(next.word)) return word;
  const meet = isLetter.test([...word].at(-1) ?? '') && isLetter.test([...next.word][0] ?? '');
  return (told ?? meet) ? `${word} ` : word;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words without any line take those of the lyrics, as many characters to a line as it has there. */
function brokenLike(lyrics: string, words: readonly TimedWord[]): TimedWord[] {
  const lengths = lyricLines(lyrics).map(({ text }) => bare(text).length);
  let line = 0;
  let filled = 0;
  return words.map((word) => {
    while (line < lengths.length - 1 && filled >= (lengths[line] ?? 0)) {
      filled = 0;
      line++;
    }
    filled += bare(word.word).length;
    return { ...word, line_index: line };
  });
}

/** Marks of the written lyrics over the sung lines that say the same, in order. */
function withSections(sung: readonly SungLine[], written: readonly LyricLine[]): SungLine[] {
  let from = 0;
  return sung.map((line) => {
    const found = written.findIndex(({ text }, index) => index >= from && bare(text) === bare(line.text));
    if (found < 0) return line;
    const skipped = written.slice(from, found + 1);
    const last = [...skipped].reverse();
    const section = last.find((other) => other.section)?.section ?? null;
    const singer = last.find((other) => other.singer)?.singer;
    from = found + 1;
    return { ...line, section, ...(singer && { singer }) };
  });
}
