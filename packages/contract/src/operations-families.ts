import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId } from './envelope.js';
import { limits } from './limits.js';
import { clip, plainRequest, second, slider, sung } from './operations-music.js';
import { begins, opening, starting } from './operations-begin.js';
import { said } from './said.js';

/**
 * What begins a generation at Udio, Mureka and Fuzz. The fields that all families share have the names they have at
 * Suno's path; song ids are always ours.
 */

const { style_weight, weirdness_constraint, negative_tags, vocal_gender, ...plain } = sung;
const { gpt_description_prompt } = plainRequest.shape;
const singing = [
  ...opening,
  'MEMBER_ONLY',
  'MODEL_UNKNOWN',
  'LYRICS_TOO_LONG',
  'STYLE_TOO_LONG',
  'LYRICS_MISSING',
  'ARTIST_NAME',
  'ARTIST_CHARACTER',
  'ARTIST_HOMOPHONE',
] as const;

/** How a song of Udio is asked to sound. */
const udio = {
  ...plain,
  negative_tags,
  style_weight,
  lyrics_weight: slider.optional(),
  clarity: slider.optional(),
  quality: slider.optional(),
  /** Where in an imagined song the clip lies. */
  section_start: slider.optional(),
  seed: z.number().int().min(0).max(limits.operation.seedMost).optional(),
  /** The style is taken as it stands, and not reworded. */
  verbatim: z.boolean().optional(),
};

export const udioRequest = z
  .discriminatedUnion(
    'task',
    [
      z.strictObject({ task: z.literal('music').optional(), ...udio, gpt_description_prompt }),
      z.strictObject({
        task: z.literal('extend'),
        ...udio,
        continue_clip_id: clip,
        /** `before`: an introduction that leads into the song. */
        side: z.enum(['after', 'before']).optional(),
      }),
    ],
    { error: said('TASK_UNKNOWN') },
  )
  .meta({ id: 'UdioRequest' });
export type UdioRequest = z.infer<typeof udioRequest>;

export const submitUdioMusic = endpoint({
  ...begins,
  path: '/v1/udio/submit/music',
  key: 'songs:create',
  summary: 'Makes two songs with Udio, from nothing or on from a song that Udio made',
  body: udioRequest,
  problems: [...singing, ...starting],
});

/** Lyrics to be sung, or a description of which everything is made. */
const murekaSong = z.strictObject({ ...plain, vocal_gender, gpt_description_prompt }).meta({ id: 'MurekaSongRequest' });
export const submitMurekaSong = endpoint({
  ...begins,
  path: '/mureka/v1/song/generate',
  key: 'songs:create',
  summary: 'Makes two songs with Mureka',
  body: murekaSong,
  problems: singing,
});

const { prompt: _, make_instrumental: __, ...unsung } = plain;
const murekaInstrumental = z.strictObject(unsung).meta({ id: 'MurekaInstrumentalRequest' });
export const submitMurekaInstrumental = endpoint({
  ...begins,
  path: '/mureka/v1/instrumental/generate',
  key: 'songs:create',
  summary: 'Makes two instrumental pieces with Mureka',
  body: murekaInstrumental,
  problems: singing,
});

export const submitMurekaStems = endpoint({
  ...begins,
  path: '/mureka/v1/song/extract-stems',
  key: 'songs:create',
  summary: 'Takes an own song of Mureka apart; each part is spent or given back by itself',
  /** The song decides: an address is not read. */
  body: z.strictObject({ song_id: clip, audio_url: z.string().max(2000).optional() }),
  problems: [...opening, ...starting],
});

/** How a song of Fuzz is asked to sound. */
const fuzz = { ...plain, style_weight, weirdness_constraint, lyrics_weight: slider.optional() };
const sounding = { ...fuzz, audio_weight: slider.optional(), variation: slider.optional() };

export const submitRiffPrompt = endpoint({
  ...begins,
  path: '/v1/riff/generate/prompt',
  key: 'songs:create',
  summary: 'Makes two songs with Fuzz of a description',
  body: z
    .strictObject({
      ...{ mv: sung.mv, title: sung.title, make_instrumental: sung.make_instrumental, is_public: sung.is_public },
      gpt_description_prompt,
    })
    .meta({ id: 'RiffPromptRequest' }),
  problems: singing,
});

export const submitRiffMusic = endpoint({
  ...begins,
  path: '/v1/riff/generate/music',
  key: 'songs:create',
  summary: 'Makes two songs with Fuzz of words and style',
  body: z.strictObject(fuzz).meta({ id: 'RiffMusicRequest' }),
  problems: singing,
});

export const submitRiffExtend = endpoint({
  ...begins,
  path: '/v1/riff/generate/extend',
  key: 'songs:create',
  summary: 'Goes on from a song with Fuzz',
  body: z
    .strictObject({ ...sounding, continue_clip_id: clip, continue_at: second.optional() })
    .meta({ id: 'RiffExtendRequest' }),
  problems: [...singing, ...starting, 'CONTINUE_AT_RANGE'],
});

export const submitRiffCover = endpoint({
  ...begins,
  path: '/v1/riff/generate/cover',
  key: 'songs:create',
  summary: 'Sings a song anew with Fuzz, in another style',
  body: z.strictObject({ ...sounding, cover_clip_id: clip }).meta({ id: 'RiffCoverRequest' }),
  problems: [...singing, ...starting],
});

/** What is there already, or is being made, is answered and costs nothing again. */
export const submitRiffStems = endpoint({
  ...begins,
  path: '/v1/riff/stems/{id}',
  key: 'songs:create',
  summary: 'Takes an own song of Fuzz apart; each part is spent or given back by itself',
  params: z.object({ id: wireId }),
  problems: [...opening, ...starting],
});
