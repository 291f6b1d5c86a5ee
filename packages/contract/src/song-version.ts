import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, wireId, withData } from './envelope.js';
import { sourceRoles } from './operations.js';
import { song, songStatus } from './song.js';

/** What a song that exists is to another: what an operation made of it, or that it sounds in a mix of the console. */
export const lineageRoles = [...sourceRoles, 'mix'] as const;
export type LineageRole = (typeof lineageRoles)[number];

/** What a song was made from: which one, how, and at which second of it. The same songs as in `parent_id` and more. */
export const songOrigin = z.object({
  song_id: z.string(),
  role: z.enum(lineageRoles),
  second: z.number().nullable(),
});
export type SongOrigin = z.infer<typeof songOrigin>;

/** One node of a version tree; `parent_id` is null at its root and where the song it came from cannot be heard any more. */
export const songVersion = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  title: z.string(),
  operation: z.string(),
  take: song.shape.take,
  kept: song.shape.kept,
  /** Which submit it came from: those that share it were made together. */
  task_id: song.shape.task_id,
  /** Of those that the reader finds, in their order. */
  sources: z.array(songOrigin),
  model_name: z.string(),
  status: songStatus,
  duration: z.number().nullable(),
  created_at: instant,
});
export type SongVersion = z.infer<typeof songVersion>;

export const readSongVersions = endpoint({
  method: 'GET',
  path: '/songs/{id}/versions',
  key: 'songs:read',
  access: 'visitor',
  summary: 'The songs made together with this one, what it came from and what came from it; oldest first',
  params: z.object({ id: wireId }),
  response: withData(z.array(songVersion)),
  problems: ['SONG_NOT_FOUND'],
});
