import type { Db } from '../../platform/database/database.js';

/** False when it was there already. */
export const insertFavorite = async (db: Db, uid: number, songId: string, now: Date): Promise<boolean> =>
  (await db.favorite.createMany({ data: { uid, songId, createdAt: now }, skipDuplicates: true })).count === 1;

export async function deleteFavorite(db: Db, uid: number, songId: string): Promise<void> {
  await db.favorite.deleteMany({ where: { uid, songId } });
}

/** Ids of songs, latest favourited first. */
export async function favoriteSongIds(db: Db, uid: number): Promise<string[]> {
  const rows = await db.favorite.findMany({
    where: { uid },
    orderBy: [{ createdAt: 'desc' }, { songId: 'asc' }],
    select: { songId: true },
  });
  return rows.map(({ songId }) => songId);
}

export async function deleteFavoritesOf(db: Db, uid: number): Promise<void> {
  await db.favorite.deleteMany({ where: { uid } });
}
