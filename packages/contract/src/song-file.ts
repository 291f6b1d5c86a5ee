import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { fileKinds, fileNames } from './operations.js';
import { songStatus } from './song.js';

/** A file that was made of a song: one of its stems, its video, its score. It is its owner's alone, of a public song too. */
export const songFile = z
  .object({
    id: z.string(),
    song_id: z.string(),
    /** The generation that makes it; null where it came with the song. */
    task_id: z.string().nullable(),
    kind: z.enum(fileKinds),
    /** Which stem it is; of the others the kind. */
    name: z.enum(fileNames),
    state: songStatus,
    /** Once it is complete. Signed, and good for some hours. Null for a key without `files:read`. */
    url: z.string().nullable(),
    bytes: z.number().int().nullable(),
    /** What to save it as, with its ending. */
    title: z.string(),
    error_type: z.string().nullable(),
    error_message: z.string().nullable(),
    /** Points that came back when it failed. */
    refunded_points: z.number().nullable(),
  })
  .meta({ id: 'SongFile' });
export type SongFile = z.infer<typeof songFile>;

const params = z.object({ id: wireId });
const reads = { method: 'GET', access: 'member', params } as const;

/** Nothing where they were never asked for. Of each the latest: one that failed may have been asked for again. */
export const readSongStems = endpoint({
  ...reads,
  path: '/songs/{id}/stems',
  key: 'files:read',
  summary: 'The twelve stems of an own song, each with its state and link',
  response: withData(z.array(songFile)),
  problems: ['SONG_NOT_FOUND'],
});

const ofRiff = { ...reads, response: withData(z.array(songFile)), problems: ['SONG_NOT_FOUND'] } as const;

export const readRiffStems = endpoint({
  ...ofRiff,
  path: '/v1/riff/stems/{id}',
  key: 'files:read',
  summary: 'The stems of an own song of Fuzz, each with its state and link',
});

/** Nothing is made for it, and nothing is waited for. */
export const readRiffStemsMade = endpoint({
  ...ofRiff,
  path: '/v1/riff/stems/cache/{id}',
  key: 'files:read',
  summary: 'Of these the ones that are there',
});

export const readSongFiles = endpoint({
  ...reads,
  path: '/songs/{id}/files',
  key: 'files:read',
  summary: 'Every file that was made of an own song: stems, video, score',
  response: withData(z.array(songFile)),
  problems: ['SONG_NOT_FOUND'],
});

export const readSunoMp4 = endpoint({
  ...reads,
  path: '/v1/suno/mp4/{id}',
  key: 'files:read',
  summary: 'The video of a song',
  response: withData(songFile),
  problems: ['SONG_NOT_FOUND', 'VIDEO_MISSING'],
});

/** One that came with a song is for members; what somebody had made stays theirs (docs/settled.md: Membership). */
export const readSongMidi = endpoint({
  ...reads,
  path: '/songs/{id}/midi',
  key: 'files:read',
  summary: 'The score of a song',
  response: withData(songFile),
  problems: ['SONG_NOT_FOUND', 'MEMBER_ONLY', 'MIDI_MISSING'],
});
