import { rng } from '@overtone/engine/seed/rng';
import { readStyle } from '@overtone/engine/style/style';
import { writeLyrics as write } from '@overtone/engine/text/lyric-writer';
import type { WrittenLyrics } from './task.js';

/** The words of a song about this, as a LYRICS task returns them. */
export function writeLyrics(prompt: string, seed: string): WrittenLyrics {
  const { genre } = readStyle(prompt, seed);
  const { title, lyrics } = write({ theme: prompt, title: undefined, random: rng(seed, 'lyrics'), genre });
  return { title, text: lyrics };
}
