import type { Song } from '@overtone/contract/song';
import { readTiming } from '@overtone/contract/timing';
import { queryOptions } from '@tanstack/react-query';
import { isRiffSong } from '../../playback/track';
import { call } from '../../lib/api';
import { songKeys } from './keys';
import { sungLines, type SungLine } from '../timing/timing-lines';

/** Nothing to be shown in time: the words stand still. */
const none: SungLine[] = [];

/**
 * The lines of a song in time; empty without timing. A failure is no answer, so it is asked for again at the next opening,
 * and nothing is said of it.
 */
export const timingQuery = (song: Pick<Song, 'id' | 'type' | 'model_name' | 'prompt' | 'status'>) =>
  queryOptions({
    queryKey: [songKeys.timing, song.id],
    queryFn: async ({ signal }) => {
      const query = { provider: isRiffSong(song) ? 'riff' : 'suno' } as const;
      const answer = await call(readTiming, { params: { id: song.id }, query }, { signal });
      if (answer.state === 'error') throw new Error(answer.message ?? 'no timing');
      return answer.alignment.length > 0 ? sungLines(answer.alignment, song.prompt) : none;
    },
    enabled: song.status === 'complete',
    // Words of a finished song do not move.
    staleTime: Infinity,
    retry: 1,
    meta: { silent: true },
  });
