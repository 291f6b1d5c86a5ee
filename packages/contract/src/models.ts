/** One row per model a member can choose. Lengths in characters. */
export interface Model {
  readonly id: string;
  readonly provider: 'suno';
  readonly name: string;
  readonly version: string;
  readonly memberOnly: boolean;
  readonly lyricsMax: number;
  readonly styleMax: number;
  /** Points for one song. */
  readonly price: number;
}

export const models: readonly Model[] = [
  {
    id: 'chirp-auk',
    provider: 'suno',
    name: 'Suno v4.5',
    version: 'v4.5',
    memberOnly: false,
    lyricsMax: 5000,
    styleMax: 1000,
    price: 1,
  },
];

/** The model of those who chose none; open to level 0. */
export const baseModel = models[0] as Model;

export const modelById = (id: string): Model | undefined => models.find((model) => model.id === id);
