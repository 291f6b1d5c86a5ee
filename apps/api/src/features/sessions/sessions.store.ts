import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';

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
  lastSeenAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.session.create({ data: { ...session, lastSeenAt: session.createdAt }, select: { id: true } });
}

/** Every call with a token comes by here: one statement straight through the pool. */
export async function readLiveSession(pool: pg.Pool, tokenHash: Uint8Array, now: Date): Promise<LiveSession | null> {
  const { rows } = await pool.query<LiveSession>({
    name: 'live-session',
    text: `select session.id, session.uid, account.role, session.last_seen_at as "lastSeenAt"
      from session join account on account.uid = session.uid
      where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
        and account.banned_at is null`,
    values: [tokenHash, now],
  });
  return rows[0] ?? null;
}

/** Slides the end of a session that lives. */
export async function touchSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { lastSeenAt: now, expiresAt } });
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
}

/** @returns the ids of those that lived. */
export async function revokeSessionsOf(db: Db, uid: number, now: Date): Promise<string[]> {
  const rows = await db.session.updateManyAndReturn({
    where: { uid, revokedAt: null, expiresAt: { gt: now } },
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
