import { getPresetSong, getSong, listUserSongs, readRemixPermission, type Song } from '@overtone/contract/song';
import { readSongSettings, type SongSettings } from '@overtone/contract/song-settings';
import { readSongVersions } from '@overtone/contract/song-version';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { songKeys } from './keys';
import type { SongPage } from './song-pages';

const pageSize = 20;

/** The member's own songs, newest first. The key carries the uid: another login sees another list. */
export const userSongs = (uid: string | null) =>
  infiniteQueryOptions({
    queryKey: [songKeys.newestOwn, uid],
    queryFn: async ({ pageParam, signal }): Promise<SongPage> => {
      const { data, total } = await call(listUserSongs, { query: { page: pageParam, limit: pageSize } }, { signal });
      return { songs: data, total };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    enabled: uid !== null,
    // The list says so itself.
    meta: { silent: true },
  });

export const useUserSongs = () => useInfiniteQuery(userSongs(useSession(({ uid }) => uid)));

/** One song with its words. Songs of the library have an address of their own; without a type any song is asked for. */
export const songQuery = (id: string, type?: Song['type']) =>
  queryOptions({
    queryKey: [songKeys.song, id],
    queryFn: async ({ signal }) =>
      (await call(type === 'preset' ? getPresetSong : getSong, { params: { id } }, { signal })).data,
    // Its page and its player say so in words of their own.
    meta: { silent: true },
  });

interface HowAsked {
  /** Asked once: a failure is told at once. */
  retry?: false;
  /** Also offline: whoever waits for this answer takes none for an answer too. */
  networkMode?: 'always';
}

/** As the server has it now: links of private songs end, so each use of one asks for its own. */
export const freshSong = (client: QueryClient, { id, type }: { id: string; type?: Song['type'] }, how: HowAsked = {}) =>
  client.fetchQuery({ ...songQuery(id, type), staleTime: 0, ...how });

/** What an own song was asked for with. */
export const readSettings = async (id: string): Promise<SongSettings> =>
  (await call(readSongSettings, { params: { id } })).data;

/** What was made together with a song, what it came from and what came from it. */
export const versionsQuery = (songId: string) =>
  queryOptions({
    queryKey: [songKeys.versions, songId],
    queryFn: async ({ signal }) => (await call(readSongVersions, { params: { id: songId } }, { signal })).data,
    meta: { silent: true },
  });

/** Whether others may go on from a song, and whose voice it is. */
export const remixPermissionQuery = (songId: string) =>
  queryOptions({
    queryKey: [songKeys.remixPermission, songId],
    queryFn: ({ signal }) => call(readRemixPermission, { query: { id: songId } }, { signal }),
    retry: false,
    meta: { silent: true },
  });

/** Bytes of `limits.spectrum`: what the visualizer draws. */
export const spectrumQuery = (url: string | null) =>
  queryOptions({
    queryKey: [songKeys.spectrum, url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url ?? '', { signal });
      if (!response.ok) throw new Error(`spectrum: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    staleTime: Infinity,
    // The trace moves instead.
    retry: false,
    meta: { silent: true },
  });
