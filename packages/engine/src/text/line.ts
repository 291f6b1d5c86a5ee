// A line of lyrics as it is sung.
import type { Syllable } from './syllable.js';

export interface LyricWord {
  text: string;
  before: string;
  after: string;
  syllables: Syllable[];
}

export interface LyricLine {
  text: string;
  words: LyricWord[];
}
