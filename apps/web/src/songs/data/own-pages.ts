import { listUserSongs, type Song, type SongSort } from '@overtone/contract/song';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { newerOf, type SongPage } from './song-pages';

export const ownPageSize = 50;

/** Which of the member's own songs, and in what order; what is left out leaves all of them. */
export interface OwnFilter {
  q?: string;
  status?: Song['status'];
  visibility?: 'public' | 'private';
  model?: string;
  sort: SongSort;
  trash: boolean;
}

const all = { queryKey: ['own-songs'] };

/** One page, counted from 0: a list of any length is read where it is looked at. */
export const ownPage = (uid: string | null, filter: OwnFilter, page: number) =>
  queryOptions({
    queryKey: ['own-songs', uid, filter, page],
    queryFn: ({ signal }) => {
      const trash = filter.trash ? 'true' : 'false';
      return call(listUserSongs, { query: { ...filter, trash, page: page + 1, limit: ownPageSize } }, { signal });
    },
    enabled: uid !== null,
    // The list says so itself.
    meta: { silent: true },
  });

/** News of songs into the pages that show them. One that is new, or ended where it is not shown, may belong on any: they are read again. */
export function mergeIntoPages(client: QueryClient, told: readonly Song[], known: ReadonlySet<string>): void {
  const news = new Map(told.map((song) => [song.id, song]));
  const shown = new Set(songsOfPages(client).map(({ id }) => id));
  changePages(client, (song) => {
    const other = news.get(song.id);
    return other ? newerOf(song, other) : song;
  });
  const moved = ({ id, status }: Song) => !known.has(id) || (status !== 'pending' && !shown.has(id));
  if (told.some(moved)) void client.invalidateQueries(all);
}

export function changePages(client: QueryClient, change: (song: Song) => Song): void {
  client.setQueriesData<SongPage>(all, (page) => page && { ...page, data: page.data.map(change) });
}

export const songsOfPages = (client: QueryClient): Song[] =>
  client.getQueriesData<SongPage>(all).flatMap(([, page]) => page?.data ?? []);

/** Songs have changed, or what is in which list: all that shows them is read again. */
export async function refreshOwnSongs(client: QueryClient): Promise<void> {
  const lists = ['own-songs', 'user-songs', 'favorites', 'playlists', 'playlist', 'library'];
  const keys = [...lists, 'song', 'song-versions'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
