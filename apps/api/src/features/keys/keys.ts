import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import type { Origin, ViewerKey } from '../../platform/http/viewer.js';
import { addSpent, deleteKeysOf, isAlive, type KeyRow, keysOf } from './keys.store.js';

export { type EndedKey, KeyEndings } from './keys.endings.flow.js';
export type { KeyRow };

/** Given by the feature that keeps accounts: whoever makes a key proves anew that the account is theirs. */
export abstract class KeyOwners {
  /** @returns what was proven. Throws PASSWORD_WRONG and the refusals of a login. */
  abstract prove(uid: number, password: string, from: Origin): Promise<string>;
  /** In the transaction that acts on it; whoever takes the account back waits, or was first. Throws PASSWORD_WRONG. */
  abstract refuseChanged(db: Db, uid: number, proven: string): Promise<void>;
}

/** China has one time, all year. */
const dayOf = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/**
 * The door of developer keys. Counts what a key holds now, in hundredths of points, in the transaction that holds it;
 * points that come back later count for that day all the same. Throws KEY_POINTS beyond its cap, INVALID_KEY where it was
 * revoked or has ended while its call stood in line.
 */
export async function spendByKey(db: Db, key: ViewerKey | null, amount: number, now: Date): Promise<void> {
  if (!key) return;
  if (!(await isAlive(db, key.id, now))) throw new Problem('INVALID_KEY');
  if (key.dailyPoints === null || amount === 0) return;
  const spending = { keyId: key.id, day: dayOf(now), amount, most: key.dailyPoints * 100 };
  if (!(await addSpent(db, spending))) throw new Problem('KEY_POINTS', { values: { max: key.dailyPoints } });
}

/** For the personal export. */
export const ownKeys = (db: Db, uid: number): Promise<KeyRow[]> => keysOf(db, uid);

/** A member leaves. */
export const forgetKeys = (db: Db, uid: number): Promise<void> => deleteKeysOf(db, uid);
