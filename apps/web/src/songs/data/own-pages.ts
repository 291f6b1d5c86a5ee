import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { later } from '../../lib/later';
import { tellGone } from './gone';
import { changeKept } from './kept';
import { songKeys } from './keys';
import { songsOfPages } from './known-songs';
import { newerOf, type SongPage } from './song-pages';
import { isTrashed } from './with-songs';

/** Each of many songs that move in one breath is told by itself: what shows them is read once in this time. */
const breathMs = 400;

const breathing = new WeakMap<QueryClient, Set<string>>();

/**
 * News of songs into the pages that show them. One that is new, or stands otherwise than it was known, or ended where it is
 * not shown, may belong on any: they are read again.
 */
export function mergeIntoPages(client: QueryClient, told: readonly Song[], known: readonly Song[]): void {
  const news = new Map(told.map((song) => [song.id, song]));
  const take = (song: Song) => newerOf(song, news.get(song.id) ?? song);
  const paged = songsOfPages(client);
  const [before, shown] = [idsOf(known), idsOf(paged)];
  changePages(client, take);
  const moved = [...known, ...paged].filter((song) => placeOf(take(song)) !== placeOf(song));
  const turned = moved.filter((song) => isTrashed(take(song)) !== isTrashed(song));
  const ended = told.filter(({ status }) => status !== 'pending');
  if (moved.length > 0 || told.some(({ id }) => !before.has(id)) || ended.some(({ id }) => !shown.has(id)))
    readSoon(client, songKeys.ownPages);
  // Who comes back out of the trash has a place among the newest again.
  if (turned.length > 0 || ended.some((song) => !before.has(song.id) && !isTrashed(song)))
    readSoon(client, songKeys.newestOwn);
  // What this page is changing itself is told when it is answered.
  if (client.isMutating() === 0) tellGone(turned.map(({ id }) => id));
}

const idsOf = (songs: readonly Song[]): ReadonlySet<string> => new Set(songs.map(({ id }) => id));

/** What decides in which lists a song stands. */
const placeOf = (song: Song): string => `${song.status} ${song.is_public} ${isTrashed(song)}`;

function readSoon(client: QueryClient, name: string): void {
  const waiting = breathing.get(client);
  if (waiting) return void waiting.add(name);
  const names = new Set([name]);
  breathing.set(client, names);
  later(() => {
    breathing.delete(client);
    for (const each of names) void client.invalidateQueries({ queryKey: [each] });
  }, breathMs);
}

export function changePages(client: QueryClient, change: (song: Song) => Song): void {
  changeKept<SongPage>(client, songKeys.ownPages, (page) => {
    const songs = page.songs.map(change);
    return songs.every((song, at) => song === page.songs[at]) ? page : { ...page, songs };
  });
}
