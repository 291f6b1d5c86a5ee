import type { Db } from '../../platform/database/database.js';
import type { LabelWaiver } from '../../platform/database/generated/client.js';

export type WaiverRow = LabelWaiver;

export async function insertWaiver(db: Db, data: Omit<WaiverRow, 'id'>): Promise<void> {
  await db.labelWaiver.create({ data });
}

/** The next of a member behind `after`, in the order in which they agreed. */
export const waiversAfter = (db: Db, uid: number, after: bigint, take: number): Promise<WaiverRow[]> =>
  db.labelWaiver.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take });

/** The oldest of those from before; so many at once. */
export const deleteOldWaivers = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from label_waiver where id in (
      select id from label_waiver where agreed_at < ${before} order by agreed_at limit ${limit})`;
