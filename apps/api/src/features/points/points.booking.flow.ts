import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { insertEntry, moveAccount, type NewEntry } from './points.store.js';

const graceSeconds = 7 * 86_400;

/** Points that come back to an expired lot can be spent until then. */
export const graceAfter = (now: Date): Date => secondsAfter(now, graceSeconds);

/** For a fact that can't have been booked before. Throws when it was. */
export async function book(db: Db, entry: NewEntry): Promise<void> {
  if (!(await insertEntry(db, entry))) throw new Error(`booked before: ${entry.reference}`);
}

/** Throws when a sum would go below zero. */
export async function move(db: Db, uid: number, balance: number, held: number): Promise<void> {
  if (!(await moveAccount(db, uid, balance, held))) throw new Error(`points of ${uid} would go below zero`);
}
