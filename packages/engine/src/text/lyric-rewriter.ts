// Words that are there, written anew: fewer or more of them, on one rhyme, or about something else.
import type { Rng } from '../seed/rng.js';
import { moodOf, shuffled, writer } from './lyric-writer.js';
import { ENGLISH_RHYMES } from './lyric-words-english.js';
import { RHYMES } from './lyric-words.js';
import { readLine, rowsOf } from './lyrics.js';
import { readMark } from './marks.js';

export type LyricChange = 'shorter' | 'longer' | 'rhymes' | 'theme';

export interface RewriteAsk {
  lyrics: string;
  change: LyricChange;
  /** What it is to be about; of `theme` alone. */
  theme: string;
  random: Rng;
}

/** Lines to choose those from that rhyme. */
const CHOICE = 12;

/** A mark or a blank line as it stands, or lines to sing. */
type Block = { kept: string } | { lines: string[] };

function blocksOf(lyrics: string): Block[] {
  const blocks: Block[] = [];
  for (const row of rowsOf(lyrics.trim())) {
    const last = blocks.at(-1);
    if (readMark(row) || !readLine(row)) blocks.push({ kept: row.trim() });
    else if (last && 'lines' in last) last.lines.push(row.trim());
    else blocks.push({ lines: [row.trim()] });
  }
  return blocks;
}

/** How a line ends, as one hears it: the last vowel without its glide, and what follows it. Empty: nothing is sung. */
export function rhymeOf(line: string): string {
  const last = readLine(line)?.words.at(-1)?.syllables.at(-1);
  if (!last) return '';
  const [first = '', ...rest] = last.nucleus;
  const vowels = rest.length > 0 && /^[iuy]$/.test(first) ? rest : [first, ...rest];
  return [...vowels, ...last.coda].join(' ');
}

/** The ending that most lines have, of several the first. */
function mainRhyme(lines: readonly string[]): string {
  const ends = lines.map(rhymeOf);
  const count = (end: string) => ends.filter((other) => other === end).length;
  return ends.reduce((best, end) => (count(end) > count(best) ? end : best), ends[0] ?? '');
}

/** Writes so many lines on a rhyme; another where it knows none on that one. */
type Write = (rhyme: string, count: number) => string[];

function chineseWriter(theme: string, random: Rng): Write {
  const write = writer(moodOf(theme, random), random);
  const sets = shuffled(RHYMES, random);
  return (rhyme, count) => {
    const { verse, chorus } = sets.find((set) => rhymeOf(set.chorus[0] ?? '') === rhyme) ?? sets[0]!;
    return write([...verse, ...chorus], count);
  };
}

/** Without a theme nobody knows what the lines that name one would name. */
function englishWriter(theme: string, random: Rng): Write {
  const subject = theme
    .match(/[\p{L}'’-]+/gu)
    ?.at(-1)
    ?.toLowerCase();
  const sets = shuffled(ENGLISH_RHYMES, random).map(([naming = '', ...others]) => [
    ...(subject ? [naming] : []),
    ...shuffled(others, random),
  ]);
  const said = (line: string) => line.replace(/^\{w\}/, capital(subject ?? '')).replace('{w}', subject ?? '');
  return (rhyme, count) => {
    const set = sets.find((lines) => lines.some((line) => rhymeOf(said(line)) === rhyme)) ?? sets[0]!;
    // The next section begins where this one ended.
    return Array.from({ length: count }, () => {
      const line = set.shift()!;
      set.push(line);
      return said(line);
    });
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Half of the lines in their order; of one line its shorter beginning, where it has one. */
function halved(lines: string[], random: Rng): string[] {
  if (lines.length === 1) return [lines[0]!.split(/[，,；;、]\s*/u)[0]!];
  const chosen = new Set(
    shuffled(
      lines.map((_, place) => place),
      random,
    ).slice(0, Math.ceil(lines.length / 2)),
  );
  return lines.filter((_, place) => chosen.has(place));
}

function changed(lines: string[], { change, random }: RewriteAsk, write: Write): string[] {
  if (change === 'shorter') return halved(lines, random);
  const rhyme = mainRhyme(lines);
  if (change === 'longer') return [...lines, ...write(rhyme, Math.max(1, Math.ceil(lines.length / 2)))];
  if (change === 'theme') return write(random.pick(['', rhyme]), lines.length);
  return rhymed(lines, write(rhyme, CHOICE));
}

/** Lines that end otherwise give way to fresh ones, on the ending that most have, or else most of the fresh ones. */
function rhymed(lines: string[], fresh: string[]): string[] {
  const own = mainRhyme(lines);
  const goal = fresh.some((line) => rhymeOf(line) === own) ? own : mainRhyme(fresh);
  const fitting = fresh.filter((line) => rhymeOf(line) === goal);
  return lines.map((line) => (rhymeOf(line) === goal ? line : (fitting.shift() ?? line)));
}

/** Deterministic by `random`. Marks stay; a section that comes back comes back alike. Never what was there. */
export function rewriteLyrics(ask: RewriteAsk): string {
  const { lyrics, theme, random } = ask;
  const about = ask.change === 'theme' ? theme : '';
  const isChinese = /\p{Script=Han}/u.test(lyrics);
  const write = isChinese ? chineseWriter(about || lyrics, random) : englishWriter(about, random);
  const known = new Map<string, string>();
  const anew = (lines: string[]) => {
    const key = lines.join('\n');
    const text = known.get(key) ?? changed(lines, ask, write).join('\n');
    known.set(key, text);
    return text;
  };
  const blocks = blocksOf(lyrics);
  const text = blocks.map((block) => ('kept' in block ? block.kept : anew(block.lines))).join('\n');
  if (text.replace(/\s+/g, '') !== lyrics.replace(/\s+/g, '')) return text;
  // Nothing could be left out, or all of it rhymes: one line is said otherwise.
  const last = blocks.findLast((block) => 'lines' in block);
  if (last && 'lines' in last) last.lines.splice(-1, 1, ...write(mainRhyme(last.lines), 1));
  return blocks.map((block) => ('kept' in block ? block.kept : block.lines.join('\n'))).join('\n');
}
