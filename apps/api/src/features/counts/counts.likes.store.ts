import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';

/** A song that is gone by then is liked by nobody. */
export async function insertLike(db: Db, uid: number, songId: string, now: Date): Promise<void> {
  try {
    await db.songLike.createMany({ data: [{ uid, songId, createdAt: now }], skipDuplicates: true });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')) throw error;
  }
}

/** Which of these songs each of these members has liked; who liked none is absent. */
export async function likedSongs(db: Db, uids: number[], songIds: string[]): Promise<Map<number, Set<string>>> {
  const liked = new Map<number, Set<string>>();
  if (uids.length === 0 || songIds.length === 0) return liked;
  const where = { uid: { in: uids }, songId: { in: songIds } };
  for (const { uid, songId } of await db.songLike.findMany({ where, select: { uid: true, songId: true } }))
    liked.set(uid, (liked.get(uid) ?? new Set()).add(songId));
  return liked;
}

/** A page of what a member has liked, in the order of the songs' ids. */
export async function likedSongsAfter(db: Db, uid: number, after: string | null, take: number): Promise<string[]> {
  const rows = await db.songLike.findMany({
    where: { uid, ...(after !== null && { songId: { gt: after } }) },
    orderBy: { songId: 'asc' },
    take,
    select: { songId: true },
  });
  return rows.map(({ songId }) => songId);
}

export async function deleteLikesOf(db: Db, uid: number): Promise<void> {
  await db.songLike.deleteMany({ where: { uid } });
}
