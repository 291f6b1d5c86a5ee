import type { Db } from '../../platform/database/database.js';
import { type PersonaPlace, Prisma } from '../../platform/database/generated/client.js';

/** What the account calls the singer; null where it was not asked for them yet. */
export const placeOf = async (db: Db, personaId: string, channelId: number): Promise<string | null> =>
  (await db.personaPlace.findUnique({ where: { personaId_channelId: { personaId, channelId } } }))?.singerId ?? null;

/** Whether the account calls the singer of another song so. */
export const isOfAnotherSong = async (
  db: Db,
  { channelId, singerId, songId }: Pick<PersonaPlace, 'channelId' | 'singerId'> & { songId: string },
): Promise<boolean> =>
  (await db.personaPlace.count({ where: { channelId, singerId, persona: { songId: { not: songId } } } })) > 0;

/** False when there is no such persona any more. */
export async function keepPlace(db: Db, place: PersonaPlace): Promise<boolean> {
  const { personaId, channelId, singerId } = place;
  try {
    await db.personaPlace.upsert({
      where: { personaId_channelId: { personaId, channelId } },
      create: place,
      update: { singerId },
    });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') return false;
    throw error;
  }
}

/** `singerId`: only as long as the account calls them that. */
export async function forgetPlace(
  db: Db,
  { personaId, channelId, singerId }: Omit<PersonaPlace, 'singerId'> & { singerId?: string },
): Promise<void> {
  await db.personaPlace.deleteMany({ where: { personaId, channelId, singerId } });
}

/** Whether something of the member's that has not begun is to be sung by them. */
export const isPersonaAwaited = async (db: Db, uid: number, personaId: string): Promise<boolean> =>
  (await db.generation.count({
    where: {
      uid,
      finishedAt: null,
      status: { in: ['queued', 'submitting'] },
      request: { path: ['wish', 'singer', 'id'], equals: personaId },
    },
  })) > 0;
