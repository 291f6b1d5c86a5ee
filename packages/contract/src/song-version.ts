import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, wireId, withData } from './envelope.js';
import { songStatus } from './song.js';

/** One node of a version tree; `parent_id` is null at its root and where the song it came from cannot be heard any more. */
export const songVersion = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  title: z.string(),
  operation: z.string(),
  model_name: z.string(),
  status: songStatus,
  duration: z.number().nullable(),
  created_at: instant,
});
export type SongVersion = z.infer<typeof songVersion>;

export const readSongVersions = endpoint({
  method: 'GET',
  path: '/songs/{id}/versions',
  access: 'visitor',
  summary: 'The songs made together with this one, what it came from and what came from it; oldest first',
  params: z.object({ id: wireId }),
  response: withData(z.array(songVersion)),
  problems: ['SONG_NOT_FOUND'],
});
