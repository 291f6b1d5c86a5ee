import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, uuid, wireId, withData } from './envelope.js';
import { generationStatuses } from './generation-status.js';
import { limits } from './limits.js';
import { song, stage } from './song.js';
import { songFile } from './song-file.js';

export { terminalStatuses, type GenerationStatus } from './generation-status.js';
export { type MusicRequest, musicRequest, type PlainRequest } from './operations-music.js';
export { submitSunoMusic } from './operations-submit.js';

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
    /** A recording it starts from was brought to the account that makes it: its own one is gone, or it never had one. */
    brought_in: z.boolean(),
    /** It is made, and cannot be fetched or kept here now: it is tried until then. Null: nothing is amiss. */
    fetch_until: instant.nullable(),
    created_at: instant,
    songs: z.array(song),
    /** What it makes instead of songs. */
    files: z.array(songFile),
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof generation>;

export const fetchSunoGeneration = endpoint({
  method: 'GET',
  path: '/v1/suno/fetch/{id}',
  key: 'songs:read',
  access: 'member',
  summary: 'The state of a generation and its songs',
  params: z.object({ id: uuid }),
  response: withData(generation),
  problems: ['GENERATION_NOT_FOUND'],
});

/** A generation that makes files of a song, with what is shown of that song. */
export const fileJob = generation.omit({ songs: true }).extend({
  operation: z.string(),
  song: song.pick({ id: true, title: true, image_url: true, take: true }),
});
export type FileJob = z.infer<typeof fileJob>;

export const listFileJobs = endpoint({
  method: 'GET',
  path: '/user/file-jobs',
  key: 'files:read',
  access: 'member',
  summary: `The member's latest generations that make files of songs, newest first; at most ${limits.fileJobs}`,
  response: withData(z.array(fileJob)),
});

export const cancelGeneration = endpoint({
  method: 'POST',
  path: '/generations/{id}/cancel',
  key: 'songs:create',
  access: 'member',
  summary: 'Cancels a generation that is still queued; all points come back',
  params: z.object({ id: uuid }),
  response: withData(generation),
  problems: ['GENERATION_NOT_FOUND', 'GENERATION_NOT_CANCELLABLE'],
});

/**
 * Who polls may tell what they saw. Nothing of it is believed: the provider is asked again. `type` is the song's, or the
 * word by which its provider is polled: who means another song is told so.
 */
export const updateSong = endpoint({
  method: 'POST',
  path: '/songs/update',
  key: 'songs:create',
  access: 'member',
  summary: 'Has the provider of an own song that is being written asked again; answers the song as it stands',
  body: z.object({ songId: wireId, type: z.string().max(40) }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND', 'SONG_TYPE_WRONG'],
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
