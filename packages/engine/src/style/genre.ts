// What a genre is made of: tempo, modes, progressions, groove, cast.
import type { StemName } from '../theory/stems.js';
import type { ModeName } from '../theory/scale.js';

// prettier-ignore
export const GENRE_NAMES = [
  'pop', 'rock', 'folk', 'r&b', 'electronic', 'classical', 'jazz', 'rap', 'country',
  'blues', 'metal', 'punk', 'world', 'latin', 'alternative', '古风',
] as const;
export type GenreName = (typeof GENRE_NAMES)[number];

export interface Layer {
  stem: StemName;
  patch: string;
  style: string;
  /** Plays in sections of level from..to. */
  from: number;
  to: number;
  gain: number;
  pan: number;
  /** Register: MIDI number the voicings or lines centre on. */
  centre: number;
}

export interface GenreFacts {
  bpm: readonly [number, number];
  modes: readonly ModeName[];
  /** Where the second half of a swung pair falls, 0.5 straight .. 0.667 triplet; `unit` in beats. */
  swing: number;
  swingUnit: 1 | 0.5;
  kit: string;
  /** Sung syllables per second that feel easy. */
  rate: number;
  syncopation: number;
  reverbSeconds: number;
  reverbLevel: number;
  pump: number;
  brightness: number;
  major: { verse: readonly string[]; chorus: readonly string[]; bridge: readonly string[] };
  minor: { verse: readonly string[]; chorus: readonly string[]; bridge: readonly string[] };
  grooves: { low: readonly string[]; high: readonly string[] };
  percussion: readonly string[];
  bass: { patch: string; low: readonly string[]; high: readonly string[] };
  layers: readonly Layer[];
  leads: readonly { stem: StemName; patch: string; centre: number }[];
}

export const layer = (
  stem: StemName,
  patch: string,
  style: string,
  [from, to]: readonly [number, number],
  gain: number,
  pan = 0,
  centre = 62,
): Layer => ({ stem, patch, style, from, to, gain, pan, centre });
