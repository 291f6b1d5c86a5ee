import type { Generation } from '@overtone/contract/generation';
import { terminalStatuses } from '@overtone/contract/generation-status';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../lib/session';
import { refreshUserInfo } from '../../lib/user-info';
import { songKeys } from './keys';
import { knownSongs } from './known-songs';
import { rememberSongs } from './newest-songs';
import { mergeElsewhere } from './other-places';
import { changePages, mergeIntoPages } from './own-pages';
import { sayFiles } from './say-files';
import { mergeFiles } from './song-files';
import type { SongPages } from './song-pages';
import { withSongs } from './with-songs';

const newestOwn = { queryKey: [songKeys.newestOwn] };

/**
 * News of own songs, from an event, a poll or a change, into every list that shows them. An answer may come when its
 * member has logged out, or another has logged in: then there is nobody here to keep it for.
 */
export function mergeSongs(client: QueryClient, told: readonly Song[]): void {
  const songs = told.filter(isOwn);
  if (songs.length === 0) return;
  rememberSongs(songs);
  const known = knownSongs(client);
  client.setQueriesData<SongPages>(newestOwn, (pages) => pages && withSongs(pages, songs));
  mergeIntoPages(client, songs, known);
  mergeElsewhere(client, songs);
}

const isOwn = ({ uid }: Song): boolean => uid !== null && uid === session.get().uid;

export function applyGenerationUpdate(client: QueryClient, generation: Generation): void {
  if (!generation.songs.every(isOwn)) return;
  const key = [songKeys.generation, generation.task_id];
  const known = client.getQueryData<Generation>(key);
  if (known && isBehind(generation, known)) return;
  client.setQueryData(key, generation);
  mergeSongs(client, generation.songs);
  mergeFiles(client, generation.files);
  if (isOver(generation) && !(known && isOver(known))) sayFiles(client, generation);
}

/** News may overtake each other on the way: points that are settled stay settled, and what is over stays over. */
const isBehind = (news: Generation, known: Generation): boolean =>
  settledOf(news) < settledOf(known) || (isOver(known) && !isOver(news));
const isOver = ({ status }: Generation): boolean => terminalStatuses.includes(status);
const settledOf = ({ points }: Generation): number => points.captured + points.released;

/** Changes the member's own songs in their lists, without the server: only for what the browser itself has found out. */
export function changeOwnSongs(client: QueryClient, change: (song: Song) => Song): void {
  client.setQueriesData<SongPages>(
    newestOwn,
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, songs: page.songs.map(change) })) },
  );
  changePages(client, change);
}

/** The songs of a submit at the head of the list, before any event; the points are asked for again. */
export async function addSubmitted(client: QueryClient, songs: readonly Song[]): Promise<void> {
  // A list that was asked for before the submit would come without them.
  await client.cancelQueries(newestOwn);
  mergeSongs(client, songs);
  if (knownSongs(client).length === 0) void client.invalidateQueries(newestOwn);
  await refreshUserInfo(client);
}
