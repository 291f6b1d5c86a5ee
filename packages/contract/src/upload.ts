import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { uuid, withData } from './envelope.js';
import { limits } from './limits.js';
import { mixingLimits } from './limits-mixing.js';
import { song } from './song.js';
import { upTo } from './text-schema.js';

/** What can be uploaded, by what the bytes are: other kinds are refused, whatever they are called. */
export const uploadTypes = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const;
export type UploadType = keyof typeof uploadTypes;

/**
 * A form (multipart/form-data) with one file under `file`; other fields are passed over. Answers once the sound was decoded:
 * the address is the member's own, signed and good for hours, and goes after a day unless a song was made of it.
 */
export const uploadRecording = endpoint({
  method: 'POST',
  path: '/uploads',
  key: 'songs:create',
  access: 'member',
  summary: "Takes a member's own recording, MP3 or WAV",
  file: 'file',
  bodyBytes: limits.upload.bytes,
  response: withData(z.object({ url: z.string(), filename: z.string(), duration: z.number() })),
  problems: [
    'UPLOAD_MISSING',
    'UPLOAD_UNSUPPORTED',
    'UPLOAD_UNREADABLE',
    'UPLOAD_LENGTH',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_FULL',
    'UPLOAD_SITE_FULL',
    'REQUEST_TIMEOUT',
    'BUSY',
  ],
  timeoutMs: 60_000,
  limit: 'costly',
});

/**
 * A song of type `upload`, private and complete. `url`: what `POST /uploads` answered, which may be sent twice and is one
 * song; the audio of a song of one's own; or any public address. The title comes from `filename`, else from the address.
 */
const makes = {
  method: 'POST',
  access: 'member',
  summary: 'Makes a song of a recording',
  body: z.object({
    url: z.string().trim().min(1).max(limits.upload.link),
    filename: z.string().max(limits.upload.filename).default(''),
  }),
  response: withData(song),
  problems: [
    'UPLOAD_NOT_FOUND',
    'UPLOAD_LINK_REFUSED',
    'UPLOAD_LINK_DEAD',
    'UPLOAD_UNSUPPORTED',
    'UPLOAD_UNREADABLE',
    'UPLOAD_LENGTH',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_FULL',
    'UPLOAD_SITE_FULL',
    'BUSY',
  ],
  timeoutMs: 60_000,
  limit: 'costly',
} as const;

/** What a mix is called, and whose songs sound in it: each once. */
const mixed = z.object({
  url: z.string().trim().min(1).max(limits.upload.link),
  title: z.string().trim().check(upTo(limits.song.title, 'TITLE_LONG')),
  sources: z.array(uuid).max(mixingLimits.mixing.audios).default([]),
  /** Of these, those of which a separated part sounds: a model made it, also of a recording. */
  stems: z.array(uuid).max(mixingLimits.mixing.audios).default([]),
});

/**
 * A mix of the console as a song of its member: private, complete, of type `upload`, with the songs that sound in it as what
 * it was made from. `url` is what `POST /uploads` answered; sent twice it is one song. A song of somebody else must be for
 * everybody and may be gone on from; one that is gone is left out, and counts as generated. It can be made public where a
 * generated song that is there sounds in it.
 */
export const saveMix = endpoint({
  method: 'POST',
  path: '/mixes/songs',
  access: 'member',
  summary: 'Makes a song of a mix that was uploaded, with the songs it was made from',
  body: mixed,
  response: withData(song),
  problems: ['UPLOAD_NOT_FOUND', 'SOURCE_NOT_ALLOWED'],
});

export const makeUploadedSong = endpoint({ ...makes, path: '/v1/suno/uploads/audio-url', key: 'songs:create' });
/** A recording is brought to whichever family it is used with: it is the same song. */
export const makeRiffUpload = endpoint({ ...makes, path: '/v1/riff/upload-audio', key: 'songs:create' });
