/** What can be made of a song beside its sound. */
export const abilities = ['mv', 'midi', 'style'] as const;
export type Ability = (typeof abilities)[number];

/**
 * What each provider makes, as this version asks it for: the channels' code, what the pricing page offers and what a
 * download can be had as all follow from this table and from the files a song came with.
 */
export const providerAbilities: Readonly<Record<Model['provider'], readonly Ability[]>> = { suno: [] };

/** One row per model a member can choose. Lengths in characters. */
export interface Model {
  readonly id: string;
  readonly provider: 'suno';
  readonly name: string;
  readonly version: string;
  readonly memberOnly: boolean;
  readonly lyricsMax: number;
  readonly styleMax: number;
  /** How long a song of it gets at most. */
  readonly maxSeconds: number;
  /** Points for one song. */
  readonly price: number;
}

const suno = (id: string, version: string, maxSeconds: number, memberOnly: boolean): Model => ({
  ...{ id, provider: 'suno', name: `Suno ${version}`, version, memberOnly },
  ...{ lyricsMax: 5000, styleMax: 1000, maxSeconds, price: 1 },
});

/** In the order they are offered. */
export const models: readonly Model[] = [
  suno('chirp-auk', 'v4.5', 240, false),
  suno('chirp-bluejay', 'v4.5+', 480, true),
  suno('chirp-crow', 'v5', 480, true),
  suno('chirp-fenix', 'v5.5', 480, true),
];

/** The model of those who chose none; open to level 0. */
export const baseModel = models[0] as Model;

export const modelById = (id: string): Model | undefined => models.find((model) => model.id === id);
