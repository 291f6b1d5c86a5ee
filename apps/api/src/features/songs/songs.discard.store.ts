import type { Db } from '../../platform/database/database.js';

/** The rows go now; where their files lie is noted in the same statement, so that no crash forgets them. */
export async function discardSongsOf(db: Db, uid: number, now: Date): Promise<void> {
  await db.$executeRaw`select song_hold(array(select id from song where uid = ${uid}))`;
  await db.$executeRaw`
    with gone as (delete from song where uid = ${uid} returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
}

/** For good, and only out of the trash. False when it is not there. */
export async function purgeSong(db: Db, uid: number, id: string, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    with gone as (
      delete from song where id = ${id}::uuid and uid = ${uid} and trashed_at is not null returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
  return count === 1;
}

/** Songs that have been in the trash since before `before`, within a transaction. @returns how many went. */
export async function purgeTrashed(tx: Db, before: Date, now: Date, limit: number): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from song where trashed_at < ${before} order by trashed_at limit ${limit} for no key update skip locked`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`select song_hold(${ids}::uuid[])`;
  await tx.$executeRaw`
    with gone as (delete from song where id = any(${ids}::uuid[]) returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
  return ids.length;
}

/** The folder's files are removed from `due` on. */
export async function discardFolder(db: Db, mediaKey: string, due: Date): Promise<void> {
  await db.discardedMedia.create({ data: { mediaKey, discardedAt: due } });
}

/** False when the sweep took it before. */
export const keepFolder = async (db: Db, mediaKey: string): Promise<boolean> =>
  (await db.discardedMedia.deleteMany({ where: { mediaKey } })).count === 1;

/** The longest waiting first. Removing a folder twice does no harm, so nothing is locked meanwhile. */
export async function discardedMedia(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.discardedMedia.findMany({
    where: { discardedAt: { lte: now } },
    orderBy: { discardedAt: 'asc' },
    take: limit,
  });
  return rows.map(({ mediaKey }) => mediaKey);
}

export async function forgetDiscarded(db: Db, mediaKey: string): Promise<void> {
  await db.discardedMedia.deleteMany({ where: { mediaKey } });
}

/** Behind the others in the line: what cannot be removed just now must not keep them waiting. */
export async function postponeDiscarded(db: Db, mediaKey: string, now: Date): Promise<void> {
  await db.discardedMedia.updateMany({ where: { mediaKey }, data: { discardedAt: now } });
}
