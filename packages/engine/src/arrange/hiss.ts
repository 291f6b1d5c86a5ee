import type { GenreName } from '../style/genre.js';

/**
 * Decibels by which what hisses in a voice leaves the mouth softer. The colour of these genres lifts the treble of the whole,
 * and hissing with it: what is heard stands 8 to 18 dB under the vowels everywhere (song/sung.spec.ts).
 */
export const HISSES: Partial<Record<GenreName, number>> = {
  ...{ electronic: -7.8, rap: -5.8, 'r&b': -4.8, rock: -2.8, pop: -2.5 },
  ...{ 古风: -1.5, metal: -1, latin: -1, alternative: -1 },
};
