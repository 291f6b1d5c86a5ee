// A line of lyrics as it is sung.
import type { Singer } from '../style/timbre.js';
import type { Syllable } from './syllable.js';

export interface LyricWord {
  text: string;
  before: string;
  after: string;
  syllables: Syllable[];
}

/** The words as they were written. */
export const writtenOf = (words: readonly LyricWord[]): string =>
  words.map((w) => w.before + w.text + w.after).join('');

/** One of a kind, or the singer of the song together with the other. */
export type SungBy = Singer | 'both';

export interface LyricLine {
  text: string;
  words: LyricWord[];
  /** Absent: the singer of the song. */
  sungBy?: SungBy;
  /** What is written of it in a row before the line: shown, never sung. */
  mark?: string;
}

/** The rows a line is shown in. */
export const shownRows = ({ text, mark }: Pick<LyricLine, 'text' | 'mark'>): string[] =>
  mark === undefined ? [text] : [`[${mark}]`, text];

/** A line where another stood: sung by the same, where nothing is said of it. */
export function inPlaceOf(old: LyricLine, fresh: LyricLine): LyricLine {
  const { sungBy, mark } = old;
  if (fresh.sungBy || !sungBy) return fresh;
  return { ...fresh, sungBy, ...(mark === undefined ? {} : { mark }) };
}
