import type { Song } from '@overtone/contract/song';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { oneSound } from '../../playback/browser-sound';
import { onStart } from '../../playback/one-sound';
import { freshSong } from '../data/queries';
import { freshFiles } from '../data/song-files';
import { StemDeck } from './stem-deck';

/** The song itself, among its stems. */
export const wholeName = 'song';

/** The deck of one song. It stops when the page goes, and when anything else begins to sound. */
export function useStemDeck(song: Song): StemDeck {
  const client = useQueryClient();
  const deck = useMemo(
    () => new StemDeck({ element: new Audio(), renew: renewing(client, song.id) }),
    [client, song.id],
  );
  useEffect(() => {
    const { begins, leave } = oneSound.join(() => deck.pause());
    const quiet = onStart(deck, begins);
    return () => {
      quiet();
      leave();
      deck.pause();
    };
  }, [deck]);
  return deck;
}

export const useDeckState = (deck: StemDeck) => useSyncExternalStore(deck.subscribe, deck.getState);

const renewing = (client: QueryClient, id: string) => async (name: string) => {
  if (name === wholeName) return (await freshSong(client, { id }, { retry: false })).audio_url;
  return (await freshFiles(client, id)).find((file) => file.name === name)?.url ?? null;
};
