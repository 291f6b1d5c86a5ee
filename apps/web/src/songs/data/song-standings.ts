import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { getMurekaSong, getUdioSong, queryGateway } from '@overtone/contract/song-families';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { songKeys } from './keys';
import { mergeSongs } from './news';
import type { PollOutside } from './pending-poll';

type Ask = (ids: readonly string[]) => Promise<readonly Song[]>;

/** By the call of its family where it has one; all others together. What was heard is in the lists before it is told. */
export function askings(client: QueryClient): PollOutside['ask'] {
  const heard = (ask: Ask) => async (ids: readonly string[]) => {
    const songs = await ask(ids);
    mergeSongs(client, songs);
    // What it cost in the end is the generation's to say.
    for (const { status, task_id } of songs)
      if (status !== 'pending') void client.invalidateQueries({ queryKey: [songKeys.generation, task_id] });
    return songs;
  };
  return { suno: heard(together), udio: heard(each(getUdioSong)), mureka: heard(each(getMurekaSong)) };
}

/** In one call, as long as it takes them all. */
async function together(ids: readonly string[]): Promise<readonly Song[]> {
  const most = limits.list.maxLimit;
  const { data } = await call(queryGateway, { query: { ids: ids.slice(0, most).join(',') } });
  return ids.length > most ? [...data, ...(await together(ids.slice(most)))] : data;
}

const each =
  (endpoint: typeof getUdioSong | typeof getMurekaSong): Ask =>
  async (ids) =>
    (await Promise.all(ids.map((id) => standing(endpoint, id)))).flat();

/** None where it is not there any more. Throws when no answer came. */
async function standing(endpoint: typeof getUdioSong | typeof getMurekaSong, id: string): Promise<Song[]> {
  try {
    return [(await call(endpoint, { params: { id } })).data];
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return [];
    throw error;
  }
}
