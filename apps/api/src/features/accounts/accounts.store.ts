import type { Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';

export interface Identifier {
  phone?: string | undefined;
  email?: string | undefined;
}

export interface NewAccount extends Identifier {
  passwordHash: string;
  now: Date;
}

/** Null when the phone number or the address belongs to somebody. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | null> {
  const { phone = null, email = null, passwordHash, now } = account;
  const rows = await db.$queryRaw<{ uid: number }[]>`
    insert into account (uid, phone, email, password_hash, avatar_seed, created_at)
    select fresh.uid, ${phone}, ${email}, ${passwordHash}, fresh.uid::text, ${now}
    from (select nextval('account_uid_seq')::int as uid) fresh
    on conflict do nothing returning uid`;
  return rows[0]?.uid ?? null;
}

export const readAccount = (db: Db, uid: number): Promise<Account | null> => db.account.findUnique({ where: { uid } });

/** Exactly one of phone and e-mail, normalised. */
export function findAccount(db: Db, { phone, email }: Identifier): Promise<Account | null> {
  if (phone !== undefined) return db.account.findUnique({ where: { phone } });
  if (email !== undefined) return db.account.findUnique({ where: { email } });
  return Promise.resolve(null);
}

export async function isRegistered(db: Db, target: string): Promise<boolean> {
  const where = target.includes('@') ? { email: target } : { phone: target };
  return (await db.account.count({ where })) > 0;
}

/** What a login rests on, held still until the transaction ends: a new password or a lock waits for it, or is seen. */
export async function holdCredentials(
  db: Db,
  uid: number,
): Promise<{ passwordHash: string; lockedUntil: Date | null } | null> {
  const rows = await db.$queryRaw<{ passwordHash: string; lockedUntil: Date | null }[]>`
    select password_hash as "passwordHash", locked_until as "lockedUntil" from account where uid = ${uid} for share`;
  return rows[0] ?? null;
}

export async function setLock(db: Db, uid: number, until: Date): Promise<void> {
  await db.account.updateMany({ where: { uid }, data: { lockedUntil: until } });
}

/** A new password also lifts the lock. */
export async function setPassword(db: Db, uid: number, passwordHash: string): Promise<void> {
  await db.account.update({ where: { uid }, data: { passwordHash, lockedUntil: null }, select: { uid: true } });
}

export function readNicknames(db: Db, uids: number[]): Promise<{ uid: number; nickname: string | null }[]> {
  return db.account.findMany({ where: { uid: { in: uids } }, select: { uid: true, nickname: true } });
}
