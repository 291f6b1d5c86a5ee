import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.js';
import { book, move } from './points.booking.flow.js';
import { expiredLots, lockAccount, takeFromLot } from './points.store.js';

/** Empties the member's lots that are due. What a running hold drew from them stays honoured. */
export async function expire(db: Db, uid: number, now: Date): Promise<number> {
  const { balance } = await lockAccount(db, uid);
  return expireLocked(db, uid, balance, now);
}

/** The same where the member's row is locked, with this balance. @returns how many points. */
export async function expireLocked(db: Db, uid: number, before: number, now: Date): Promise<number> {
  let balance = before;
  const lots = await expiredLots(db, uid, now);
  for (const { id, available } of lots) {
    balance -= available;
    // A lot may be emptied several times, also at one moment.
    const reference = `lot:${id}:expire:${randomUUID()}`;
    const entry = { uid, kind: 'expire' as const, amount: available, balanceAfter: balance, reference, lotId: id, now };
    await book(db, { ...entry, reason: '点数到期' });
    await takeFromLot(db, { id, amount: available });
    await move(db, uid, -available, 0);
  }
  return lots.reduce((sum, { available }) => sum + available, 0);
}
