import { z } from 'zod';
import { endpoint } from './endpoint.js';
import type { FieldCode } from './field-texts.js';
import { done, idempotencyHeaders, instant, uuid, withData } from './envelope.js';
import { generationStatuses } from './generation-status.js';
import { limits } from './limits.js';
import { song, stage } from './song.js';
import { upTo } from './text-schema.js';

export { terminalStatuses, type GenerationStatus } from './generation-status.js';

export const generationStatus = z.enum(generationStatuses);

export const generation = z
  .object({
    task_id: z.string(),
    status: generationStatus,
    stage: stage.nullable(),
    progress: z.number().int().min(0).max(100),
    queue_position: z.number().int().nullable(),
    fail_reason: z.string().nullable(),
    /** Points set aside, spent and given back so far. */
    points: z.object({ held: z.number(), captured: z.number(), released: z.number() }),
    created_at: instant,
    songs: z.array(song),
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof generation>;

const text = (max: number, tooLong: FieldCode) => z.string().check(upTo(max, tooLong));
/** Above every model's own limit: the model's limit answers with its own sentence. */
const farTooLong = 20_000;

/** Plain creation. Later operations join as members of a union told apart by `task`. */
export const musicRequest = z
  .strictObject({
    prompt: text(farTooLong, 'LYRICS_LONG').optional(),
    gpt_description_prompt: text(limits.song.description, 'DESCRIPTION_LONG').optional(),
    title: text(limits.song.title, 'TITLE_LONG').optional(),
    tags: text(farTooLong, 'STYLE_LONG').optional(),
    negative_tags: text(limits.song.excludeStyle, 'EXCLUDED_STYLE_LONG').optional(),
    mv: z.string().max(60).optional(),
    make_instrumental: z.boolean().optional(),
    is_public: z.boolean().optional(),
  })
  .meta({ id: 'MusicRequest' });
export type MusicRequest = z.infer<typeof musicRequest>;

export const submitSunoMusic = endpoint({
  method: 'POST',
  path: '/v1/suno/submit/music',
  access: 'member',
  summary: 'Writes two songs; points are held at once and spent per finished song',
  headers: idempotencyHeaders,
  body: musicRequest,
  response: withData(z.object({ task_id: z.string(), songs: z.array(song) })),
  problems: [
    'POINTS_SHORT',
    'MEMBER_ONLY',
    'MODEL_UNKNOWN',
    'LYRICS_TOO_LONG',
    'STYLE_TOO_LONG',
    'LYRICS_MISSING',
    'ARTIST_NAME',
    'ARTIST_CHARACTER',
    'ARTIST_HOMOPHONE',
    'GENERATION_LIMIT',
    'GENERATION_RATE',
    'GENERATION_UNSPENT',
    'NO_CHANNEL',
    'IDEMPOTENCY_CONFLICT',
  ],
  timeoutMs: 60_000,
});

export const fetchSunoGeneration = endpoint({
  method: 'GET',
  path: '/v1/suno/fetch/{id}',
  access: 'member',
  summary: 'The state of a generation and its songs',
  params: z.object({ id: uuid }),
  response: withData(generation),
  problems: ['GENERATION_NOT_FOUND'],
});

export const cancelGeneration = endpoint({
  method: 'POST',
  path: '/generations/{id}/cancel',
  access: 'member',
  summary: 'Cancels a generation that is still queued; all points come back',
  params: z.object({ id: uuid }),
  response: withData(generation),
  problems: ['GENERATION_NOT_FOUND', 'GENERATION_NOT_CANCELLABLE'],
});

/** A provider's callback: a hint which task it was. The signature is part of the address we gave it. */
export const receiveSunoHook = endpoint({
  method: 'POST',
  path: '/hooks/suno/{id}/{signature}',
  limit: 'callback',
  access: 'visitor',
  summary: 'Callback of a Suno gateway when a task is over',
  params: z.object({ id: uuid, signature: z.string().length(40) }),
  body: z.looseObject({}),
  response: done,
  problems: ['NOT_FOUND'],
});
