import type { Rng } from '../seed/rng.js';
import type { LyricLanguage } from './lyric-language.js';

export interface LyricAsk {
  /** Description and tags: read for language, mood and what it is about. */
  theme: string;
  title: string | undefined;
  random: Rng;
  /** Of several songs of one wish: which it is. Those of equal `common` have other choruses than each other. */
  take?: { number: number; common: Rng };
  /** Colours the images when the theme names no mood. */
  genre?: string;
  /** Lines the song has room for. */
  lines?: number;
  /** Absent: as the theme and the title are written. */
  language?: LyricLanguage;
}

/** Each section is marked in the language of the words. */
export interface WrittenSong {
  title: string;
  lyrics: string;
}
