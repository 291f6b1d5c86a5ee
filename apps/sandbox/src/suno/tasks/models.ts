import type { Quality } from '@overtone/engine/style/quality';

interface SunoModel {
  version: string;
  /** How newly it sounds; absent: as the first songs were made. */
  quality?: Quality;
  lyricsMax: number;
  styleMax: number;
  maxSeconds: number;
}

const long = { lyricsMax: 5000, styleMax: 1000, maxSeconds: 480 };
const medium = { lyricsMax: 5000, styleMax: 1000, maxSeconds: 240 };
const short = { lyricsMax: 3000, styleMax: 200, maxSeconds: 150 };

/** The models that sing. Any other name, retired ones too, is accepted at submit and fails late, as at the real gateways. */
const sunoModels: ReadonlyMap<string, SunoModel> = new Map([
  ['chirp-fenix', { quality: 6, version: 'v5.5', ...long }],
  ['chirp-crow', { quality: 5, version: 'v5', ...long }],
  ['chirp-bluejay', { quality: 4, version: 'v4.5+', ...long }],
  ['chirp-auk-turbo', { quality: 2, version: 'v4.5-all', ...medium }],
  ['chirp-auk', { version: 'v4.5', ...medium }],
  ['chirp-v4', { quality: 1, version: 'v4', ...short }],
  // Remastering has names of its own.
  ['chirp-flounder', { quality: 6, version: 'v5.5', ...long }],
  ['chirp-carp', { quality: 5, version: 'v5', ...long }],
  ['chirp-bass', { quality: 4, version: 'v4.5+', ...long }],
]);

/** Uploads, covers and replaced sections have the model's name with an ending. */
export const modelOf = (mv: string): SunoModel | undefined => sunoModels.get(mv.replace(/-(upload|tau)$/, ''));

/** What the open-source gateways assume for a request that names no model: a retired one. */
export const assumedModel = 'chirp-v3-0';
/** What takes songs apart. */
export const stemModel = 'chirp-stem';
/** What remasters unless another is named. */
export const remasterModel = 'chirp-bass';
