// Lyrics -> sections -> lines -> words -> syllables. Nothing written is lost: before + text + after rebuilds the line.
import { apartFromMark, DEFAULT_LABELS, readMark, type SectionKind } from './marks.js';
import { isHanzi, syllablesOfHanzi } from './mandarin.js';
import { syllablesOfCyrillic } from './cyrillic.js';
import { syllablesOfEnglish } from './english.js';
import { syllablesOfHangul } from './hangul.js';
import { READINGS, READ_WORD } from './japanese-words.js';
import { brokenLine, piecesOfWord } from './long-lines.js';
import type { LyricLine, LyricWord } from './line.js';
import { englishOfDigits, hanziOfDigits } from './numbers.js';
import { syllablesOfKana, syllablesOfKanaRun } from './kana.js';
import { saidAgain, Saying } from './singer-marks.js';
import { plain, type Syllable } from './syllable.js';

export type { LyricLine, LyricWord };

export interface LyricSection {
  kind: SectionKind;
  label: string;
  lines: LyricLine[];
}

// A Russian preposition without a vowel is one word with what follows it. Letters that nobody here can read come last.
const TOKEN =
  /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ーｰﾞﾟ]+|\p{Script=Hangul}+|\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘]*|(?<!\p{Script=Cyrillic})[ВКСвкс] (?=\p{Script=Cyrillic})[\p{Script=Cyrillic}\p{M}]+|\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*|[\d０-９]+|(?:(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}])[\p{Lo}\p{Lu}\p{Ll}]\p{M}*)+/gu;
const JAPANESE_TOKEN = new RegExp(`${READ_WORD}|${TOKEN.source}`, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Reading {
  /** Of the characters that stand alone, in order. */
  hanzi: Syllable[];
  chinese: boolean;
  japanese: boolean;
}

/** Letters nobody here can read are hummed, three of them a syllable; marks that stand alone are one. */
const hummed = (letters: string): Syllable[] =>
  Array.from({ length: Math.max(1, Math.ceil((letters.match(/\p{L}/gu) ?? []).length / 3)) }, () =>
    plain(['l'], ['a']),
  );

/** At least one. Full and half width are read alike. */
function syllablesOf(written: string, reading: Reading): Syllable[] {
  const token = written.normalize('NFKC');
  const syllables = readableOf(token, reading);
  return syllables.length > 0 ? syllables : hummed(token);
}

function readableOf(token: string, { hanzi, chinese, japanese }: Reading): Syllable[] {
  const known = japanese ? READINGS.get(token) : undefined;
  if (known) return syllablesOfKana(known);
  if (isHanzi(token)) return [hanzi.shift() ?? { onset: [], nucleus: ['a'], coda: [], tone: 5, stress: false }];
  if (/^\d/.test(token)) {
    const digits = token.slice(0, 12);
    return chinese ? syllablesOfHanzi(hanziOfDigits(digits)) : englishOfDigits(digits).flatMap(syllablesOfEnglish);
  }
  if (/^\p{Script=Hangul}/u.test(token)) return syllablesOfHangul(token);
  if (/^\p{Script=Latin}/u.test(token)) return syllablesOfEnglish(token);
  if (/^\p{Script=Cyrillic}/u.test(token)) return syllablesOfCyrillic(token);
  return KANA.test(token) ? syllablesOfKanaRun(token) : hummed(token);
}

/** Characters that songs often have and Japanese has not, or has in another form. */
const CHINESE_ALONE = /[你们这说还个么吗很她它谁爱让时问长风从对开门见边进过远头发梦听给红难欢热请离岁间]/u;

/** Whether at least half of the Kanji of a row are known as Japanese reads them: a Chinese row has others. */
function isReadable(row: string): boolean {
  if (CHINESE_ALONE.test(row)) return false;
  const han = (text: string): number => (text.match(/\p{Script=Han}/gu) ?? []).length;
  const unread = han(row.replace(new RegExp(READ_WORD, 'gu'), ''));
  return unread * 2 <= han(row);
}

/**
 * null when the line holds nothing to sing (emoji or punctuation alone). `song`: in a Japanese one Kanji are, also alone,
 * where they can be read so.
 */
export function readLine(text: string, song: { japanese?: boolean } = {}): LyricLine | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const japanese = KANA.test(trimmed) || (song.japanese === true && isReadable(trimmed));
  const tokens = [...trimmed.matchAll(japanese ? JAPANESE_TOKEN : TOKEN)];
  if (tokens.length === 0) return null;
  const characters = tokens.map((m) => m[0]).filter((token) => isHanzi(token) && !(japanese && READINGS.has(token)));
  const hanzi = characters.length > 0 ? syllablesOfHanzi(characters.join('').normalize('NFKC')) : [];
  const reading = { hanzi, chinese: characters.length > 0, japanese };
  const words = tokens.flatMap((m, i) => {
    const end = m.index + m[0].length;
    const before = i === 0 ? trimmed.slice(0, m.index) : '';
    const after = trimmed.slice(end, tokens[i + 1]?.index ?? trimmed.length);
    return wordsOf({ text: m[0], before, after, syllables: syllablesOf(m[0], reading) }, reading);
  });
  return { text: trimmed, words };
}

/** A word, or the pieces of one that is too long to be sung in one breath. */
function wordsOf(word: LyricWord, reading: Reading): LyricWord[] {
  const pieces = piecesOfWord(word.text, word.syllables.length);
  if (pieces.length === 1) return [word];
  const last = pieces.length - 1;
  return pieces.map((text, i) => ({
    text,
    before: i === 0 ? word.before : '',
    after: i === last ? word.after : '',
    syllables: KANA.test(text) && i < last ? syllablesOfKana(text.normalize('NFKC')) : syllablesOf(text, reading),
  }));
}

/** What a written row is sung as: nothing, a line, or several where it is too long for one. */
function linesOf(row: string, song: { japanese: boolean }): LyricLine[] {
  const line = readLine(row, song);
  return line ? brokenLine(line) : [];
}

export const syllableCount = (line: LyricLine): number => line.words.reduce((sum, w) => sum + w.syllables.length, 0);

function readMarked(rows: string[], song: { japanese: boolean }): LyricSection[] {
  const sections: LyricSection[] = [];
  const saying = new Saying();
  for (const row of rows) {
    const mark = readMark(row);
    if (mark) {
      saying.hear(mark);
      if (mark.kind) sections.push({ kind: mark.kind, label: mark.label, lines: [] });
      continue;
    }
    const lines = saying.of(linesOf(row, song));
    if (lines.length === 0) continue;
    if (sections.length === 0) sections.push({ kind: 'verse', label: DEFAULT_LABELS.verse, lines: [] });
    sections.at(-1)!.lines.push(...lines);
  }
  return sections;
}

const chunked = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, i * size + size));

/** No marks but of who sings: a stanza heard twice is the chorus; otherwise verse and chorus take turns, and a bridge comes late. */
function readUnmarked(rows: string[], song: { japanese: boolean }): LyricSection[] {
  const saying = new Saying();
  const sung = (row: string): LyricLine[] => {
    const mark = readMark(row);
    if (mark) saying.hear(mark);
    return mark ? [] : saying.of(linesOf(row, song));
  };
  const stanzas = rows
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').flatMap(sung))
    .filter((lines) => lines.length > 0);
  const blocks = saidAgain(stanzas.length > 1 ? stanzas : chunked(stanzas[0] ?? [], 4));
  const key = (lines: LyricLine[]) => lines.map((line) => line.text).join('\n');
  const repeated = blocks.find((b, i) => blocks.some((c, j) => j > i && key(b) === key(c)));
  return blocks.map((lines, i) => {
    const late = i === 4 && blocks.length > 5;
    const chorus = repeated ? key(lines) === key(repeated) : i % 2 === 1;
    const kind: SectionKind = late && !repeated ? 'bridge' : chorus ? 'chorus' : 'verse';
    return { kind, label: DEFAULT_LABELS[kind], lines };
  });
}

/** Whether more of its rows have kana than Kanji alone: a の in a Chinese song makes it none. */
export function isJapanese(rows: readonly string[]): boolean {
  const sung = rows.filter((row) => !readMark(row));
  const kana = sung.filter((row) => KANA.test(row)).length;
  return kana > sung.filter((row) => !KANA.test(row) && isHanzi(row)).length;
}

/** The rows of a text; a mark has a row of its own, also where words stand behind it. */
export const rowsOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n').flatMap(apartFromMark);

/** Whether a row is a mark, and not of who sings alone. */
function isOfMore(row: string): boolean {
  const mark = readMark(row);
  return mark !== null && (mark.kind !== null || !mark.sungBy);
}

/** Sections in order; [] for text with nothing to sing and no marks. */
export function readLyrics(text: string): LyricSection[] {
  const rows = rowsOf(text);
  const song = { japanese: isJapanese(rows) };
  const sections = rows.some(isOfMore) ? readMarked(rows, song) : readUnmarked(rows, song);
  return sections.some((s) => s.lines.length > 0) ? sections : [];
}
