import type { listQuery } from '@overtone/contract/library';
import type { SongCard } from '@overtone/contract/song';
import type { z } from 'zod';

export type Filters = Pick<z.output<typeof listQuery>, 'language' | 'tags'> & { q: string };

export interface SongPage {
  data: SongCard[];
  total?: number | undefined;
  next_cursor: string | null;
}

/** A next page exists only if this one is full, and if there is more than what has been shown. */
export const hasNext = ({ data, total }: SongPage, page: number, limit: number): boolean =>
  data.length >= limit && (total === undefined || page * limit < total);
