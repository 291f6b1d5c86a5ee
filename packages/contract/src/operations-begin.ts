import { z } from 'zod';
import { idempotencyHeaders, withData } from './envelope.js';
import type { ProblemCode } from './problem-status.js';
import { song } from './song.js';
import { songFile } from './song-file.js';

/** What all calls that begin a generation have in common. */

const begun = withData(z.object({ task_id: z.string(), songs: z.array(song), files: z.array(songFile) }));

export const opening = [
  'POINTS_SHORT',
  'GENERATION_LIMIT',
  'PRICES_CHANGED',
  'MODEL_OFF',
  'GENERATION_RATE',
  'CREATION_CLOSED',
  'PHONE_UNVERIFIED',
  'BIRTH_YEAR_MISSING',
  'MINOR_TOO_YOUNG',
  'MINOR_HOURS',
  'GENERATION_UNSPENT',
  'OPERATION_UNAVAILABLE',
  'NO_CHANNEL',
  'IDEMPOTENCY_CONFLICT',
] as const satisfies readonly ProblemCode[];

export const starting = [
  'SOURCE_NOT_FOUND',
  'SOURCE_NOT_READY',
  'SOURCE_NOT_ALLOWED',
  'SOURCE_IS_UPLOAD',
  'SOURCE_CHANNEL_GONE',
  'SOURCE_OTHER_FAMILY',
] as const satisfies readonly ProblemCode[];

/** `x-prices`: the version of the prices that the caller has seen; where others count now, nothing new is begun. */
const submitHeaders = z.object({ ...idempotencyHeaders.shape, 'x-prices': z.string().max(20).optional() });

export const begins = {
  method: 'POST',
  access: 'member',
  headers: submitHeaders,
  response: begun,
  timeoutMs: 60_000,
} as const;
