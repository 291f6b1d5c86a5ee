import {
  addToPlaylist,
  arrangePlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  type Playlist,
} from '@overtone/contract/playlist';
import { limits } from '@overtone/contract/limits';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';

const refresh = (client: QueryClient) =>
  Promise.all([['playlists'], ['playlist']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** A change of playlists; afterwards all that shows them is read again. */
function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refresh(client) });
}

export const useCreatePlaylist = () =>
  useChange(async (wish: { title: string; songIds?: string[] }): Promise<Playlist> => {
    return (await call(createPlaylist, { body: wish })).data;
  });

export const useChangePlaylist = (id: string) =>
  useChange((body: { title?: string; isPublic?: boolean }) => call(changePlaylist, { params: { id }, body }));

export const useDeletePlaylist = () => useChange((id: string) => call(deletePlaylist, { params: { id } }));

export const useArrangePlaylist = (id: string) =>
  useChange((songIds: string[]) => call(arrangePlaylist, { params: { id }, body: { songIds } }));

export const useAddToPlaylist = () =>
  useChange(({ id, songIds }: { id: string; songIds: string[] }) =>
    call(addToPlaylist, { params: { id }, body: { songIds: songIds.slice(0, limits.playlists.songs) } }),
  );
