import { listUserSongs, type Song, type SongSort } from '@overtone/contract/song';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { sameMember } from '../../lib/same-member';
import { songKeys } from './keys';
import type { SongPage } from './song-pages';

export const ownPageSize = 50;

/** Which of the member's own songs, and in what order; what is left out leaves all of them. */
export interface OwnFilter {
  q?: string;
  status?: Song['status'];
  visibility?: 'public' | 'private';
  model?: string;
  /** Recordings of one's own: alone, or none of them. */
  uploads?: 'only' | 'none';
  sort: SongSort;
  trash: boolean;
}

/** One page, counted from 0: a list of any length is read where it is looked at. */
export const ownPage = (uid: string | null, filter: OwnFilter, page: number) =>
  queryOptions({
    queryKey: [songKeys.ownPages, uid, filter, page],
    queryFn: async ({ signal }): Promise<SongPage> => {
      const trash = filter.trash ? 'true' : 'false';
      const query = { ...filter, trash, page: page + 1, limit: ownPageSize } as const;
      const { data, total } = await call(listUserSongs, { query }, { signal });
      return { songs: data, total };
    },
    enabled: uid !== null,
    // The list says so itself.
    meta: { silent: true },
  });

/** The first page while words are typed: until others are found, those stay that the same member found before. */
export const soughtPage = (uid: string | null, filter: OwnFilter) => ({
  ...ownPage(uid, filter, 0),
  placeholderData: sameMember(uid)<SongPage>,
});

/** Songs at two places and between, whatever page they are on; those that are being written are left out. */
export async function readOwnSongs(
  client: QueryClient,
  { uid, filter, first, last }: { uid: string | null; filter: OwnFilter; first: number; last: number },
): Promise<Song[]> {
  const from = Math.floor(first / ownPageSize);
  const numbers = Array.from({ length: Math.floor(last / ownPageSize) - from + 1 }, (_, at) => from + at);
  const songs: Song[] = [];
  for (const page of numbers) songs.push(...(await client.fetchQuery(ownPage(uid, filter, page))).songs);
  return songs
    .slice(first - from * ownPageSize, last - from * ownPageSize + 1)
    .filter(({ status }) => status !== 'pending');
}
