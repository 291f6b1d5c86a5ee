import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';

/**
 * Songs of one submit go when all of them have ended: until then the others are still being written, and what they
 * cost is still set aside. So it is with files that are being made of a song.
 */
const isOver = Prisma.sql`not exists (
    select from song other where other.generation_id = song.generation_id and other.status = 'pending')
  and not exists (select from song_file file where file.song_id = song.id and file.status = 'pending')`;

/** The folders of the deleted songs and of their files: whoever deletes discards them in the same transaction. */
type Folders = Promise<string[]>;

/** `gone`: deletes songs and returns their `id` and `media_key`. A statement sees its files as they were before. */
async function folders(db: Db, gone: Prisma.Sql): Folders {
  const rows = await db.$queryRaw<{ media_key: string }[]>`
    with gone as (${gone})
    select media_key from gone
    union all select file.media_key from song_file file join gone on gone.id = file.song_id`;
  return rows.map(({ media_key }) => media_key);
}

export async function deleteSongsOf(db: Db, uid: number): Folders {
  await db.$executeRaw`select song_hold(array(select id from song where uid = ${uid}))`;
  return folders(db, Prisma.sql`delete from song where uid = ${uid} returning id, media_key`);
}

/**
 * For good, and only out of the trash. None when it is not there, or a song of the same submit or a file of it has not
 * ended. It is locked first, in a transaction: a statement that has waited for its row sees what it could see before.
 */
export async function purgeSong(tx: Db, uid: number, id: string): Folders {
  await tx.$executeRaw`
    select from song where id = ${id}::uuid and uid = ${uid} and trashed_at is not null for no key update`;
  return folders(
    tx,
    Prisma.sql`
      delete from song where id = ${id}::uuid and uid = ${uid} and trashed_at is not null and ${isOver}
      returning id, media_key`,
  );
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
export async function purgeTrashed(tx: Db, wanted: string[], before: Date): Folders {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from song where id = any(${wanted}::uuid[]) and trashed_at < ${before} and ${isOver}
    order by id for no key update skip locked`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`select song_hold(${ids}::uuid[])`;
  // Once more now that nobody can begin a file of them.
  return folders(tx, Prisma.sql`delete from song where id = any(${ids}::uuid[]) and ${isOver} returning id, media_key`);
}
