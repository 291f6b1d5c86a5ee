import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';

export interface Asking {
  uid: number;
  /** What the member has just proven: a password changed meanwhile proves nothing any more. */
  passwordHash: string;
  dueAt: Date;
}

/** A deletion that was asked for before keeps its day. @returns that day; null when the password is another by now. */
export async function askDeletion(db: Db, { uid, passwordHash, dueAt }: Asking): Promise<Date | null> {
  const rows = await db.$queryRaw<{ dueAt: Date }[]>`
    update account set deletion_due_at = coalesce(deletion_due_at, ${dueAt}::timestamptz)
    where uid = ${uid} and password_hash = ${passwordHash} and erased_at is null
    returning deletion_due_at as "dueAt"`;
  return rows[0]?.dueAt ?? null;
}

/** False when none was asked for, or when it is done. */
export const takeDeletionBack = async (db: Db, uid: number): Promise<boolean> =>
  (
    await db.account.updateMany({
      where: { uid, erasedAt: null, deletionDueAt: { not: null } },
      data: { deletionDueAt: null },
    })
  ).count === 1;

export interface Leaving {
  phone: string | null;
  email: string | null;
}

/** Who is due, the longest first. */
export async function dueDeletions(
  db: Db,
  now: Date,
  after: DueDeletion | null,
  limit: number,
): Promise<DueDeletion[]> {
  return db.$queryRaw<DueDeletion[]>`
    select uid, deletion_due_at as "dueAt" from account
    where deletion_due_at <= ${now} and (deletion_due_at, uid) > (${after?.dueAt ?? new Date(0)}, ${after?.uid ?? 0})
    order by deletion_due_at, uid limit ${limit}`;
}

export interface DueDeletion {
  uid: number;
  dueAt: Date;
}

/** The account, locked to the end of the transaction. Null when it is not due any more or in use elsewhere: it waits. */
export async function lockDueDeletion(db: Db, uid: number, now: Date): Promise<Leaving | null> {
  const rows = await db.$queryRaw<Leaving[]>`
    select phone, email from account where uid = ${uid} and deletion_due_at <= ${now} for update skip locked`;
  return rows[0] ?? null;
}

/** Takes everything that names a person out of the row; phone number and address are free for somebody new. */
export async function eraseAccount(db: Db, uid: number, now: Date): Promise<void> {
  await db.loginFailure.deleteMany({ where: { uid } });
  await db.identityChange.deleteMany({ where: { uid } });
  await db.account.update({
    where: { uid, erasedAt: null },
    data: {
      phone: null,
      email: null,
      passwordHash: '',
      nickname: null,
      gender: null,
      signature: null,
      askedProfile: Prisma.DbNull,
      birthYear: null,
      avatarSeed: 'erased',
      role: 'member',
      editedAt: null,
      editedBefore: null,
      agreementVersion: null,
      privacyVersion: null,
      consentedAt: null,
      phoneProvenAt: null,
      numberLostAt: null,
      deletionDueAt: null,
      erasedAt: now,
    },
    select: { uid: true },
  });
}
