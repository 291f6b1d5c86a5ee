import { uuid } from '@overtone/contract/envelope';
import { Problem } from '@overtone/contract/problem';

/** Null for what no song's id is. */
export const readSongId = (text: string): string | null => uuid.safeParse(text).data?.toLowerCase() ?? null;

/** Throws SONG_NOT_FOUND for what no song's id is. */
export function songIdOf(text: string): string {
  const id = readSongId(text);
  if (id === null) throw new Problem('SONG_NOT_FOUND');
  return id;
}
