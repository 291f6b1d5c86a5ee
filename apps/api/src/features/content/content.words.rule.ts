import type { ContentWords } from '../banned-words/banned-words.js';
import { type Parts, textsOf } from './content.parts.rule.js';

/** What one's own words say. */
export interface WordsVerdict {
  state: 'held' | 'refused';
  /** As they are listed, or as they stand there torn apart. */
  words: string[];
}

/**
 * How words are looked for: raised with every release that finds others than the one before. What is public is then walked
 * over by the new one, whatever the old one ticked off while both were running.
 */
export const matcher = 1;

/** Null: none of them is in it. What is only torn apart refuses nothing: a person looks at it. */
export function sayOf(words: ContentWords, parts: Parts): WordsVerdict | null {
  const found = words.find(textsOf(parts).map(({ text }) => text));
  const refused = found.filter(({ list, torn }) => list === 'contentRefused' && torn === null);
  if (found.length === 0) return null;
  const told = refused.length > 0 ? refused : found;
  return {
    state: refused.length > 0 ? 'refused' : 'held',
    words: [...new Set(told.map(({ word, torn }) => torn ?? word))],
  };
}
