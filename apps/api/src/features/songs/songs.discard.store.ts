import type { Db } from '../../platform/database/database.js';

/** The rows go now; where their files lie is noted in the same statement, so that no crash forgets them. */
export async function discardSongsOf(db: Db, uid: number, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with gone as (delete from song where uid = ${uid} returning id, media_key),
      noted as (insert into discarded_media (media_key, discarded_at) select media_key, ${now} from gone)
    select id from gone`;
  return rows.map(({ id }) => id);
}

/** The longest waiting first. Removing a folder twice does no harm, so nothing is locked meanwhile. */
export async function discardedMedia(db: Db, limit: number): Promise<string[]> {
  const rows = await db.discardedMedia.findMany({ orderBy: { discardedAt: 'asc' }, take: limit });
  return rows.map(({ mediaKey }) => mediaKey);
}

export async function forgetDiscarded(db: Db, mediaKey: string): Promise<void> {
  await db.discardedMedia.deleteMany({ where: { mediaKey } });
}

/** Behind the others in the line: what cannot be removed just now must not keep them waiting. */
export async function postponeDiscarded(db: Db, mediaKey: string, now: Date): Promise<void> {
  await db.discardedMedia.updateMany({ where: { mediaKey }, data: { discardedAt: now } });
}
