import { rng } from '@overtone/engine/seed/rng';
import { readStyle } from '@overtone/engine/style/style';
import { languageOfWords } from '@overtone/engine/text/lyric-language';
import { rewriteLyrics, type LyricChange } from '@overtone/engine/text/lyric-rewriter';
import { writeLyrics as write } from '@overtone/engine/text/lyric-writer';
import type { WrittenLyrics } from './task.js';

/**
 * The words of a song about this, as a LYRICS task returns them, in the language of the wish or of the words that they go
 * on from. Who lays words below the wish gets those, written anew.
 */
export function writeLyrics(prompt: string, seed: string, goesOn = ''): WrittenLyrics {
  const random = rng(seed, 'lyrics');
  const wish = readRewriting(prompt);
  if (wish) return { title: '', text: rewriteLyrics({ ...wish, random }) };
  const { genre } = readStyle(prompt, seed);
  const language = languageOfWords(goesOn) ?? undefined;
  const { title, lyrics } = write({ theme: prompt, title: undefined, random, genre, language });
  return { title, text: lyrics };
}

const changes: readonly (readonly [RegExp, LyricChange])[] = [
  [/短|精简|shorter|cut/i, 'shorter'],
  [/长|续|longer|extend/i, 'longer'],
  [/押?韵|rhym/i, 'rhymes'],
];

/** A wish that asks for a change, a blank line, and the words; null: it is any other wish. */
export function readRewriting(prompt: string): { lyrics: string; change: LyricChange; theme: string } | null {
  const [, wish = '', lyrics = ''] = /^([^\n]*(?:改|换|rewrite|chang)[^\n]*)\n\s*\n([^]+)$/i.exec(prompt) ?? [];
  if (lyrics.trim() === '') return null;
  const theme = /(?:主题|about(?: this)?(?: instead)?)\s*[:：]\s*([^。.\n]+)/i.exec(wish)?.[1]?.trim();
  if (theme) return { lyrics, change: 'theme', theme };
  return { lyrics, change: changes.find(([said]) => said.test(wish))?.[1] ?? 'theme', theme: wish };
}
