import { operationFacts, type Operation } from './operations.js';

/** The families of models, and what each of them makes. */
export const providerIds = ['suno', 'udio', 'mureka', 'riff'] as const;
export type ProviderId = (typeof providerIds)[number];

/** One row per model a member can choose. Lengths in characters. */
export interface Model {
  readonly id: string;
  readonly provider: ProviderId;
  readonly name: string;
  readonly version: string;
  readonly memberOnly: boolean;
  readonly lyricsMax: number;
  readonly styleMax: number;
  /** How long a song of it gets at most. */
  readonly maxSeconds: number;
  /** Points for one song. */
  readonly price: number;
  /** What can be asked of it. */
  readonly operations: readonly Operation[];
}

export type Remaster = Pick<Model, 'id' | 'version' | 'memberOnly'>;

export interface ProviderFacts {
  readonly name: string;
  /** In the order they are offered. None: this version asks nothing of it, its songs only play. */
  readonly models: readonly Model[];
  /** What remasters songs, the one of those who chose none first: it is open to level 0. */
  readonly remasters: readonly Remaster[];
  /** What this version asks of it. */
  readonly operations: readonly Operation[];
  /** The word by which the browser asks how its songs stand. */
  readonly polling: 'suno' | 'mureka' | 'riff' | null;
  /** In whose shape it tells when words are sung; null: it does not. */
  readonly timing: 'suno' | 'mureka' | 'riff' | null;
  /** Whether a song of it may be gone on from. */
  readonly remix: boolean;
  /** Whether its words and style may be taken for another song. */
  readonly createSimilar: boolean;
}

/** What takes songs apart, whatever made them. */
export const stemModel = 'chirp-stem';

const sunoOperations: readonly Operation[] = [
  'music',
  'extend',
  'concat',
  'cover',
  'infill',
  'underpainting',
  'overpainting',
  'persona',
  'inspiration',
  'upsample',
  'speed',
  'stems',
  'mp4',
  'midi',
];

const suno = (id: string, version: string, maxSeconds: number, memberOnly: boolean): Model => ({
  ...{ id, provider: 'suno', name: `Suno ${version}`, version, memberOnly },
  ...{ lyricsMax: 5000, styleMax: 1000, maxSeconds, price: 1 },
  operations: sunoOperations.filter((operation) => operationFacts[operation].choosesModel),
});

const sunoModels: readonly Model[] = [
  suno('chirp-auk', 'v4.5', 240, false),
  suno('chirp-bluejay', 'v4.5+', 480, true),
  suno('chirp-crow', 'v5', 480, true),
  suno('chirp-fenix', 'v5.5', 480, true),
];

const sunoRemasters: readonly Remaster[] = [
  { id: 'chirp-bass', version: 'v4.5+', memberOnly: false },
  { id: 'chirp-carp', version: 'v5', memberOnly: true },
  { id: 'chirp-flounder', version: 'v5.5', memberOnly: true },
];

const silent = { models: [], remasters: [], operations: [], remix: true, createSimilar: true } as const;

export const providers: Readonly<Record<ProviderId, ProviderFacts>> = {
  suno: {
    ...{ name: 'Suno', models: sunoModels, remasters: sunoRemasters, operations: sunoOperations },
    ...{ polling: 'suno', timing: 'suno', remix: true, createSimilar: true },
  },
  udio: { ...silent, name: 'Udio', polling: null, timing: null, remix: false, createSimilar: false },
  mureka: { ...silent, name: 'Mureka', polling: 'mureka', timing: 'mureka' },
  riff: { ...silent, name: 'Fuzz', polling: 'riff', timing: 'riff' },
};

/** The facts of a song's provider; null for one this version does not know. */
export const providerOf = (id: string): ProviderFacts | null => (id in providers ? providers[id as ProviderId] : null);

/** Whether somebody else may go on from it: songs of the library that allow it (docs/settled.md: Remix). */
export const mayRemix = (song: { uid: number | null; canRemix: boolean; provider: string }): boolean =>
  song.uid === null && song.canRemix && (providerOf(song.provider)?.remix ?? false);
