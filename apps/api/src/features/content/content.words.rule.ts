import type { ContentWords } from '../banned-words/banned-words.js';
import { type Parts, textsOf } from './content.parts.rule.js';

/** What one's own words say. */
export interface WordsVerdict {
  state: 'held' | 'refused';
  words: string[];
}

/** Null: none of them is in it. */
export function sayOf(words: ContentWords, parts: Parts): WordsVerdict | null {
  const found = words.find(textsOf(parts).map(({ text }) => text));
  const refused = found.filter(({ list }) => list === 'contentRefused');
  if (found.length === 0) return null;
  return {
    state: refused.length > 0 ? 'refused' : 'held',
    words: (refused.length > 0 ? refused : found).map(({ word }) => word),
  };
}
