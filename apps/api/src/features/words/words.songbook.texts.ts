import type { LyricTheme } from '@overtone/contract/lyrics';
import { everyday } from './words.songbook-everyday.texts.js';
import { english } from './words.songbook-english.texts.js';
import { feelings } from './words.songbook-feelings.texts.js';

/** The list of lyric themes, each with a text of our own. */
export const songbook: readonly LyricTheme[] = [...everyday, ...feelings, ...english];
