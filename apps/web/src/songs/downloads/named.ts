import type { Song } from '@overtone/contract/song';
import i18next from 'i18next';
import { takeName } from '../data/song-words';

/** A song as its files are named, in the reader's language. */
export const named = ({ title, nickname, take }: Pick<Song, 'title' | 'nickname' | 'take'>) => ({
  title,
  nickname,
  take: takeName(i18next.getFixedT(null, 'songs'), take),
});
