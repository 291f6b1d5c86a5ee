// Where the sound of a genre lies: decibels of the octaves from 63 Hz to 16 kHz against that around 1 kHz.
// Between what recordings made by people measure (7 8 6 3 0 -2 -7 -6 -14) and a voice that is understood.
import type { GenreName } from '../style/genre.js';

type Octaves = readonly [number, number, number, number, number, number, number, number, number];

const USUAL: Octaves = [4, 5, 3.5, 2.5, 0, -2.5, -7, -8.8, -14];

// prettier-ignore
const GENRES: Partial<Record<GenreName, Octaves>> = {
  rock: [3, 5, 3.5, 2.5, 0, -2, -6, -8, -15],
  folk: [-2, 3, 3.5, 2.5, 0, -3, -7, -9, -15],
  'r&b': [6, 6, 3.5, 2.5, 0, -3, -7.5, -9, -15],
  electronic: [7, 6, 2.5, 1.5, 0, -2, -5.5, -6, -11],
  classical: [-4, 2, 3.5, 3.5, 0, -4, -9, -13, -21],
  jazz: [1, 4, 3.5, 2.5, 0, -4, -8.5, -11, -17],
  rap: [8, 6, 2.5, 1.5, 0, -2.5, -6.5, -8, -13],
  country: [0, 4, 3.5, 2.5, 0, -2.5, -6.5, -8, -14],
  blues: [1, 4, 3.5, 2.5, 0, -3, -7.5, -9.5, -16],
  metal: [4, 5, 2.5, 1.5, 0, -1, -4.5, -7, -14],
  punk: [3, 5, 2.5, 1.5, 0, -1, -4.5, -7, -14],
  latin: [3, 5, 3.5, 2.5, 0, -2.5, -6.5, -8, -13],
  '古风': [-2, 3, 3.5, 3.5, 0, -3, -7, -9.5, -16],
};

/** How much brighter than the middle of all songs each octave becomes when the style is fully bright. */
const TILT: Octaves = [-1, -1, -0.5, 0, 0, 1.5, 3, 4, 4];

/** `brightness` of the style, about 0.5. */
export const octaveTarget = (genre: string, brightness: number): number[] =>
  (GENRES[genre as GenreName] ?? USUAL).map((db, k) => db + TILT[k]! * 2 * (brightness - 0.5));

/** Decibels of the sides against the middle. */
export const sideTarget = (genre: string): number => (genre === 'rap' ? -14 : -9);
