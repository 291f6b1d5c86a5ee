import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';

/**
 * Songs of one submit go when all of them have ended: until then the others are still being written, and what they
 * cost is still set aside.
 */
const isOver = Prisma.sql`not exists (
  select from song other where other.generation_id = song.generation_id and other.status = 'pending')`;

/** The rows go now; where their files lie is noted in the same statement, so that no crash forgets them. */
export async function discardSongsOf(db: Db, uid: number, now: Date): Promise<void> {
  await db.$executeRaw`select song_hold(array(select id from song where uid = ${uid}))`;
  await db.$executeRaw`
    with gone as (delete from song where uid = ${uid} returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
}

/** For good, and only out of the trash. False when it is not there, or a song of the same submit has not ended. */
export async function purgeSong(db: Db, uid: number, id: string, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    with gone as (
      delete from song where id = ${id}::uuid and uid = ${uid} and trashed_at is not null and ${isOver} returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
  return count === 1;
}

/** Where a song stands in the line of the trash. */
export interface TrashMark {
  id: string;
  trashedAt: Date;
}

/** Songs that have been in the trash since before `before` and may go, the longest waiting first, behind `after`. */
export function dueTrash(db: Db, before: Date, after: TrashMark | null, limit: number): Promise<TrashMark[]> {
  const behind = after
    ? Prisma.sql`and (trashed_at, id) > (${after.trashedAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return db.$queryRaw<TrashMark[]>`
    select id, trashed_at as "trashedAt" from song where trashed_at < ${before} and ${isOver} ${behind}
    order by trashed_at, id limit ${limit}`;
}

/** Those of `wanted` that are still due, within a transaction. */
export async function purgeTrashed(tx: Db, wanted: string[], before: Date, now: Date): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from song where id = any(${wanted}::uuid[]) and trashed_at < ${before} and ${isOver}
    order by id for no key update skip locked`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`select song_hold(${ids}::uuid[])`;
  await tx.$executeRaw`
    with gone as (delete from song where id = any(${ids}::uuid[]) returning media_key)
    insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone`;
}

/** The folder's files are removed from `due` on. `uid`: the member whose songs move too often is told by it. */
export async function discardFolder(db: Db, mediaKey: string, due: Date, uid: number | null): Promise<void> {
  await db.discardedMedia.create({ data: { mediaKey, discardedAt: due, uid } });
}

/** Folders that this member's moves have left and that still lie there. */
export const foldersLeftBy = (db: Db, uid: number): Promise<number> => db.discardedMedia.count({ where: { uid } });

/** False when the sweep took it before. */
export const keepFolder = async (db: Db, mediaKey: string): Promise<boolean> =>
  (await db.discardedMedia.deleteMany({ where: { mediaKey } })).count === 1;

export interface Discarded {
  mediaKey: string;
  discardedAt: Date;
}

/** The longest waiting first, behind `after`. Removing a folder twice does no harm, so nothing is locked meanwhile. */
export const discardedMedia = (db: Db, now: Date, after: Discarded | null, limit: number): Promise<Discarded[]> =>
  db.$queryRaw<Discarded[]>`
    select media_key as "mediaKey", discarded_at as "discardedAt" from discarded_media
    where discarded_at <= ${now}
      and (discarded_at, media_key) > (${after?.discardedAt ?? new Date(-1)}, ${after?.mediaKey ?? ''})
    order by discarded_at, media_key limit ${limit}`;

export async function forgetDiscarded(db: Db, mediaKey: string): Promise<void> {
  await db.discardedMedia.deleteMany({ where: { mediaKey } });
}

/** What cannot be removed just now is not asked for before `due`, by no process. */
export async function postponeDiscarded(db: Db, mediaKey: string, due: Date): Promise<void> {
  await db.discardedMedia.updateMany({ where: { mediaKey }, data: { discardedAt: due } });
}
