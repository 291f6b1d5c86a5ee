import { isOffered, priceNow } from './brought-prices.js';
import { firstModelId, sunoPrice } from './first-song.js';
import type { SongType } from './song-type.js';
import { operationFacts, type Operation, type StemName, twelveStems } from './operations.js';

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

/** How a song is asked to sound, from 0 to 1; what a family does not know is not offered with it. */
export const sliderNames = [
  'style',
  'weirdness',
  'audio',
  'lyricsWeight',
  'clarity',
  'quality',
  'start',
  'variation',
] as const;
export type SliderName = (typeof sliderNames)[number];

/** What else a song can be asked for with; what a family does not know is not offered with it, and its calls refuse it. */
export type Wish = 'excludeStyle' | 'voice' | 'seed' | 'verbatim' | 'side';

export type Remaster = Pick<Model, 'id' | 'version' | 'memberOnly'>;

export interface ProviderFacts {
  readonly name: string;
  /** Those that can be chosen, in the order they are offered. None: this version asks nothing of it, its songs only play. */
  readonly models: readonly Model[];
  /** What remasters songs, the one of those who chose none first: it is open to level 0. */
  readonly remasters: readonly Remaster[];
  /** What this version asks of it. */
  readonly operations: readonly Operation[];
  /** The parts it takes a song apart into, and points for all of them; null: it does not. */
  readonly stems: { readonly names: readonly StemName[]; readonly price: number } | null;
  /** `audio` only where there is sound to start from. */
  readonly sliders: readonly SliderName[];
  readonly wishes: readonly Wish[];
  /** Whether it can be given a recording that it has not made: an upload, or a song of another family. */
  readonly takesRecordings: boolean;
  /** The word by which the browser asks how its songs stand. */
  readonly polling: 'suno' | 'udio' | 'mureka' | 'riff' | null;
  /** In whose shape it tells when words are sung; null: it does not. */
  readonly timing: 'suno' | 'mureka' | 'riff' | null;
  /** Whether a song of it may be gone on from. */
  readonly remix: boolean;
  /** Whether its words and style may be taken for another song. */
  readonly createSimilar: boolean;
}

/** What takes songs apart, by what the families call it. */
export const stemModels: Readonly<Record<ProviderId, string>> = {
  suno: 'chirp-stem',
  udio: '',
  mureka: 'audio-separation-3',
  riff: 'FUZZ-stem',
};

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
  ...{ lyricsMax: 5000, styleMax: 1000, maxSeconds, price: priceNow(id, sunoPrice) },
  operations: sunoOperations.filter((operation) => operationFacts[operation].choosesModel),
});

const sunoModels: readonly Model[] = [
  suno(firstModelId, 'v4.5', 240, false),
  suno('chirp-bluejay', 'v4.5+', 480, true),
  suno('chirp-crow', 'v5', 480, true),
  suno('chirp-fenix', 'v5.5', 480, true),
];

const sunoRemasters: readonly Remaster[] = [
  { id: 'chirp-bass', version: 'v4.5+', memberOnly: false },
  { id: 'chirp-carp', version: 'v5', memberOnly: true },
  { id: 'chirp-flounder', version: 'v5.5', memberOnly: true },
];

/** What is asked of a family's models: what its table names and a model is chosen for. */
const asked = (made: readonly Operation[]): readonly Operation[] =>
  made.filter((operation) => operationFacts[operation].choosesModel);

const udioOperations: readonly Operation[] = ['music', 'extend'];
const udio = (id: string, maxSeconds: number, price: number, memberOnly: boolean): Model => ({
  ...{ id, provider: 'udio', name: `Udio v1.5 ${maxSeconds}s`, version: 'v1.5', memberOnly },
  ...{ lyricsMax: 3000, styleMax: 1000, maxSeconds, price: priceNow(id, price), operations: asked(udioOperations) },
});

const murekaOperations: readonly Operation[] = ['music', 'stems'];
const mureka = (id: string, version: string, memberOnly: boolean): Model => ({
  ...{ id, provider: 'mureka', name: `Mureka ${version}`, version, memberOnly },
  ...{ lyricsMax: 3000, styleMax: 1024, maxSeconds: 300, price: priceNow(id, 1), operations: asked(murekaOperations) },
});

const riffOperations: readonly Operation[] = ['music', 'extend', 'cover', 'stems'];
const fuzz = (version: string, memberOnly: boolean): Model => ({
  ...{ id: `FUZZ-${version}`, provider: 'riff', name: `Fuzz ${version}`, version, memberOnly },
  ...{
    lyricsMax: 3000,
    styleMax: 1000,
    maxSeconds: 240,
    price: priceNow(`FUZZ-${version}`, 0.5),
    operations: asked(riffOperations),
  },
});

const udioModels = [udio('udio32-v1.5', 32, 0.5, false), udio('udio130-v1.5', 130, 1, true)];
const murekaModels = [
  ...[mureka('mureka-7.6', '7.6', false), mureka('mureka-o2', 'O2', true), mureka('mureka-8', '8', true)],
  ...[mureka('mureka-9', '9', true), mureka('mureka-9.5', '9.5', true)],
];
const fuzzModels = [fuzz('1.0', false), fuzz('1.1', true), fuzz('1.0 Pro', true), fuzz('1.1 Pro', true)];

/** In the order they are offered, with those that nobody can choose any more: songs were made with them. */
export const everyModel: readonly Model[] = [...sunoModels, ...udioModels, ...murekaModels, ...fuzzModels];

export const providers: Readonly<Record<ProviderId, ProviderFacts>> = {
  suno: {
    ...{ name: 'Suno', models: sunoModels.filter(isOffered), remasters: sunoRemasters, operations: sunoOperations },
    ...{
      stems: { names: twelveStems, price: priceNow('suno.stems', 1) },
      sliders: ['style', 'weirdness', 'audio'],
      takesRecordings: true,
    },
    wishes: ['excludeStyle', 'voice'],
    ...{ polling: 'suno', timing: 'suno', remix: true, createSimilar: true },
  },
  udio: {
    name: 'Udio',
    models: udioModels.filter(isOffered),
    ...{ remasters: [], operations: udioOperations, stems: null, takesRecordings: false },
    sliders: ['style', 'lyricsWeight', 'clarity', 'quality', 'start'],
    wishes: ['excludeStyle', 'seed', 'verbatim', 'side'],
    ...{ polling: 'udio', timing: null, remix: false, createSimilar: false },
  },
  mureka: {
    name: 'Mureka',
    models: murekaModels.filter(isOffered),
    ...{ remasters: [], operations: murekaOperations, sliders: [], takesRecordings: false },
    wishes: ['voice'],
    stems: { names: ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'other'], price: priceNow('mureka.stems', 1) },
    ...{ polling: 'mureka', timing: 'mureka', remix: true, createSimilar: true },
  },
  riff: {
    name: 'Fuzz',
    models: fuzzModels.filter(isOffered),
    ...{ remasters: [], operations: riffOperations, takesRecordings: true },
    sliders: ['style', 'weirdness', 'lyricsWeight', 'audio', 'variation'],
    wishes: [],
    stems: { names: ['vocals', 'drums', 'bass', 'other'], price: priceNow('riff.stems', 0.5) },
    ...{ polling: 'riff', timing: 'riff', remix: true, createSimilar: true },
  },
};

/** The facts of a song's provider; null for one this version does not know. */
export const isProvider = (id: string): id is ProviderId => id in providers;
export const providerOf = (id: string): ProviderFacts | null => (isProvider(id) ? providers[id] : null);

/** Whether somebody else may go on from it: songs of the library that allow it (docs/settled.md: Remix). */
export const mayRemix = (song: { uid: number | null; canRemix: boolean; provider: string }): boolean =>
  song.uid === null && song.canRemix && (providerOf(song.provider)?.remix ?? false);

/** Udio and Mureka have one type for all they make, Fuzz has two. */
const ownTypes: Record<Exclude<ProviderId, 'suno'>, (operation: Operation) => SongType> = {
  udio: () => 'udio',
  mureka: () => 'mureka',
  riff: (operation) => (operation === 'extend' ? 'riff_extend' : 'riff_music'),
};

/** The wire's `type` of the songs that an operation makes at a family. Throws where it makes none. */
export function songTypeOf(provider: ProviderId, operation: Operation): SongType {
  const type = provider === 'suno' ? operationFacts[operation].type : ownTypes[provider](operation);
  if (!type || operationFacts[operation].yields !== 'songs') throw new Error(`${operation} makes no songs`);
  return type;
}

/** The family of a song by its wire `type`; null: a recording or a song of the library, which says nothing of it. */
export function familyOfType(type: SongType): ProviderId | null {
  if (type === 'udio' || type === 'mureka') return type;
  if (type === 'riff_music' || type === 'riff_extend') return 'riff';
  return type === 'upload' || type === 'preset' ? null : 'suno';
}

/**
 * Whether a family makes it of a song: of one of its own, and of any other where the song can be brought to it as a
 * recording. A song of the library has no family here: whoever takes recordings has it brought.
 */
export function makesOf(family: ProviderId, operation: Operation, songFamily: ProviderId | null): boolean {
  const { operations, takesRecordings } = providers[family];
  if (!operations.includes(operation)) return false;
  if (songFamily === family) return true;
  return takesRecordings && (songFamily === null || operationFacts[operation].takesUploads);
}

/**
 * Who makes it of a song that exists: the family that made the song, where it can; and what can be done to any recording,
 * Suno. A song is taken apart by its own family alone. Null: nobody does.
 */
export function makerOf(operation: Operation, family: ProviderId | null): ProviderId | null {
  if (family !== null && providers[family].operations.includes(operation)) return family;
  const isAnybodys = family === null || (operation !== 'stems' && operationFacts[operation].takesUploads);
  return isAnybodys && providers.suno.operations.includes(operation) ? 'suno' : null;
}
