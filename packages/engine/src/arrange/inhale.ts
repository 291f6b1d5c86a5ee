import type { GenreName } from '../style/genre.js';

/**
 * Decibels beside the vowels, as they leave the mouth, at which a genre lets its singers' breath be heard; a mix with more
 * treble brings them up. Where the band is dense they are cut out.
 */
export const INHALES: Record<GenreName, number | null> = {
  ...{ folk: -30, 'r&b': -30, rap: -30, country: -30, jazz: -30, pop: -30, blues: -30, 古风: -30 },
  ...{ alternative: -31, latin: -31, world: -30, classical: -32, rock: -32, punk: -33, metal: null, electronic: null },
};
