import { setSongCover, setSongTitle, setSongVisibility, type Song } from '@overtone/contract/song';
import { keepSong } from '@overtone/contract/song-takes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { type Change, changeAll, type Outcome } from './change-songs';
import { tellGone } from './gone';
import { songKeys } from './keys';
import { mergeSongs } from './news';
import { tellPlayer } from './player-news';

/** All that a change of own songs may move, or take in or out: read again where it is shown. */
const { song, versions, newestOwn, ownPages, favorites, playlists, playlist, library } = songKeys;
const touched = [song, versions, newestOwn, ownPages, favorites, playlists, playlist, library];

const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));

interface Told<V> {
  onSuccess: (song: Song, value: V) => void;
  onSettled?: () => void;
}

/** A change of one own song: what the server answers is shown at once, by every list and the player, and read again behind it. */
function useSongChange<V>(change: (value: V) => Promise<{ data: Song }>, { onSuccess, onSettled }: Told<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }, value) => {
      mergeSongs(client, [data]);
      tellPlayer(data);
      void readAgain(client);
      onSuccess(data, value);
    },
    onSettled,
  });
}

export const useSongTitle = (songId: string, told: Told<string>) =>
  useSongChange((title) => call(setSongTitle, { body: { songId, title } }), told);

/** A picture as base64; null: the one the song came with. */
export const useSongCover = (songId: string, told: Told<string | null>) =>
  useSongChange((image) => call(setSongCover, { body: { songId, image } }), told);

export const useSongVisibility = (songId: string, told: Told<boolean>) =>
  useSongChange((isPublic) => call(setSongVisibility, { body: { songId, isPublic } }), told);

interface Keeping {
  onSuccess: (song: Song, trashed: readonly string[]) => void;
  onError: (error: Error) => void;
}

/** One of those made together is kept, the others go into the trash. */
export function useKeepSong({ onSuccess, onError }: Keeping) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (songId: string) => call(keepSong, { body: { songId } }),
    meta: { silent: true },
    onSuccess: ({ data }) => {
      mergeSongs(client, [data.song]);
      tellPlayer(data.song);
      tellGone(data.trashed);
      void readAgain(client);
      onSuccess(data.song, data.trashed);
    },
    onError,
  });
}

/** Back out of the trash, without a page that waits for it. Throws when a call had no answer. */
export const restoreSongs = (client: QueryClient, ids: readonly string[]): Promise<Outcome> =>
  changeAll({ ids, change: 'restore' }).finally(() => readAgain(client));

/** One change to many own songs. What it changed is told before lists are read again. */
export function useSongChanges(onSuccess: (outcome: Outcome, change: Change) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeAll,
    onSuccess,
    onSettled: () => readAgain(client),
  });
}
