import type { Song } from '@overtone/contract/song';

/** By the beginning of a provider's own name for its model. */
const families: readonly [start: RegExp, name: string][] = [
  [/^chirp/i, 'Suno'],
  [/^mureka/i, 'Mureka'],
  [/^udio/i, 'Udio'],
  [/^(fuzz|riff)/i, 'Fuzz'],
];

/**
 * The model by the name listeners know: Suno v5, Mureka 7.6; a model nobody knows keeps its own name. Without the table of
 * models: the first screen does without it.
 */
export function modelTag({
  model_name: model,
  model_version: version,
}: Pick<Song, 'model_name' | 'model_version'>): string {
  const family = families.find(([start]) => start.test(model))?.[1];
  return family ? [family, version].filter(Boolean).join(' ') : model;
}
