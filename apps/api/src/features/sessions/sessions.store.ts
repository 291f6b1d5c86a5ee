import { limits } from '@overtone/contract/limits';
import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import type { ListedSession } from './sessions.present.js';

export interface NewSession {
  uid: number;
  tokenHash: Uint8Array<ArrayBuffer>;
  userAgent: string;
  address: string;
  fingerprint: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface LiveSession {
  id: string;
  uid: number;
  role: 'member' | 'admin';
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date;
  withSecondFactor: boolean;
  hasSecondFactor: boolean;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.session.create({
    data: { ...session, lastSeenAt: session.createdAt, confirmedAt: session.createdAt },
    select: { id: true },
  });
}

/** Every call with a token comes by here: one statement straight through the pool. */
export async function readLiveSession(pool: pg.Pool, tokenHash: Uint8Array, now: Date): Promise<LiveSession | null> {
  const { rows } = await pool.query<LiveSession>({
    name: 'live-session',
    text: `select session.id, session.uid, account.role, session.created_at as "createdAt", session.last_seen_at as "lastSeenAt",
        session.confirmed_at as "confirmedAt", session.with_second_factor as "withSecondFactor",
        account.second_factor_at is not null as "hasSecondFactor"
      from session join account on account.uid = session.uid
      where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
        and account.banned_at is null and account.erased_at is null`,
    values: [tokenHash, now],
  });
  return rows[0] ?? null;
}

/** Slides the end of a session that lives. */
export async function touchSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { lastSeenAt: now, expiresAt } });
}

/** Its holder has proven again who they are. */
export async function confirmSession(
  db: Db,
  id: string,
  proof: { confirmedAt: Date; withSecondFactor: boolean },
): Promise<void> {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: proof });
}

/** What was shown of a second factor that is gone says nothing of the next one. */
export async function forgetFactorProofs(db: Db, uid: number): Promise<void> {
  await db.session.updateMany({ where: { uid, withSecondFactor: true }, data: { withSecondFactor: false } });
}

export async function hasSessionOn(db: Db, uid: number, fingerprint: string): Promise<boolean> {
  return (await db.session.findFirst({ where: { uid, fingerprint }, select: { id: true } })) !== null;
}

const living = (uid: number, now: Date) => ({ uid, revokedAt: null, expiresAt: { gt: now } });

/** Whether the member has such a session and it lives. */
export async function isLive(db: Db, { id, uid, now }: { id: string; uid: number; now: Date }): Promise<boolean> {
  return (await db.session.count({ where: { id, ...living(uid, now) } })) > 0;
}

/** Last seen first. */
export function listLiveSessions(db: Db, uid: number, now: Date): Promise<ListedSession[]> {
  return db.session.findMany({
    where: living(uid, now),
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: limits.session.listed,
    select: { id: true, userAgent: true, address: true, createdAt: true, lastSeenAt: true },
  });
}

/** Which of these sessions admit nobody any more; one that was swept away counts as ended. */
export async function endedSessions(pool: pg.Pool, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'ended-sessions',
    text: `select given.id from unnest($1::uuid[]) as given(id)
      where not exists (
        select 1 from session join account on account.uid = session.uid
        where session.id = given.id and session.revoked_at is null and session.expires_at > $2
          and account.banned_at is null and account.erased_at is null)`,
    values: [ids, now],
  });
  return rows.map(({ id }) => id);
}

/** @returns whether the member had such a session and it lived. */
export async function revokeSession(
  db: Db,
  { id, uid, now }: { id: string; uid: number; now: Date },
): Promise<boolean> {
  const { count } = await db.session.updateMany({ where: { id, ...living(uid, now) }, data: { revokedAt: now } });
  return count > 0;
}

/** @returns the ids of those that lived. `except` stays. */
export async function revokeSessionsOf(db: Db, uid: number, now: Date, except?: string): Promise<string[]> {
  const rows = await db.session.updateManyAndReturn({
    where: { ...living(uid, now), ...(except !== undefined && { id: { not: except } }) },
    data: { revokedAt: now },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export async function deleteEndedSessions(db: Db, before: Date): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  });
  return count;
}

export async function deleteSessionsOf(db: Db, uid: number): Promise<void> {
  await db.session.deleteMany({ where: { uid } });
}

/** Everything that is kept of where a member was logged in, also what has ended, oldest first. */
export type OwnSession = Omit<ListedSession, 'id'> & { revokedAt: Date | null; expiresAt: Date };
export const sessionsOf = (db: Db, uid: number): Promise<OwnSession[]> =>
  db.session.findMany({
    where: { uid },
    orderBy: { id: 'asc' },
    select: { userAgent: true, address: true, createdAt: true, lastSeenAt: true, revokedAt: true, expiresAt: true },
  });
