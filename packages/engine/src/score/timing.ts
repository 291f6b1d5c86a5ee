// Word times out of the score, in the shapes others read.
import type { Score } from './score.js';

export interface WordTime {
  line: number;
  word: number;
  text: string;
  /** Seconds: first consonant, vowel, end. */
  start: number;
  vowel: number;
  end: number;
}

export interface AlignedWord {
  word: string;
  success: boolean;
  start_s: number;
  end_s: number;
  p_align: number;
}

export function wordTimes(score: Score): WordTime[] {
  return score.lines.flatMap((line, l) =>
    line.words.map(({ text, start, vowel, end }, w) => ({ line: l, word: w, text, start, vowel, end })),
  );
}

/** Suno's shape: all words joined give the lyrics; a mark stands before the first word that it is of, a newline closes each line. */
export function alignedWords(score: Score): AlignedWord[] {
  let section = -1;
  return score.lines.flatMap((line) =>
    line.words.map((word, w) => {
      const opens = w === 0 && line.section !== section;
      section = line.section;
      const mark = opens ? `[${score.sections[line.section]!.label}]\n` : '';
      const head = w === 0 && line.mark !== undefined ? `${mark}[${line.mark}]\n` : mark;
      const tail = w === line.words.length - 1 ? '\n' : '';
      return {
        word: `${head}${word.before}${word.text}${word.after}${tail}`,
        success: true,
        start_s: word.start,
        end_s: word.end,
        p_align: 1,
      };
    }),
  );
}

const stamp = (seconds: number): string => {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  return `${String(minutes).padStart(2, '0')}:${((hundredths % 6000) / 100).toFixed(2).padStart(5, '0')}`;
};

/** LRC, one line a lyric line. */
export function toLrc(score: Score): string {
  const head = `[ti:${score.title}]\n[length:${stamp(score.durationSeconds)}]`;
  return [head, ...score.lines.map((line) => `[${stamp(line.words[0]!.start)}]${line.text}`)].join('\n');
}
