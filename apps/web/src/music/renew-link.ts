import { Refusal } from '@overtone/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Track } from '../audio/track';
import { generation } from './queries';

/** The same song with the link its generation has now; null when the server no longer has it. */
export async function renewLink(client: QueryClient, song: Track): Promise<Track | null> {
  if (!song.task_id) return null;
  try {
    const { data } = await client.fetchQuery({ ...generation(song.task_id), staleTime: 0 });
    return data.songs.find(({ id }) => id === song.id) ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
