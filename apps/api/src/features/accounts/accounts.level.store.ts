import type { Db } from '../../platform/database/database.js';
import type { Standing } from './accounts.level.rule.js';

/** What decides what is open to a member. Null when there is no such member, or no more. */
export const readStanding = (db: Db, uid: number): Promise<(Standing & { role: string }) | null> =>
  db.account.findFirst({
    where: { uid, erasedAt: null },
    select: { paidFen: true, rechargedPoints: true, role: true },
  });

/**
 * Adds what was paid; below zero it was refunded. Locks the account to the end of the transaction: take it before the
 * member's points. False when there is no such member, or no more.
 */
export async function recordPaid(db: Db, uid: number, fen: number): Promise<boolean> {
  const count = await db.$executeRaw`
    update account set paid_fen = greatest(paid_fen + ${fen}, 0) where uid = ${uid} and erased_at is null`;
  return count === 1;
}

/**
 * The same for hundredths of points given by hand; below zero they were taken back, those of other sources too. The sum
 * may fall below zero, when more was taken than given: points given later only count once they make up for that.
 */
export async function recordRecharged(db: Db, uid: number, hundredths: number): Promise<boolean> {
  const count = await db.$executeRaw`
    update account set recharged_points = recharged_points + ${hundredths}
    where uid = ${uid} and erased_at is null`;
  return count === 1;
}
