import type { Song } from '@overtone/contract/song';
import type { SongVersion } from '@overtone/contract/song-version';

type Made = Pick<Song, 'id' | 'title' | 'task_id' | 'take' | 'status'>;

/** Those of one submit that can be heard, in their order; fewer than two: there is nothing to compare. */
export function takesOf<S extends Made>(songs: readonly S[], taskId: string | null): S[] {
  if (taskId === null) return [];
  const made = songs.filter(
    ({ task_id, take, status }) => task_id === taskId && take !== null && status === 'complete',
  );
  return made.length < 2 ? [] : made.toSorted((a, b) => (a.take ?? 0) - (b.take ?? 0));
}

/** Of a song's versions those that were made with it, and it itself. */
export const takesBeside = (versions: readonly SongVersion[], songId: string): SongVersion[] =>
  takesOf(versions, versions.find(({ id }) => id === songId)?.task_id ?? null);
