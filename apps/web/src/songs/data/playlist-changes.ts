import {
  addToPlaylist,
  arrangePlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  type Playlist,
} from '@overtone/contract/playlist';
import { useMutation, useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { songKeys } from './keys';

const refresh = (client: QueryClient) =>
  Promise.all([songKeys.playlists, songKeys.playlist].map((name) => client.invalidateQueries({ queryKey: [name] })));

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

/** One after the other; read again only after the last, so that no older order comes in between. */
export function useArrangePlaylist(id: string) {
  const client = useQueryClient();
  const scope = { id: `playlist ${id}` };
  const ofScope = { predicate: ({ options }: Mutation) => options.scope?.id === scope.id };
  return useMutation({
    scope,
    mutationFn: (body: { songIds: string[]; removed: string[] }) => call(arrangePlaylist, { params: { id }, body }),
    onSettled: () => (client.isMutating(ofScope) > 1 ? undefined : refresh(client)),
  });
}

export const useAddToPlaylist = () =>
  useChange(({ id, songIds }: { id: string; songIds: string[] }) =>
    call(addToPlaylist, { params: { id }, body: { songIds } }),
  );
