interface SunoModel {
  version: string;
  lyricsMax: number;
  styleMax: number;
  maxSeconds: number;
}

const long = { lyricsMax: 5000, styleMax: 1000, maxSeconds: 480 };
const medium = { lyricsMax: 5000, styleMax: 1000, maxSeconds: 240 };

/** The models that sing. Any other name, retired ones too, is accepted at submit and fails late, as at the real gateways. */
export const sunoModels: ReadonlyMap<string, SunoModel> = new Map([
  ['chirp-fenix', { version: 'v5.5', ...long }],
  ['chirp-crow', { version: 'v5', ...long }],
  ['chirp-bluejay', { version: 'v4.5+', ...long }],
  ['chirp-auk-turbo', { version: 'v4.5-all', ...medium }],
  ['chirp-auk', { version: 'v4.5', ...medium }],
  ['chirp-v4', { version: 'v4', lyricsMax: 3000, styleMax: 200, maxSeconds: 150 }],
]);

/** What the open-source gateways assume for a request that names no model: a retired one. */
export const assumedModel = 'chirp-v3-0';
