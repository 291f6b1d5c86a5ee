import type { Answer } from '@overtone/contract/endpoint';
import type { readRiffTimings, TimedWord } from '@overtone/contract/timing';

type RiffTiming = Answer<typeof readRiffTimings>['generations'][number];

/** Words as their family tells them. */
export const riffTiming = (id: string, words: readonly TimedWord[]): RiffTiming => ({
  id,
  lyrics_timestamped: {
    words: words.map(({ word: text, start_s: start, end_s: end, line_index, space_after }) => ({
      ...{ text, start, end },
      ...(line_index !== undefined && { line_index }),
      ...(space_after !== undefined && { space_after }),
    })),
  },
});
