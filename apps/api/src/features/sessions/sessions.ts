import { limits } from '@overtone/contract/limits';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { deleteSessionsOf, hasSessionOn, insertSession, revokeSessionsOf } from './sessions.store.js';
import { newToken, tokenDigest } from './sessions.token.rule.js';

export { deviceLabel } from './sessions.device.rule.js';
export { type OwnSession, sessionsOf } from './sessions.store.js';
export { confirmSession, forgetFactorProofs, isLive as isLiveSession } from './sessions.store.js';

const daySeconds = 86_400;
const { lifeDays, mostDays } = limits.session;

/** Use moves the end on, but not beyond the longest time after the login. */
export function sessionEnd(now: Date, createdAt: Date): Date {
  const [slid, last] = [secondsAfter(now, lifeDays * daySeconds), secondsAfter(createdAt, mostDays * daySeconds)];
  return slid < last ? slid : last;
}

export interface Opening {
  uid: number;
  from: Origin;
  chance: Chance;
  now: Date;
}

/** The door of sessions. @returns the token, which exists nowhere else from here on. */
export async function openSession(db: Db, { uid, from, chance, now }: Opening): Promise<string> {
  const token = newToken(chance);
  await insertSession(db, {
    uid,
    tokenHash: tokenDigest(token),
    userAgent: from.userAgent,
    address: from.address,
    fingerprint: from.fingerprint ?? null,
    createdAt: now,
    expiresAt: sessionEnd(now, now),
  });
  return token;
}

/** Whether a member has been logged in on a device of that name, as far back as sessions are kept. */
export const knowsDevice = (db: Db, uid: number, fingerprint: string | undefined): Promise<boolean> =>
  fingerprint === undefined ? Promise.resolve(false) : hasSessionOn(db, uid, fingerprint);

/** Ends every session of a member. @returns their ids: close their sockets after the commit. */
export const endSessionsOf = (db: Db, uid: number, now: Date): Promise<string[]> => revokeSessionsOf(db, uid, now);

/** The same, but for the one session that stays. */
export const endOtherSessionsOf = (db: Db, uid: number, stays: string, now: Date): Promise<string[]> =>
  revokeSessionsOf(db, uid, now, stays);

/** Nothing stays of where a member was logged in. */
export const forgetSessions = (db: Db, uid: number): Promise<void> => deleteSessionsOf(db, uid);
