import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { song } from './song.js';
import { songOrigin } from './song-version.js';

const slider = z.number().min(0).max(1).nullable();

/** Everything a song was asked for with. What was left open is empty or null, also where the song came with more. */
export const songSettings = z
  .object({
    operation: song.shape.operation,
    description: z.string().nullable(),
    lyrics: z.string(),
    style: z.string(),
    exclude_style: z.string(),
    title: z.string(),
    instrumental: z.boolean(),
    model: z.string(),
    vocal_gender: z.enum(['m', 'f']).nullable(),
    style_weight: slider,
    weirdness_constraint: slider,
    audio_weight: slider,
    lyrics_weight: slider,
    clarity: slider,
    quality: slider,
    section_start: slider,
    variation: slider,
    seed: z.number().int().nullable(),
    verbatim: z.boolean(),
    /** Where in its source the part ends that was replaced; it begins at the source's second. */
    until: z.number().nullable(),
    /** As it was written down: they may be gone. */
    sources: z.array(songOrigin),
    /** False of older songs: who sings and the sliders were not written down. */
    recorded: z.boolean(),
  })
  .meta({ id: 'SongSettings' });
export type SongSettings = z.infer<typeof songSettings>;

export const readSongSettings = endpoint({
  method: 'GET',
  path: '/songs/{id}/settings',
  key: 'songs:read',
  access: 'member',
  summary: 'What an own song was asked for with, to ask again',
  params: z.object({ id: wireId }),
  response: withData(songSettings),
  problems: ['SONG_NOT_FOUND'],
});
