import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { idList } from './song.js';

/** One word of any provider's timing. `line_index` and `space_after` only where the provider tells them. */
export const timedWord = z
  .object({
    /** With the blanks, line ends and section marks around it where the provider sends them so. */
    word: z.string(),
    /** Seconds. */
    start_s: z.number(),
    end_s: z.number(),
    /** False: the provider did not hear it; its times are a guess. */
    success: z.boolean(),
    line_index: z.number().int().optional(),
    space_after: z.boolean().optional(),
  })
  .meta({ id: 'TimedWord' });
export type TimedWord = z.infer<typeof timedWord>;

/** Who tells when words are sung, in the shapes that the browser knows apart. */
export const timingProviders = ['suno', 'riff'] as const;
export type TimingProvider = (typeof timingProviders)[number];

/**
 * `state` and `alignment` stand beside `success` (docs/settled.md: Answers). Without timing the alignment is empty: static
 * lyrics. `state` is the timing's own: `pending` while it may still come, `error` with a `message` when it could not be
 * had, so that nobody keeps that answer; `complete` also where there is nothing to be timed.
 */
export const readTiming = endpoint({
  method: 'GET',
  path: '/lyrics-timestamps-v3/{id}',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Word timing of a song',
  params: z.object({ id: wireId }),
  query: z.object({ provider: z.enum(timingProviders).default('suno') }),
  response: z.object({
    success: z.boolean(),
    state: z.enum(['complete', 'pending', 'error']),
    alignment: z.array(timedWord),
    /** By how much the owner has moved the words, which are told where they are now; absent: not at all. */
    shift_ms: z.number().int().optional(),
    message: z.string().optional(),
  }),
  problems: ['SONG_NOT_FOUND'],
});

const { stepMs, mostMs } = limits.timing.shift;

/** Counted from where the provider heard them, so that the same again changes nothing. */
export const shiftTiming = endpoint({
  method: 'PUT',
  path: '/songs/timing-shift',
  access: 'member',
  summary: 'Moves all words of an own song by so much from where its provider heard them; later is above zero',
  body: z.object({ songId: wireId, shiftMs: z.number().int().multipleOf(stepMs).min(-mostMs).max(mostMs) }),
  response: withData(z.object({ shift_ms: z.number().int() })),
  problems: ['SONG_NOT_FOUND', 'TIMING_UNKNOWN'],
});

const milliseconds = z.number().int().nonnegative();
const span = { start: milliseconds, end: milliseconds };
const lyricsSection = z
  .object({
    ...span,
    /** As the lyrics mark it, in lower case; empty where they mark nothing. */
    section_type: z.string(),
    lines: z.array(z.object({ ...span, text: z.string(), words: z.array(z.object({ ...span, text: z.string() })) })),
  })
  .meta({ id: 'LyricsSection' });
export type LyricsSection = z.infer<typeof lyricsSection>;

/** The same words in the shape of the family that told them: empty as long as there are none. */
export const readMurekaLyrics = endpoint({
  method: 'GET',
  path: '/songs/mureka-lyrics/{id}',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Sections, lines and words of a song of Mureka, in milliseconds',
  params: z.object({ id: wireId }),
  response: withData(
    z.object({ state: z.enum(['complete', 'pending', 'error']), lyrics_sections: z.array(lyricsSection) }),
  ),
  problems: ['SONG_NOT_FOUND'],
});

const riffWord = z.object({
  text: z.string(),
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  line_index: z.number().int().optional(),
  space_after: z.boolean().optional(),
});

/** Beside `success`, as `readTiming` has it. A song whose words nobody has timed, or not yet, has none. */
export const readRiffTimings = endpoint({
  method: 'GET',
  path: '/v1/riff/timing',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Word timing of songs of Fuzz by their ids, in the shape of their family; others are left out',
  query: z.object({ ids: idList(limits.timing.songs) }),
  response: z.object({
    success: z.boolean(),
    generations: z.array(
      z
        .object({ id: z.string(), lyrics_timestamped: z.object({ words: z.array(riffWord) }) })
        .meta({ id: 'RiffTiming' }),
    ),
  }),
  limit: 'bulk',
});
