import type { Db } from '../../platform/database/database.js';
import type { Persona } from '../../platform/database/generated/client.js';

export type PersonaRow = Persona;
export type NewPersona = Pick<Persona, 'uid' | 'songId' | 'name' | 'description' | 'createdAt'>;

export const insertPersona = (db: Db, persona: NewPersona): Promise<Persona> => db.persona.create({ data: persona });

/** Last kept first. */
export const personasOf = (db: Db, uid: number): Promise<Persona[]> =>
  db.persona.findMany({ where: { uid }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });

/** Whether a member has kept the singer of the song. */
export const isSingerKept = async (db: Db, songId: string): Promise<boolean> =>
  (await db.persona.findFirst({ where: { songId }, select: { id: true } })) !== null;

export const ownPersona = (db: Db, uid: number, id: string): Promise<Persona | null> =>
  db.persona.findFirst({ where: { id, uid } });

/** Null when it has gone meanwhile, with its song. */
export async function updatePersona(
  db: Db,
  id: string,
  change: Pick<Persona, 'name' | 'description'>,
): Promise<Persona | null> {
  const [row] = await db.persona.updateManyAndReturn({ where: { id }, data: change });
  return row ?? null;
}

/** Not one that staff have hidden: kept again, it would not be hidden any more. */
export const deleteOwnPersona = async (db: Db, uid: number, id: string): Promise<boolean> =>
  (await db.persona.deleteMany({ where: { id, uid, hiddenAt: null } })).count === 1;

/** A member leaves, their singers with them. */
export async function forgetPersonas(db: Db, uid: number): Promise<void> {
  await db.persona.deleteMany({ where: { uid } });
}
