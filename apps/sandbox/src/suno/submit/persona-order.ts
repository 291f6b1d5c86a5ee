import { voiceOf } from '@overtone/engine/engine';
import { z } from 'zod';
import { readKept } from '../../render/piece.js';
import { fileBehind } from '../../render/recording.js';
import { songFiles } from '../../render/song.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { readBody, text } from '../../wire/body.js';
import { type Desk, sourceOf } from './music-order.js';
import type { Persona } from './persona-store.js';

const longestName = 100;
const longestDescription = 1000;

const personaBody = z.object({
  root_clip_id: text,
  clip_id: text,
  name: text,
  description: text,
  is_public: z.boolean().nullish(),
});

/** Keeps a clip's singer under a name. */
export async function createPersona(desk: Desk, body: unknown): Promise<Persona> {
  const given = readBody(personaBody, body);
  const { clip, song } = sourceOf(desk, given.root_clip_id ?? given.clip_id);
  const { name, description = '' } = given;
  if (!name || name.length > longestName || description.length > longestDescription) {
    throw new GatewayRefusal(400, 'invalid_request', 'name: 1 to 100 characters; description: 1000 at most');
  }
  // Of an instrumental stretch or end the words of the rest are told.
  const isUnsung = !clip.facts?.lyrics && (song.instrumental || fileBehind(song) === undefined);
  if (isUnsung) throw new GatewayRefusal(400, 'invalid_request', 'clip has no vocals');
  const { chance, clock, songs } = desk.gateway.parts;
  const kept = await readKept(songs.path(songs.keyOf(song), songFiles.score));
  const persona: Persona = {
    id: chance.id(),
    name,
    description,
    isPublic: given.is_public ?? false,
    rootClipId: clip.id,
    song,
    ...(kept && { voice: voiceOf(kept.score) }),
    createdAt: clock.wall(),
  };
  await desk.personas.add(persona);
  return persona;
}

/** As the wire tells it; `clip` is the root clip's own shape, null once that is forgotten. */
export const presentPersona = (persona: Persona, clip: unknown) => ({
  id: persona.id,
  name: persona.name,
  description: persona.description,
  root_clip_id: persona.rootClipId,
  clip,
  persona_clips: clip === null ? [] : [{ clip }],
  is_owned: true,
  is_public: persona.isPublic,
  is_trashed: false,
  user_display_name: 'sandbox',
  user_handle: 'sandbox',
});
