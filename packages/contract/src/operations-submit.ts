import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId } from './envelope.js';
import { begins, opening, starting } from './operations-begin.js';
import { musicRequest } from './operations-music.js';

/** What begins a generation. Song ids are always ours. */

export const submitSunoMusic = endpoint({
  ...begins,
  path: '/v1/suno/submit/music',
  key: 'songs:create',
  summary: 'Makes two songs, from nothing or by `task` from songs; points are held at once and spent per finished song',
  body: musicRequest,
  problems: [
    ...opening,
    ...starting,
    'MEMBER_ONLY',
    'MODEL_UNKNOWN',
    'LYRICS_TOO_LONG',
    'STYLE_TOO_LONG',
    'LYRICS_MISSING',
    'ARTIST_NAME',
    'ARTIST_CHARACTER',
    'ARTIST_HOMOPHONE',
    'CONTINUE_AT_RANGE',
    'INFILL_RANGE',
    'SOURCE_TWICE',
    'PERSONA_NOT_FOUND',
    'PERSONA_RESTING',
  ],
});

const clipId = z.string().max(60);
/** A part that is joined already, or is being joined, is answered with that song, unless it is thrown away. */
const concatBody = z.strictObject({ clip_id: clipId, is_infill: z.boolean().optional() });
const concatenates = {
  ...begins,
  problems: [...opening, ...starting, 'CONCAT_SOURCE_WRONG', 'GENERATION_FREE'] as const,
};

export const submitSunoConcat = endpoint({
  ...concatenates,
  path: '/v1/suno/submit/concat',
  key: 'songs:create',
  summary: 'Joins a part to what it goes on from, or puts it into what it replaces a section of: one whole song, free',
  body: concatBody,
});

export const submitConcat = endpoint({
  ...concatenates,
  path: '/concat',
  key: 'songs:create',
  summary: 'The same by its short path',
  body: concatBody,
});

export const submitSunoUpsample = endpoint({
  ...begins,
  path: '/v1/suno/submit/upsample',
  key: 'songs:create',
  summary: 'Remasters a song',
  body: z.strictObject({ clip_id: clipId, mv: z.string().max(60).optional() }),
  problems: [...opening, ...starting, 'MODEL_UNKNOWN', 'MEMBER_ONLY'],
});

export const submitSunoSpeed = endpoint({
  ...begins,
  path: '/v1/suno/submit/speed-adjust',
  key: 'songs:create',
  summary: 'Another speed, the pitch stays',
  body: z.strictObject({ clip_id: clipId, speed: z.number() }),
  problems: [...opening, ...starting, 'SPEED_RANGE', 'SPEED_TOO_LONG'],
});

/** What there is already, or is being made, is answered and costs nothing again; of stems only the missing ones are made. */
export const submitSunoStem = endpoint({
  ...begins,
  path: '/v1/suno/submit/stem',
  key: 'songs:create',
  summary: 'Takes an own song apart into twelve stems; each is spent or given back by itself',
  body: z.strictObject({ clip_id: clipId }),
  problems: [...opening, ...starting],
});

const ofSong = {
  ...begins,
  params: z.object({ id: wireId }),
  problems: [...opening, ...starting, 'MEMBER_ONLY'],
} as const;

export const submitSunoMp4 = endpoint({
  ...ofSong,
  path: '/v1/suno/mp4/{id}',
  key: 'songs:create',
  summary: 'Has the video of an own song made; for members',
});

export const submitSongMidi = endpoint({
  ...ofSong,
  path: '/songs/{id}/midi',
  key: 'songs:create',
  summary: 'Has the score of an own song written down; for members',
});
