import type { Output } from '@overtone/contract/endpoint';
import type { Song } from '@overtone/contract/song';
import { readTiming, type TimingProvider } from '@overtone/contract/timing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { session } from '../../lib/session';
import { isRiffSong } from '../../playback/track';
import { songKeys } from './keys';
import { sungLines, type SungLine } from '../timing/timing-lines';

type Sung = Pick<Song, 'id' | 'uid' | 'type' | 'model_name' | 'prompt' | 'status'>;
type Ask = (id: string, provider: TimingProvider, signal: AbortSignal) => Promise<Output<typeof readTiming>>;

/** No song yet: nothing is asked for it. */
export const unread = { id: '', uid: null, type: 'music', model_name: '', prompt: '', status: 'pending' } as const;

/** Nothing to be shown in time: the words stand still. */
const none: SungLine[] = [];
/** The same for now: a song is there before its timing. */
const awaited: SungLine[] = [];
const awaitedMs = 10_000;
const mostLooks = 12;
/** Its owner may move the words of a song, in another tab or on another device: nobody tells this one. */
const ownFreshMs = 5_000;
const isOwn = ({ uid }: Sung): boolean => uid !== null && uid === session.get().uid;

const askServer: Ask = (id, provider, signal) => call(readTiming, { params: { id }, query: { provider } }, { signal });

/** It could not be had: an answer, which is not kept. */
class NoTiming extends Error {}

/**
 * The lines of a song in time, kept by its id; empty without timing. A failure is no answer, so it is asked for again at
 * the next opening, and nothing is said of it.
 */
export const timingQuery = (song: Sung, ask = askServer) =>
  queryOptions({
    queryKey: [songKeys.timing, song.id],
    queryFn: ({ signal }) => timed(song, ask, signal),
    enabled: song.status === 'complete',
    // Words of a finished song do not move, once they are there, unless its owner moves them.
    staleTime: ({ state }) => (state.data === awaited ? 0 : isOwn(song) ? ownFreshMs : Infinity),
    // What failed may still come: the server goes on asking for a while.
    refetchInterval: ({ state }) => {
      const isOpen = state.data === awaited || (state.data === undefined && state.error instanceof NoTiming);
      return isOpen && state.dataUpdateCount + state.errorUpdateCount < mostLooks && awaitedMs;
    },
    // "None yet" and "none" look alike.
    structuralSharing: false,
    retry: (failures, error) => failures < 1 && !(error instanceof NoTiming),
    meta: { silent: true },
  });

/** Why there are no lines of a song: they are not read yet, on their way, could not be had, or there are none. */
export type NoLines = 'reading' | 'awaited' | 'missing' | 'none';

export function whyNoLines({ data, error }: { data: SungLine[] | undefined; error: Error | null }): NoLines {
  if (error) return 'missing';
  if (data === undefined) return 'reading';
  return data === awaited ? 'awaited' : 'none';
}

/** The same at once; empty also where the timing could not be had. Throws when no answer came. */
export async function timedLines(client: QueryClient, song: Sung, ask = askServer): Promise<readonly SungLine[]> {
  try {
    return await client.fetchQuery(timingQuery(song, ask));
  } catch (error) {
    if (error instanceof NoTiming) return none;
    throw error;
  }
}

async function timed(song: Sung, ask: Ask, signal: AbortSignal): Promise<SungLine[]> {
  const provider = isRiffSong(song) ? 'riff' : 'suno';
  // Udio tells nobody when its words are sung.
  if (song.type === 'udio') return none;
  // Suno's words are laid on the lyrics: without them there is nothing to ask for.
  if (song.id === '' || (provider === 'suno' && song.prompt.trim() === '')) return none;
  const { state, alignment, message } = await ask(song.id, provider, signal);
  if (state === 'error') throw new NoTiming(message);
  if (state === 'pending') return awaited;
  return alignment.length > 0 ? sungLines(alignment, song.prompt) : none;
}
