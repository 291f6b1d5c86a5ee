import { NoAnswer } from '@overtone/contract/client';
import { listSongs, type listQuery, type Section } from '@overtone/contract/library';
import type { SongCard } from '@overtone/contract/song';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api';
import { songKeys } from './keys';

export type LibraryFilters = Pick<z.output<typeof listQuery>, 'language' | 'tags'> & { q: string };

export interface LibraryPage {
  songs: SongCard[];
  total?: number | undefined;
  next_cursor: string | null;
}

interface PageOf {
  section: Section;
  filters: LibraryFilters;
  limit: number;
  page: number;
}

/** One page of a section. Pages stay for a while, so that the way back is instant; the one behind goes on where this one ended. */
export const libraryPage = ({ section, filters, limit, page }: PageOf) =>
  queryOptions({
    queryKey: [songKeys.library, section, filters, limit, page] as const,
    queryFn: async ({ client, signal }): Promise<LibraryPage> => {
      const { q, ...chosen } = filters;
      const cursor = cursorOf(client, { section, filters, limit, page });
      const query = { section, page, limit, ...chosen, ...(q && { q }), ...(cursor && { cursor }) };
      const { success, data, ...rest } = await call(listSongs, { query }, { signal });
      // A list that does not say it went well is a failure.
      if (success !== true) throw new NoAnswer('unreadable');
      return { songs: data, ...rest };
    },
    retry: (failures, error) => failures < 2 && error instanceof NoAnswer && error.kind !== 'unreadable',
    staleTime: 60_000,
    gcTime: 600_000,
    // The section says it in its own words. Everybody sees the same.
    meta: { silent: true, everybody: true },
  });

function cursorOf(client: QueryClient, { page, ...rest }: PageOf): string | undefined {
  if (page === 1) return undefined;
  const before = client.getQueryData(libraryPage({ ...rest, page: page - 1 }).queryKey);
  return before?.next_cursor ?? undefined;
}
