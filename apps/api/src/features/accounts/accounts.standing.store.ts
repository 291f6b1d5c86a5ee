import type { Db } from '../../platform/database/database.js';

/** @returns whether it changed: null lifts. An erased account stays as it is. */
export async function setBanned(db: Db, uid: number, at: Date | null): Promise<boolean> {
  const { count } = await db.account.updateMany({
    where: { uid, erasedAt: null, bannedAt: at === null ? { not: null } : null },
    data: { bannedAt: at },
  });
  return count > 0;
}

/** @returns whether it changed. An erased account stays as it is. */
export async function setRole(db: Db, uid: number, role: 'member' | 'admin'): Promise<boolean> {
  const { count } = await db.account.updateMany({
    where: { uid, erasedAt: null, role: { not: role } },
    data: { role },
  });
  return count > 0;
}

/** From then on its administrator's calls need the second factor; null: not any more. */
export async function setSecondFactor(db: Db, uid: number, at: Date | null): Promise<void> {
  await db.account.updateMany({ where: { uid, erasedAt: null }, data: { secondFactorAt: at } });
}

export const isMember = async (db: Db, uid: number): Promise<boolean> =>
  (await db.account.count({ where: { uid, erasedAt: null } })) > 0;

export const isAdmitted = async (db: Db, uid: number): Promise<boolean> =>
  (await db.account.count({ where: { uid, bannedAt: null, erasedAt: null } })) > 0;

/**
 * The admins who can administer, locked to the end of the transaction. In the order of their uid, so that two
 * who wait for each other's rows are impossible.
 */
export async function lockWorkingAdmins(db: Db): Promise<number[]> {
  const rows = await db.$queryRaw<{ uid: number }[]>`
    select uid from account
    where role = 'admin' and banned_at is null and erased_at is null and deletion_due_at is null
    order by uid for update`;
  return rows.map(({ uid }) => uid);
}

export interface Known {
  uid: number;
  phone: string | null;
  email: string | null;
  nickname: string | null;
  bannedAt: Date | null;
  passwordHash: string;
}

const known = { uid: true, phone: true, email: true, nickname: true, bannedAt: true, passwordHash: true } as const;

export const listAdmins = (db: Db): Promise<Known[]> =>
  db.account.findMany({ where: { role: 'admin', erasedAt: null }, orderBy: { uid: 'asc' }, select: known });

export const findKnown = (
  db: Db,
  who: { uid: number } | { phone: string } | { email: string },
): Promise<Known | null> => db.account.findFirst({ where: { ...who, erasedAt: null }, select: known });

/** Who administers, whoever of them is logged in. */
export async function readAdmins(db: Db): Promise<number[]> {
  const rows = await db.account.findMany({
    where: { role: 'admin', bannedAt: null, erasedAt: null },
    select: { uid: true },
  });
  return rows.map(({ uid }) => uid);
}
