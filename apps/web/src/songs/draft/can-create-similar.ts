import type { Song } from '@overtone/contract/song';

/** Udio songs cannot be continued in their words. */
export const canCreateSimilar = ({ type, model_name: model }: Pick<Song, 'type' | 'model_name'>): boolean =>
  type !== 'udio' && !/^udio/i.test(model);
