import { uuid } from '@overtone/contract/envelope';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { songsFor } from '../songs/songs.js';
import { restingOf } from './operations.personas.rule.js';
import * as store from './operations.personas.store.js';

/** Throws PERSONA_NOT_FOUND. */
export async function requirePersona(db: Db, uid: number, id: string): Promise<store.PersonaRow> {
  const known = uuid.safeParse(id).data;
  const persona = known === undefined ? null : await store.ownPersona(db, uid, known);
  if (!persona) throw new Problem('PERSONA_NOT_FOUND');
  return persona;
}

/** Who is to sing. Throws PERSONA_NOT_FOUND, PERSONA_RESTING. */
export async function singerFor(db: Db, uid: number, id: string): Promise<store.PersonaRow> {
  const persona = await requirePersona(db, uid, id);
  const [song] = await songsFor(db, uid, [persona.songId]);
  if (restingOf(persona, song, uid) !== null) throw new Problem('PERSONA_RESTING');
  return persona;
}
