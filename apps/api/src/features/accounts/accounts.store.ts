import type { Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';

export interface Identifier {
  phone?: string | undefined;
  email?: string | undefined;
}

export interface NewAccount extends Identifier {
  passwordHash: string;
  /** The texts agreed to, by their day. */
  consent?: { agreement: string; privacy: string } | undefined;
  now: Date;
}

/** Null when the phone number or the address belongs to somebody. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | null> {
  const { phone = null, email = null, passwordHash, consent, now } = account;
  const [agreement, privacy, at] = consent ? [consent.agreement, consent.privacy, now] : [null, null, null];
  const rows = await db.$queryRaw<{ uid: number }[]>`
    insert into account (uid, phone, email, password_hash, avatar_seed, created_at, agreement_version, privacy_version,
      consented_at, phone_proven_at)
    select fresh.uid, ${phone}, ${email}, ${passwordHash}, fresh.uid::text, ${now}, ${agreement}, ${privacy},
      ${at}::timestamptz, ${phone === null ? null : now}::timestamptz
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

/** Null: nobody is registered by it. */
export async function uidOfTarget(db: Db, target: string): Promise<number | null> {
  const where = target.includes('@') ? { email: target } : { phone: target };
  return (await db.account.findFirst({ where, select: { uid: true } }))?.uid ?? null;
}

/** Locks the member's row to the end of the transaction; false when there is no such member any more. */
export async function lockMember(db: Db, uid: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select uid from account where uid = ${uid} and erased_at is null for no key update`;
  return rows.length > 0;
}

export interface Credentials {
  passwordHash: string;
  bannedAt: Date | null;
  phone: string | null;
  email: string | null;
}

/**
 * What a login rests on, locked until the transaction ends: a new password, a lock, a ban or an erasure waits for
 * it, or is seen. Taken before any row of a code. Null when there is no such account any more.
 */
export async function lockCredentials(db: Db, uid: number): Promise<Credentials | null> {
  const rows = await db.$queryRaw<Credentials[]>`
    select password_hash as "passwordHash", banned_at as "bannedAt", phone, email
    from account where uid = ${uid} and erased_at is null for share`;
  return rows[0] ?? null;
}

/** The same, for who is going to change them. */
export async function lockCredentialsToChange(db: Db, uid: number): Promise<Credentials | null> {
  const rows = await db.$queryRaw<Credentials[]>`
    select password_hash as "passwordHash", banned_at as "bannedAt", phone, email
    from account where uid = ${uid} and erased_at is null for update`;
  return rows[0] ?? null;
}

/** A code proves what it was sent to; until the credentials are locked that may become another's. */
export const isKnownBy = ({ phone, email }: Pick<Credentials, 'phone' | 'email'>, target: string): boolean =>
  target === phone || target === email;

/** Expects the credentials to be locked. */
export async function setPassword(db: Db, uid: number, passwordHash: string): Promise<void> {
  await db.account.updateMany({ where: { uid, erasedAt: null }, data: { passwordHash } });
}

/** A field that is left out stays as it is; null empties it. */
export interface ProfileEdit {
  nickname?: string | null | undefined;
  gender?: 1 | 2 | null | undefined;
  signature?: string | null | undefined;
  avatarSeed?: string | undefined;
}

interface EditTime {
  now: Date;
  lastBefore: Date;
  /** What the pause goes back to where the name that is asked for is refused. */
  before: Date | null;
}

/** One guarded statement: of edits at the same moment one finds the last edit old enough. */
export async function editProfile(
  db: Db,
  uid: number,
  edit: ProfileEdit,
  { now, lastBefore, before }: EditTime,
): Promise<boolean> {
  const { nickname, gender, signature, avatarSeed } = edit;
  const { count } = await db.account.updateMany({
    where: { uid, erasedAt: null, OR: [{ editedAt: null }, { editedAt: { lte: lastBefore } }] },
    data: {
      ...(nickname !== undefined && { nickname }),
      ...(gender !== undefined && { gender }),
      ...(signature !== undefined && { signature }),
      ...(avatarSeed !== undefined && { avatarSeed }),
      editedAt: now,
      editedBefore: before,
    },
  });
  return count > 0;
}

/** An edit that others do not come to see takes no turn. */
export async function freeEdit(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`
    update account set edited_at = edited_before where uid = ${uid} and asked_profile is not null`;
}

/**
 * Whether a member may invite: there, and not banned. It stays so until the transaction ends: a ban or an erasure
 * waits for it, or is seen. Taken before any row of a code.
 */
export async function lockInviter(db: Db, uid: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select uid from account where uid = ${uid} and banned_at is null and erased_at is null for share`;
  return rows.length > 0;
}

export type FaceRow = Pick<Account, 'uid' | 'nickname' | 'avatarSeed'>;
export function readFaces(db: Db, uids: number[]): Promise<FaceRow[]> {
  return db.account.findMany({
    where: { uid: { in: uids } },
    select: { uid: true, nickname: true, avatarSeed: true },
  });
}
