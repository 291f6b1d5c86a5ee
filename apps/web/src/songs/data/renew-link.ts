import { Refusal } from '@overtone/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Track } from '../../playback/track';
import { newestSongs } from './newest-songs';
import { songQuery } from './queries';

/** The same song as the server has it now, with a link that works; null when it is not there any more. */
export async function renewLink(client: QueryClient, { id, type }: Pick<Track, 'id' | 'type'>): Promise<Track | null> {
  try {
    // Also offline: a load waits for this answer, and none is an answer too.
    return await client.fetchQuery({ ...songQuery(id, type), staleTime: 0, networkMode: 'always', retry: false });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    const kept = newestSongs().find((song) => song.id === id);
    if (kept) return kept;
    throw error;
  }
}
