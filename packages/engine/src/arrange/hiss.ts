import type { GenreName } from '../style/genre.js';

/**
 * Decibels by which what hisses in a voice, and the top of its vowels, leave the mouth softer. The colour of these genres
 * lifts the treble of the whole, and hissing with it: what is heard is to stand 8 to 18 dB under the vowels. `npm run bench
 * -- engine` tells which songs do not. Softer than this, a voice no longer reaches 8 kHz; where a single song lifts it
 * further than its genre, mix/hiss.ts draws it down.
 */
const HISSES: Partial<Record<GenreName, number>> = {
  ...{ electronic: -7.8, latin: -6.5, rap: -7.8, punk: -6.5, world: -3.4, 'r&b': -6.5, pop: -5 },
  ...{ jazz: 1.5, rock: -4, metal: -5.5, alternative: -2, country: -3, folk: -2.5, blues: -2, 古风: -1.6 },
};

/** Recorded English hisses more than our own singer does. */
const SPOKEN = -3.4;

export const hissOf = (genre: GenreName, spoken: boolean): number => (HISSES[genre] ?? 0) + (spoken ? SPOKEN : 0);
