import { wholeDaysOn } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import { insertEntry, moveAccount, type NewEntry } from './points.store.js';

const graceDays = 7;

/** Points that come back to an expired lot can be spent until then, the end of that day. */
export const graceAfter = (now: Date): Date => wholeDaysOn(now, graceDays);

/** For a fact that can't have been booked before. Throws when it was. */
export async function book(db: Db, entry: NewEntry): Promise<void> {
  if (!(await insertEntry(db, entry))) throw new Error(`booked before: ${entry.reference}`);
}

/** Throws when a sum would go below zero. */
export async function move(db: Db, uid: number, balance: number, held: number): Promise<void> {
  if (!(await moveAccount(db, uid, balance, held))) throw new Error(`points of ${uid} would go below zero`);
}
