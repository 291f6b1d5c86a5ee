import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, pageOf, pageQuery } from './envelope.js';

export const songType = z.enum([
  'music',
  'extend',
  'concat',
  'infill',
  'upload',
  'upsample',
  'preset',
  'udio',
  'mureka',
  'riff_music',
  'riff_extend',
]);
export const songStatus = z.enum(['pending', 'complete', 'error']);

/** The five lobes of the progress string, in order. */
export const stage = z.enum(['queued', 'composing', 'arranging', 'singing', 'finishing']);
export type Stage = z.infer<typeof stage>;

export const song = z
  .object({
    id: z.string(),
    task_id: z.string().nullable(),
    uid: z.string().nullable(),
    user_id: z.string().nullable(),
    nickname: z.string().nullable(),
    display_name: z.string().nullable(),
    title: z.string(),
    tags: z.string(),
    negative_tags: z.string(),
    prompt: z.string(),
    gpt_description_prompt: z.string().nullable(),
    model_name: z.string(),
    model_version: z.string(),
    type: songType,
    operation: z.string(),
    status: songStatus,
    stage: stage.nullable(),
    /** Whole percent, 0 to 100. */
    progress: z.number().int().min(0).max(100),
    /** How many songs are in front of it while it is queued. */
    queue_position: z.number().int().nullable(),
    error_type: z.string().nullable(),
    error_message: z.string().nullable(),
    /** Points that came back when it failed. */
    refunded_points: z.number().nullable(),
    audio_url: z.string().nullable(),
    image_url: z.string().nullable(),
    image_large_url: z.string().nullable(),
    video_url: z.string().nullable(),
    /** Seconds. */
    duration: z.number().nullable(),
    /** 200 loudness values from 0 to 100, for the trace. */
    peaks: z.array(z.number().int()).nullable(),
    is_public: z.boolean(),
    /** Made by the sandbox: the interface says so. */
    is_sandbox: z.boolean(),
    play_count: z.number().int(),
    upvote_count: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'Song' });
export type Song = z.infer<typeof song>;

export const listUserSongs = endpoint({
  method: 'GET',
  path: '/user/songs',
  access: 'member',
  summary: "The member's own songs, newest first",
  query: pageQuery,
  response: pageOf(song),
});
