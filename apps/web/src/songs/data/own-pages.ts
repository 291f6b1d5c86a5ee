import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { newerOf, type SongPage } from './song-pages';

const all = { queryKey: [songKeys.ownPages] };

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
  client.setQueriesData<SongPage>(all, (page) => page && { ...page, songs: page.songs.map(change) });
}

export const songsOfPages = (client: QueryClient): Song[] =>
  client.getQueriesData<SongPage>(all).flatMap(([, page]) => page?.songs ?? []);
