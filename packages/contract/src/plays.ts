import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { limits } from './limits.js';

const counts = z.object({ play_count: z.number().int(), upvote_count: z.number().int() });
/** By song id, as shown: songs that were never counted have the values of `growth.ts`. */
export const countsById = z.record(z.string(), counts);

/** How many of these were left out, because one address gives a song only so much in an hour. Absent: none. */
const uncounted = z.number().int().positive().optional();

/** Songs that are not there are left out. */
export const lookUpPlays = endpoint({
  method: 'POST',
  path: '/play-count',
  access: 'visitor',
  summary: 'Plays and likes of songs',
  body: z.union([
    z.object({ songIds: z.array(wireId).min(1).max(limits.plays.lookup) }),
    z.object({ songId: wireId }).transform(({ songId }) => ({ songIds: [songId] })),
  ]),
  response: withData(countsById),
  timeoutMs: 5_000,
});

/** Counted once per listener, song and 30 s; a repetition within them is no failure. */
export const countPlay = endpoint({
  method: 'POST',
  path: '/increment',
  access: 'visitor',
  summary: 'Counts a play, or that a song was heard to its end',
  body: z.object({ songId: wireId, finished: z.boolean().default(false) }),
  response: z.object({ success: z.literal(true), uncounted }),
  timeoutMs: 5_000,
});

export const likeSong = endpoint({
  method: 'POST',
  path: '/like-increment',
  access: 'visitor',
  summary: 'Adds likes to a song; more than the cap of one call are cut',
  body: z.object({ songId: wireId, count: z.number().int().min(1).max(1_000_000) }),
  response: withData(z.object({ songId: z.string(), likeCount: z.number().int(), uncounted })),
  problems: ['SONG_NOT_FOUND'],
  timeoutMs: 5_000,
});

const presetStats = (path: `/${string}`, summary: string) =>
  endpoint({ method: 'GET', path, access: 'visitor', summary, response: withData(countsById), timeoutMs: 5_000 });

export const readPresetStats = presetStats('/preset-stats/real-time', 'Plays and likes of all preset songs, as of now');
export const readCachedPresetStats = presetStats(
  '/preset-stats/cached',
  'Plays and likes of all preset songs, at most 60 s old',
);
