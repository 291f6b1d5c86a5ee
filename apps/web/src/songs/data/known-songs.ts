import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { songsOf, type SongPage, type SongPages } from './song-pages';

export const songsOfPages = (client: QueryClient): Song[] =>
  client.getQueriesData<SongPage>({ queryKey: [songKeys.ownPages] }).flatMap(([, page]) => page?.songs ?? []);

/** The member's own songs as far as this page has read them. */
export const knownSongs = (client: QueryClient): Song[] => {
  const lists = client.getQueriesData<SongPages>({ queryKey: [songKeys.newestOwn] });
  const listed = lists.flatMap(([, pages]) => songsOf(pages));
  return [...new Map([...songsOfPages(client), ...listed].map((song) => [song.id, song])).values()];
};
