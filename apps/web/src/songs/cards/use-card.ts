import type { SongCard } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { fullWords, nameOfTake, shownWords, type CardPlace } from './card-words';
import { usePlayback } from './use-playback';

export interface CardProps {
  song: SongCard;
  /** Becomes the queue when the song is played from here. */
  list: readonly SongCard[];
  /** What the queue is called then. */
  playlist?: string;
}

/** What a card in the grid and a row of a list have in common. */
export function useCard(place: CardPlace, { song, list, playlist }: CardProps) {
  const { t } = useTranslation('card');
  const words = fullWords(song, { title: t('untitled'), nickname: t('anonymous') });
  const { playback, press } = usePlayback(song, list, playlist);
  const named = nameOfTake(t, song, words.title);
  return { words, named, shown: shownWords(words, place), playback, press };
}
