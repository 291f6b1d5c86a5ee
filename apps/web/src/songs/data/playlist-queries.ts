import { listPlaylists, readPlaylist, type Playlist } from '@overtone/contract/playlist';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { askedAgain } from '../checks/asked-again';
import { songKeys } from './keys';

const pageSize = 50;

/** All of the member's playlists, last changed first: there are at most a hundred. */
export const playlistsQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [songKeys.playlists, uid],
    queryFn: async ({ signal }) => {
      const lists: Playlist[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await call(listPlaylists, { query: { page, limit: pageSize } }, { signal });
        lists.push(...data);
        if (data.length < pageSize || lists.length >= total) return lists;
      }
    },
    enabled: uid !== null,
    refetchInterval: ({ state: { data } }) => askedAgain(data ?? []),
    meta: { silent: true },
  });

export const usePlaylists = () => useQuery(playlistsQuery(useSession(({ uid }) => uid)));

/** A playlist with its songs. A visitor and its owner see different ones, so the key says who asks. */
export const playlistQuery = (id: string, uid: string | null) =>
  queryOptions({
    queryKey: [songKeys.playlist, id, uid],
    queryFn: async ({ signal }) => (await call(readPlaylist, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => askedAgain(data ? [data] : []),
    meta: { silent: true },
  });

export const playlistAddress = (id: string): string => `/playlist/${id}`;
