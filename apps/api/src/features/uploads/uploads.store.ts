import type { Db } from '../../platform/database/database.js';
import type { Upload } from '../../platform/database/generated/client.js';

export type UploadRow = Upload;
export type NewUpload = Omit<Upload, 'songId'>;

/** Room is counted and taken by one at a time, to the end of the transaction. */
export async function lockRoom(db: Db): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('upload', 0))`;
}

/** Bytes that lie here: of the member, and of all. */
export async function bytesKept(db: Db, uid: number): Promise<{ own: number; all: number }> {
  const [row] = await db.$queryRaw<{ own: bigint | null; all: bigint | null }[]>`
    select sum(bytes) filter (where uid = ${uid}) as own, sum(bytes) as all from upload`;
  return { own: Number(row?.own ?? 0), all: Number(row?.all ?? 0) };
}

export const insertUpload = (db: Db, upload: NewUpload): Promise<Upload> => db.upload.create({ data: upload });

export const readUpload = (db: Db, mediaKey: string): Promise<Upload | null> =>
  db.upload.findUnique({ where: { mediaKey } });

/** Locks it to the end of the transaction. */
export async function lockUpload(db: Db, uid: number, mediaKey: string): Promise<Upload | null> {
  await db.$queryRaw`select media_key from upload where media_key = ${mediaKey} for update`;
  return db.upload.findFirst({ where: { mediaKey, uid } });
}

export async function bindSong(db: Db, mediaKey: string, songId: string): Promise<void> {
  await db.upload.update({ where: { mediaKey }, data: { songId } });
}

/** A member's recordings that no song was made of, oldest first. */
export const unusedOf = (db: Db, uid: number): Promise<Upload[]> =>
  db.upload.findMany({ where: { uid, songId: null }, orderBy: [{ createdAt: 'asc' }, { mediaKey: 'asc' }] });

export type UnusedMark = Pick<Upload, 'mediaKey' | 'createdAt'>;

/** Unused since before `before`, the oldest first, behind `after`. */
export const dueUnused = (db: Db, before: Date, after: UnusedMark | null, limit: number): Promise<UnusedMark[]> =>
  db.$queryRaw<UnusedMark[]>`
    select media_key as "mediaKey", created_at as "createdAt" from upload
    where song_id is null and created_at < ${before}
      and (created_at, media_key) > (${after?.createdAt ?? new Date(0)}, ${after?.mediaKey ?? ''})
    order by created_at, media_key limit ${limit}`;

/** Those of `wanted` that no song was made of meanwhile: their folders, which the caller discards in the same transaction. */
export const deleteUnused = (db: Db, wanted: string[]): Promise<string[]> =>
  keysOf(
    db.$queryRaw`delete from upload where media_key = any(${wanted}::text[]) and song_id is null returning media_key`,
  );

/** The same for all of a member. */
export const deleteUnusedOf = (db: Db, uid: number): Promise<string[]> =>
  keysOf(db.$queryRaw`delete from upload where uid = ${uid} and song_id is null returning media_key`);

const keysOf = async (rows: Promise<{ media_key: string }[]>): Promise<string[]> =>
  (await rows).map(({ media_key }) => media_key);
