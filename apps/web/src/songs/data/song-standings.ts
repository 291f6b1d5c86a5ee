import { Refusal } from '@overtone/contract/client';
import { getSong, type Song } from '@overtone/contract/song';
import { getMurekaSong } from '@overtone/contract/song-families';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { songKeys } from './keys';
import { mergeSongs } from './news';
import type { PollOutside } from './pending-poll';

/** By the call of its family where it has one. What was heard is in the lists before it is told. */
export function askings(client: QueryClient): PollOutside['ask'] {
  const each = (endpoint: typeof getSong | typeof getMurekaSong) => async (ids: readonly string[]) => {
    const songs = (await Promise.all(ids.map((id) => standing(endpoint, id)))).flat();
    mergeSongs(client, songs);
    // What it cost in the end is the generation's to say.
    for (const { status, task_id } of songs)
      if (status !== 'pending') void client.invalidateQueries({ queryKey: [songKeys.generation, task_id] });
    return songs;
  };
  return { suno: each(getSong), udio: each(getSong), mureka: each(getMurekaSong) };
}

/** None where it is not there any more. Throws when no answer came. */
async function standing(endpoint: typeof getSong | typeof getMurekaSong, id: string): Promise<Song[]> {
  try {
    return [(await call(endpoint, { params: { id } })).data];
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return [];
    throw error;
  }
}
