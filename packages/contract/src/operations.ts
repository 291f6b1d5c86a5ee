import { priceNow } from './brought-prices.js';

/** What can be asked of a provider of music: one row an operation, without schemas, for server and browser alike. */

/** What a song that exists is to the one made from it: the operations that make songs of songs. */
export const sourceRoles = [
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
] as const;
export type SourceRole = (typeof sourceRoles)[number];

export const operations = ['music', ...sourceRoles, 'stems', 'mp4', 'midi'] as const;
export type Operation = (typeof operations)[number];

/** The twelve parts of a song, in the order in which they are shown. */
export const twelveStems = [
  'vocals',
  'backing_vocals',
  'drums',
  'bass',
  'guitar',
  'keyboard',
  'percussion',
  'strings',
  'synth',
  'fx',
  'brass',
  'woodwinds',
] as const;
/** `other`: all that a family which takes songs apart more coarsely does not name. */
export const stemNames = [...twelveStems, 'other'] as const;
export type StemName = (typeof stemNames)[number];

/** What can be made of a song beside other songs. */
export const fileKinds = ['stem', 'mp4', 'midi'] as const;
export type FileKind = (typeof fileKinds)[number];
/** A stem is named for what sounds, every other file for its kind. */
export const fileNames = [...stemNames, 'mp4', 'midi'] as const;
export type FileName = (typeof fileNames)[number];

/** What can be made by an operation: songs of their own, or files of the song it is done to. */
export const yields = ['songs', 'stems', 'mp4', 'midi'] as const;
export type Yields = (typeof yields)[number];

export interface OperationFacts {
  readonly yields: Yields;
  /** How many: each has a share of the price, and is spent or given back by itself. Of stems: as many as the family makes. */
  readonly outputs: number;
  /** Points for all outputs together; `model`: the model's price for each; of stems the family has its own. */
  readonly price: number | 'model';
  /** The wire's coarser `type` of the songs it makes, where their family has no type of its own; null where it makes none. */
  readonly type: 'music' | 'extend' | 'concat' | 'infill' | 'upsample' | null;
  /** How many songs or uploads it starts from. */
  readonly sources: { readonly least: number; readonly most: number };
  /** Where an upload may be the source. */
  readonly takesUploads: boolean;
  /** Whether a public song of somebody else, whose owner allows it, may be the source. */
  readonly takesOthers: boolean;
  /** A model is chosen for it; otherwise it has one of its own. */
  readonly choosesModel: boolean;
  /** What level opens it. */
  readonly feature: 'mv' | 'midi' | null;
  /** How it begins at a song: at the desk, where more is chosen, or at once behind a question that names its price. */
  readonly begins: 'desk' | 'once';
}

const fromOne = { sources: { least: 1, most: 1 }, takesUploads: true, takesOthers: false, feature: null } as const;
const pair = {
  yields: 'songs',
  outputs: 2,
  price: 'model',
  type: 'music',
  choosesModel: true,
  begins: 'desk',
} as const;
const once = { ...fromOne, outputs: 1, choosesModel: false, begins: 'once' } as const;

export const operationFacts: Readonly<Record<Operation, OperationFacts>> = {
  music: { ...pair, ...fromOne, sources: { least: 0, most: 0 }, takesUploads: false },
  extend: { ...pair, ...fromOne, type: 'extend', takesOthers: true },
  /** The part before and the new part as one song. */
  concat: { ...once, yields: 'songs', price: 0, type: 'concat', takesUploads: false },
  cover: { ...pair, ...fromOne, takesOthers: true },
  infill: { ...pair, ...fromOne, type: 'infill', takesUploads: false },
  underpainting: { ...pair, ...fromOne },
  overpainting: { ...pair, ...fromOne },
  /** Its source is the song whose singer it is. */
  persona: { ...pair, ...fromOne, takesUploads: false, takesOthers: true },
  inspiration: { ...pair, ...fromOne, sources: { least: 1, most: 4 }, takesUploads: false, takesOthers: true },
  upsample: { ...once, yields: 'songs', price: priceNow('suno.upsample', 1), type: 'upsample' },
  speed: { ...once, yields: 'songs', price: priceNow('suno.speed', 0.5), type: 'upsample' },
  stems: { ...once, outputs: 12, yields: 'stems', price: priceNow('suno.stems', 1), type: null },
  mp4: { ...once, yields: 'mp4', price: priceNow('suno.mp4', 0.5), type: null, takesUploads: false, feature: 'mv' },
  midi: { ...once, yields: 'midi', price: priceNow('suno.midi', 0.5), type: null, feature: 'midi' },
};

export const speedRange = { least: 0.5, most: 2 } as const;
