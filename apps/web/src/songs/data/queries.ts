import { fetchSunoGeneration } from '@overtone/contract/generation';
import { getPresetSong, getSong, listUserSongs, type Song } from '@overtone/contract/song';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { mergeSongs } from './live-cache';

const pageSize = 20;

/** The member's own songs, newest first. The key carries the uid: another login sees another list. */
export const userSongs = (uid: string | null) =>
  infiniteQueryOptions({
    queryKey: ['user-songs', uid],
    queryFn: ({ pageParam, signal }) =>
      call(listUserSongs, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    enabled: uid !== null,
    // The list says so itself.
    meta: { silent: true },
  });

export const useUserSongs = () => useInfiniteQuery(userSongs(useSession(({ uid }) => uid)));

export const generation = (taskId: string) =>
  queryOptions({
    queryKey: ['generation', taskId],
    queryFn: async ({ client, signal }) => {
      const answer = await call(fetchSunoGeneration, { params: { id: taskId } }, { signal });
      mergeSongs(client, answer.data.songs);
      return answer;
    },
    meta: { silent: true },
  });

/** One song with its words. Songs of the library have an address of their own; without a type any song is asked for. */
export const songQuery = (id: string, type?: Song['type']) =>
  queryOptions({
    queryKey: ['song', id],
    queryFn: async ({ signal }) =>
      (await call(type === 'preset' ? getPresetSong : getSong, { params: { id } }, { signal })).data,
    // Its page and its player say so in words of their own.
    meta: { silent: true },
  });
