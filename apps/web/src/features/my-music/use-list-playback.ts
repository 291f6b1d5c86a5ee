import type { Song } from '@overtone/contract/song';
import { player } from '../../playback/browser-player';
import { usePlayback } from '../../songs/cards/use-playback';

const none: Song[] = [];

/** The list is only gathered when it is played: it may be long. */
export function useListPlayback(song: Song, list: () => readonly Song[], playlist: string) {
  const { playback, press } = usePlayback(song, none, playlist);
  return { playback, press: playback === 'silent' ? () => player.play(song, list(), playlist) : press };
}
