// The times of words in a song of which a stretch was made anew.
import type { Score, ScoreLine, ScoreWord } from '../score/score.js';
import { EARLY } from './join.js';

interface Kept {
  /** Whether a line, by its number in the song, has the words it had. */
  isKept: (line: number) => boolean;
  /** Seconds between which the sound is new. */
  from: number;
  to?: number;
}

function endingBy(word: ScoreWord, end: number): ScoreWord {
  if (word.end <= end) return word;
  return { ...word, end, syllables: word.syllables.map((s) => ({ ...s, end: Math.min(s.end, end) })) };
}

/**
 * The lines of `fresh`, where every word that still sounds as in `source` is that of there: how long its consonants take
 * depends on the language of the whole song.
 */
export function timesKept(source: Score, fresh: Score, { isKept, from, to = Infinity }: Kept): ScoreLine[] {
  const timeOf = (word: ScoreWord, was: ScoreWord | undefined): ScoreWord => {
    if (!was) return word;
    const last = Math.max(was.vowel, ...was.syllables.map(({ start }) => start));
    if (last < from - EARLY) return endingBy(was, from);
    return was.vowel >= to - EARLY ? was : word;
  };
  const lines = fresh.lines.map((line, i) => {
    const before = isKept(i) ? source.lines[i]?.words : undefined;
    return { ...line, words: line.words.map((word, w) => timeOf(word, before?.[w])) };
  });
  const starts = lines.flatMap(({ words }) => words.map(({ start }) => start));
  let number = 0;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => endingBy(word, starts[++number] ?? Infinity)),
  }));
}
