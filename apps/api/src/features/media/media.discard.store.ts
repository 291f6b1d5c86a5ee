import type { Db } from '../../platform/database/database.js';

/** Where the files of deleted songs lie, in their transaction, so that no crash forgets them. */
export async function discardFolders(db: Db, mediaKeys: string[], now: Date): Promise<void> {
  await db.$executeRaw`
    insert into discarded_media (media_key, discarded_at) select unnest(${mediaKeys}::text[]), ${now}`;
}

/** The same of one that may have been noted before. */
export async function discardOnce(db: Db, mediaKey: string, now: Date): Promise<void> {
  const data = { mediaKey, discardedAt: now };
  await db.discardedMedia.createMany({ data, skipDuplicates: true });
}

/** The folder's files are removed from `due` on. `uid`: the member whose songs move too often is told by it. */
export async function discardFolder(db: Db, mediaKey: string, due: Date, uid: number | null): Promise<void> {
  await db.discardedMedia.create({ data: { mediaKey, discardedAt: due, uid } });
}

interface LeftFolder {
  mediaKey: string;
  songId: string;
  /** Of its files: those that may be had on. */
  names: string[];
}

/** The song lies elsewhere now. Who has begun to listen, or holds the old address, has these files as before, until `due`. */
export async function leaveFolder(db: Db, { mediaKey, songId, names }: LeftFolder, due: Date): Promise<void> {
  await db.discardedMedia.create({ data: { mediaKey, songId, names, discardedAt: due } });
}

/** The song that has left this folder, if it may still be heard from there under this name. */
export async function songOfLeft(db: Db, mediaKey: string, name: string): Promise<string | null> {
  const where = { mediaKey, songId: { not: null }, names: { has: name } };
  return (await db.discardedMedia.findFirst({ where, select: { songId: true } }))?.songId ?? null;
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
