import type { Db } from '../../platform/database/database.js';

/** Nothing of the member's is under way, and what ended has done so before `since`. */
export const isQuietSince = async (db: Db, uid: number, since: Date): Promise<boolean> =>
  (await db.generation.count({ where: { uid, OR: [{ finishedAt: null }, { finishedAt: { gt: since } }] } })) === 0;

/**
 * The rows stay, as the ledger points at them, and with them what was tried when: the receipt of points holds nothing
 * the member wrote. What they wrote and where it came from goes.
 */
export async function forgetRequests(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`
    delete from song_source where generation_id in (select id from generation where uid = ${uid})`;
  await db.generation.updateMany({
    where: { uid },
    data: { request: {}, requestHash: '', idempotencyKey: null, failReason: null },
  });
}
