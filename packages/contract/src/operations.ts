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
export const stemNames = [
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
export type StemName = (typeof stemNames)[number];

/** What can be made of a song beside other songs. */
export const fileKinds = ['stem', 'mp4', 'midi'] as const;
export type FileKind = (typeof fileKinds)[number];
/** A stem is named for what sounds, every other file for its kind. */
export const fileNames = [...stemNames, 'mp4', 'midi'] as const;
export type FileName = (typeof fileNames)[number];

export interface OperationFacts {
  /** Songs of their own, or files of the song it is done to. */
  readonly yields: 'songs' | 'stems' | 'mp4' | 'midi';
  /** How many: each has a share of the price, and is spent or given back by itself. */
  readonly outputs: number;
  /** Points for all outputs together; `model`: the model's price for each. */
  readonly price: number | 'model';
  /** The wire's coarser `type` of the songs it makes; null where it makes none. */
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
  upsample: { ...once, yields: 'songs', price: 1, type: 'upsample' },
  speed: { ...once, yields: 'songs', price: 0.5, type: 'upsample' },
  stems: { ...once, outputs: 12, yields: 'stems', price: 1, type: null },
  mp4: { ...once, yields: 'mp4', price: 0.5, type: null, takesUploads: false, feature: 'mv' },
  midi: { ...once, yields: 'midi', price: 0.5, type: null, feature: 'midi' },
};

/** Which files an operation makes, in the order of their shares; none where it makes songs. */
export function filesOf(operation: Operation): readonly { kind: FileKind; name: FileName }[] {
  const { yields } = operationFacts[operation];
  if (yields === 'songs') return [];
  return yields === 'stems' ? stemNames.map((name) => ({ kind: 'stem', name })) : [{ kind: yields, name: yields }];
}

/** In hundredths of a point, one share an output, the larger ones first; together they are the price. */
export function sharesOf(operation: Operation, modelPrice: number): number[] {
  const { outputs, price } = operationFacts[operation];
  const all = Math.round((price === 'model' ? modelPrice * outputs : price) * 100);
  return Array.from({ length: outputs }, (_, index) => Math.floor(all / outputs) + (index < all % outputs ? 1 : 0));
}

/** Points for all outputs of an operation. */
export const priceOf = (operation: Operation, modelPrice: number): number =>
  sharesOf(operation, modelPrice).reduce((sum, share) => sum + share, 0) / 100;

export const speedRange = { least: 0.5, most: 2 } as const;
