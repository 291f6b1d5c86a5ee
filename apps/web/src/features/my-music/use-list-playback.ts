import type { Song } from '@overtone/contract/song';
import { player } from '../../playback/browser-player';
import { usePlayback } from '../../songs/cards/use-playback';
import type { RowProps } from './row-props';

const none: Song[] = [];

/** The list is only gathered when it is played: it may be long. */
export function useListPlayback({
  song,
  place,
  list,
  playlist,
}: Pick<RowProps, 'song' | 'place' | 'list' | 'playlist'>) {
  const { playback, press } = usePlayback(song, none, playlist);
  return { playback, press: playback === 'silent' ? () => player.play(song, list(place), playlist) : press };
}
