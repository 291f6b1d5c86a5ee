import type { Generation } from '@overtone/contract/generation';
import { terminalStatuses } from '@overtone/contract/generation-status';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { refreshUserInfo } from '../../lib/user-info';
import { rememberSongs } from './newest-songs';
import { changePages, mergeIntoPages, songsOfPages } from './own-pages';
import { songsOf, withSongs, type SongPages } from './song-pages';

const lists = { queryKey: ['user-songs'] };

/** News of songs, from an event, a poll or a submit, into every list that is loaded. */
export function mergeSongs(client: QueryClient, songs: readonly Song[]): void {
  rememberSongs(songs);
  const known = new Set(knownSongs(client).map(({ id }) => id));
  client.setQueriesData<SongPages>(lists, (pages) => pages && withSongs(pages, songs));
  mergeIntoPages(client, songs, known);
}

export const applySongUpdate = (client: QueryClient, song: Song): void => mergeSongs(client, [song]);

export function applyGenerationUpdate(client: QueryClient, generation: Generation): void {
  const key = ['generation', generation.task_id];
  const known = client.getQueryData<{ data: Generation }>(key)?.data;
  if (known && isBehind(generation, known)) return;
  client.setQueryData(key, { success: true, data: generation });
  mergeSongs(client, generation.songs);
}

/** News may overtake each other on the way: points that are settled stay settled, and what is over stays over. */
const isBehind = (news: Generation, known: Generation): boolean =>
  settledOf(news) < settledOf(known) || (isOver(known) && !isOver(news));
const isOver = ({ status }: Generation): boolean => terminalStatuses.includes(status);
const settledOf = ({ points }: Generation): number => points.captured + points.released;

/** Changes songs the browser knows, without the server: only for what the browser itself has found out. */
export function changeSongs(client: QueryClient, change: (song: Song) => Song): void {
  client.setQueriesData<SongPages>(
    lists,
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
  changePages(client, change);
}

export const knownSongs = (client: QueryClient): Song[] => {
  const listed = client.getQueriesData<SongPages>(lists).flatMap(([, pages]) => songsOf(pages));
  return [...new Map([...songsOfPages(client), ...listed].map((song) => [song.id, song])).values()];
};

/** The songs of a submit at the head of the list, before any event; the points are asked for again. */
export async function addSubmitted(client: QueryClient, songs: readonly Song[]): Promise<void> {
  // A list that was asked for before the submit would come without them.
  await client.cancelQueries(lists);
  mergeSongs(client, songs);
  if (knownSongs(client).length === 0) void client.invalidateQueries(lists);
  await refreshUserInfo(client);
}
