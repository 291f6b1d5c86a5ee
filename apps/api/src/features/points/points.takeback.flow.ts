import type { Db } from '../../platform/database/database.js';
import { book, graceAfter, move } from './points.booking.flow.js';
import { draw, type Draw } from './points.draw.rule.js';
import { expire } from './points.expiry.flow.js';
import * as store from './points.store.js';

interface Fact {
  uid: number;
  /** The fact it stands for; the same fact is booked once. */
  reference: string;
  reason: string;
  now: Date;
}

/**
 * Takes unspent points away, soonest to expire first, at most what is there.
 * @returns how many; null when this fact was booked before. With nothing there nothing is booked.
 */
export async function revoke(db: Db, { amount, ...fact }: Fact & { amount: number }): Promise<number | null> {
  const { uid, now } = fact;
  const { balance } = await store.lockAccount(db, uid);
  const lots = await store.spendableLots(db, uid, now);
  const taken = Math.min(
    amount,
    lots.reduce((sum, lot) => sum + lot.available, 0),
  );
  if (taken === 0) return (await store.isBooked(db, fact.reference)) ? null : 0;
  const entry = { ...fact, kind: 'revoke' as const, amount: taken, balanceAfter: balance - taken };
  if (!(await store.insertEntry(db, entry))) return null;
  for (const part of draw(lots, taken) as Draw<bigint>[]) await store.takeFromLot(db, part);
  await move(db, uid, -taken, 0);
  return taken;
}

/**
 * Takes all that remains of one lot, or of it `most`. What a running hold drew from it stays with the hold.
 * @returns how many of how many granted; null when this fact was booked before. With nothing left nothing is booked.
 */
export async function revokeLot(
  db: Db,
  { lotId, most = Infinity, ...fact }: Fact & { lotId: bigint; most?: number },
): Promise<{ taken: number; granted: number } | null> {
  const { uid } = fact;
  const { balance } = await store.lockAccount(db, uid);
  const lot = await store.lockLot(db, uid, lotId);
  if (!lot) throw new Error(`${uid} has no lot ${lotId}`);
  const { available, granted } = lot;
  const taken = Math.min(available, most);
  if (taken === 0) return (await store.isBooked(db, fact.reference)) ? null : { taken, granted };
  const entry = { ...fact, kind: 'revoke' as const, amount: taken, balanceAfter: balance - taken, lotId };
  if (!(await store.insertEntry(db, entry))) return null;
  await store.takeFromLot(db, { id: lotId, amount: taken });
  await move(db, uid, -taken, 0);
  return { taken, granted };
}

/**
 * Gives back what `revokeLot` took, never more. A lot that has expired meanwhile lives on for a while, once in its life.
 * False when this fact was booked before, or there is nothing to give.
 */
export async function restoreLot(
  db: Db,
  { lotId, amount, ...fact }: Fact & { lotId: bigint; amount: number },
): Promise<boolean> {
  if (amount === 0) return false;
  const { uid, now } = fact;
  // What is due expires first: points that come back must not bring the rest of an expired lot back with them.
  await expire(db, uid, now);
  const lot = await store.lockLot(db, uid, lotId);
  if (!lot) throw new Error(`${uid} has no lot ${lotId}`);
  if (await store.isBooked(db, fact.reference)) return false;
  if (amount > (await store.takenFromLot(db, uid, lot)))
    throw new Error(`less than ${amount} was taken of lot ${lotId}`);
  const balance = (await store.readBalance(db, uid)) + amount;
  await book(db, { ...fact, kind: 'grant', amount, balanceAfter: balance, lotId });
  const isDead = await store.returnToLot(db, { id: lotId, amount }, now, graceAfter(now));
  await move(db, uid, amount, 0);
  if (isDead) await expire(db, uid, now);
  return true;
}
