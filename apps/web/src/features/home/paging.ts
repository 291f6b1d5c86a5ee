import type { LibraryPage } from '../../songs/data/library';

/** A next page exists only if this one is full, and if there is more than what has been shown. */
export const hasNext = ({ songs, total }: LibraryPage, page: number, limit: number): boolean =>
  songs.length >= limit && (total === undefined || page * limit < total);
