import type { Db } from '../../platform/database/database.js';
import type { CannedReply } from '../../platform/database/generated/client.js';

export type CannedRow = CannedReply;

export const readCanned = (db: Db): Promise<CannedRow[]> => db.cannedReply.findMany({ orderBy: { title: 'asc' } });

/** One who changes them at a time, to the end of the transaction: their number is bounded. */
export async function lockCanned(db: Db): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('canned_reply', 0))`;
}

export const countCanned = (db: Db): Promise<number> => db.cannedReply.count();

export const readCannedReply = (db: Db, id: bigint): Promise<CannedRow | null> =>
  db.cannedReply.findUnique({ where: { id } });

export const isCannedTitle = async (db: Db, title: string, but?: bigint): Promise<boolean> =>
  (await db.cannedReply.count({ where: { title, ...(but !== undefined && { id: { not: but } }) } })) > 0;

export const insertCanned = (db: Db, reply: Omit<CannedRow, 'id'>): Promise<CannedRow> =>
  db.cannedReply.create({ data: reply });

export const changeCanned = (db: Db, id: bigint, change: Partial<CannedRow>): Promise<CannedRow> =>
  db.cannedReply.update({ where: { id }, data: change });

export async function deleteCanned(db: Db, id: bigint): Promise<void> {
  await db.cannedReply.delete({ where: { id } });
}
