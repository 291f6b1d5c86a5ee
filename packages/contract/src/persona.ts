import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { reportReason } from './report.js';
import { songCard } from './song.js';
import { upTo } from './text-schema.js';

/** A member's name for the singer of a song, who can be sung with again. */
export const persona = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** Whose singer it is. */
    song_id: z.string(),
    /** That song, to be heard; null while it may not be. */
    song: songCard.nullable(),
    /** Why nobody sings with it now: hidden by staff, its song is in the trash, or no more for everybody. Null: it can be sung with. */
    resting: z.enum(['hidden', 'trashed', 'withdrawn']).nullable(),
    /** Why staff have hidden it. */
    hidden: z.object({ reason: reportReason, note: z.string(), hidden_at: instant }).nullable(),
    created_at: instant,
  })
  .meta({ id: 'Persona' });
export type Persona = z.infer<typeof persona>;

const { personas } = limits;
const params = z.object({ id: wireId });
const naming = {
  name: z.string().trim().min(1).check(upTo(personas.name, 'PERSONA_NAME_LONG')),
  description: z.string().trim().check(upTo(personas.description, 'PERSONA_DESCRIPTION_LONG')),
};

export const listPersonas = endpoint({
  method: 'GET',
  path: '/v1/suno/personas',
  access: 'member',
  summary: "The member's singers, last kept first",
  response: withData(z.array(persona)),
});

/** The provider is asked for the singer when somebody sings with it first: keeping one costs nothing. */
export const createPersona = endpoint({
  method: 'POST',
  path: '/v1/suno/personas',
  access: 'member',
  summary: "Keeps a song's singer under a name",
  body: z.strictObject({ song_id: wireId, name: naming.name, description: naming.description.optional() }),
  response: withData(persona),
  problems: [
    'SOURCE_NOT_FOUND',
    'SOURCE_NOT_READY',
    'SOURCE_NOT_ALLOWED',
    'SOURCE_IS_UPLOAD',
    'PERSONA_UNSUNG',
    'PERSONA_KEPT',
    'PERSONA_NAME_TAKEN',
    'PERSONA_LIMIT',
    'ARTIST_NAME',
    'ARTIST_CHARACTER',
    'ARTIST_HOMOPHONE',
  ],
});

export const changePersona = endpoint({
  method: 'PUT',
  path: '/v1/suno/personas/{id}',
  access: 'member',
  summary: 'Renames an own singer or says something else of them',
  params,
  body: z.strictObject({ name: naming.name.optional(), description: naming.description.optional() }),
  response: withData(persona),
  problems: ['PERSONA_NOT_FOUND', 'PERSONA_NAME_TAKEN', 'ARTIST_NAME', 'ARTIST_CHARACTER', 'ARTIST_HOMOPHONE'],
});

export const deletePersona = endpoint({
  method: 'DELETE',
  path: '/v1/suno/personas/{id}',
  access: 'member',
  summary: 'Forgets an own singer; songs that were sung stay',
  params,
  response: done,
  problems: ['PERSONA_NOT_FOUND', 'PERSONA_IN_USE', 'PERSONA_HIDDEN'],
});
