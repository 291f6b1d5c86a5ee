import { Refusal } from '@overtone/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Track } from '../../playback/track';
import { newestSongs } from './newest-songs';
import { freshSong } from './queries';

/** The same song as the server has it now, with a link that works; null when it is not there any more. */
export async function renewLink(client: QueryClient, song: Pick<Track, 'id' | 'type'>): Promise<Track | null> {
  try {
    // Also offline: a load waits for this answer, and none is an answer too.
    return await freshSong(client, song, { networkMode: 'always', retry: false });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    const kept = newestSongs().find(({ id }) => id === song.id);
    if (kept) return kept;
    throw error;
  }
}
