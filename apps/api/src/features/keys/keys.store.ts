import type { KeyScope } from '@overtone/contract/key-scopes';
import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import type { ApiKey } from '../../platform/database/generated/client.js';

export type KeyRow = ApiKey;

/** What ended a key, if it was not its member. */
export type Ender = 'staff' | 'reset' | 'given';

export interface LiveKey {
  id: string;
  uid: number;
  scopes: KeyScope[];
  dailyPoints: number | null;
  lastUsedAt: Date | null;
}

/** Every call with a key comes by here. One of somebody who is banned, leaving or gone admits nobody. */
export async function readLiveKey(pool: pg.Pool, digest: Uint8Array, now: Date): Promise<LiveKey | null> {
  const { rows } = await pool.query<LiveKey>({
    name: 'live-key',
    text: `select k.id, k.uid, k.scopes, k.daily_points as "dailyPoints", k.last_used_at as "lastUsedAt"
      from api_key k join account on account.uid = k.uid
      where k.digest = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
        and account.banned_at is null and account.erased_at is null and account.deletion_due_at is null`,
    values: [digest, now],
  });
  return rows[0] ?? null;
}

export async function touchKey(db: Db, id: string, now: Date, address: string): Promise<void> {
  await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { lastUsedAt: now, lastAddress: address } });
}

/** To the end of the transaction nobody else makes a key for this member. */
export async function lockKeysOf(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`keys/${uid}`}, 0))`;
}

const alive = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });
const living = (uid: number, now: Date) => ({ uid, ...alive(now) });

export const isAlive = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db.apiKey.count({ where: { id, ...alive(now) } })) > 0;

export const listKeys = (db: Db, uid: number, now: Date): Promise<KeyRow[]> =>
  db.apiKey.findMany({ where: living(uid, now), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });

/** The last ones that are over, newest end first. */
export async function listEndedKeys(db: Db, uid: number, now: Date, take: number): Promise<KeyRow[]> {
  const last = await db.$queryRaw<{ id: string }[]>`
    select id from api_key
    where uid = ${uid}::int and (revoked_at is not null or expires_at <= ${now}::timestamptz)
    order by least(revoked_at, expires_at) desc, id desc limit ${take}::int`;
  const rows = await db.apiKey.findMany({ where: { id: { in: last.map(({ id }) => id) } } });
  return last.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}

export const countKeys = (db: Db, uid: number, now: Date): Promise<number> =>
  db.apiKey.count({ where: living(uid, now) });

export const insertKey = (db: Db, row: KeyRow): Promise<KeyRow> => db.apiKey.create({ data: row });

/** Null: the member has no such key that lives. */
export async function renameKey(
  db: Db,
  { uid, id, name, now }: { uid: number; id: string; name: string; now: Date },
): Promise<KeyRow | null> {
  const rows = await db.apiKey.updateManyAndReturn({ where: { id, ...living(uid, now) }, data: { name } });
  return rows[0] ?? null;
}

export interface Revoking {
  uid: number;
  /** Without one: all of the member's. */
  id?: string;
  /** Without one: its member. */
  by?: Ender;
  now: Date;
}

/** Only what lived: what ran out stays so. */
export const revokeKeys = (db: Db, { uid, id, by, now }: Revoking): Promise<KeyRow[]> =>
  db.apiKey.updateManyAndReturn({
    where: { ...(id !== undefined && { id }), ...living(uid, now) },
    data: { revokedAt: now, endedBy: by ?? null },
  });

/** False, and nothing added, when it would be more than `most` on that day. All in hundredths of points. */
export async function addSpent(
  db: Db,
  { keyId, day, amount, most }: { keyId: string; day: string; amount: number; most: number },
): Promise<boolean> {
  const written = await db.$executeRaw`
    insert into api_key_spent (key_id, day, amount)
    select ${keyId}::uuid, ${day}::date, ${amount}::int where ${amount}::int <= ${most}::int
    on conflict (key_id, day) do update set amount = api_key_spent.amount + excluded.amount
    where api_key_spent.amount + excluded.amount <= ${most}::int`;
  return written > 0;
}

/** What ended before then, with what it spent. */
export const deleteEnded = (db: Db, before: Date): Promise<number> => db.$executeRaw`
  delete from api_key where revoked_at < ${before}::timestamptz or expires_at < ${before}::timestamptz`;

/** Everything of a member, the ended ones too, oldest first. */
export const keysOf = (db: Db, uid: number): Promise<KeyRow[]> =>
  db.apiKey.findMany({ where: { uid }, orderBy: { createdAt: 'asc' } });

export async function deleteKeysOf(db: Db, uid: number): Promise<void> {
  await db.apiKey.deleteMany({ where: { uid } });
}
