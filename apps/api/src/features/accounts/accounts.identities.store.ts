import type { IdentityKind } from '@overtone/contract/identities';
import type { Db } from '../../platform/database/database.js';
import { type IdentityChange, Prisma } from '../../platform/database/generated/client.js';

export type IdentityChangeRow = IdentityChange;

/** False when it is somebody else's: a rival who is not committed yet is waited for. Null unbinds. Expects the row to be locked. */
export async function setIdentityOf(
  db: Db,
  uid: number,
  { kind, target, now }: { kind: IdentityKind; target: string | null; now: Date },
): Promise<boolean> {
  const data = {
    [kind]: target,
    ...(kind === 'phone' && { phoneProvenAt: target === null ? null : now }),
    ...(target !== null && { numberLostAt: null }),
  };
  try {
    await db.account.update({ where: { uid, erasedAt: null }, data, select: { uid: true } });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/** Written once: false when the account has a year of birth already. */
export const tellBirthYear = async (db: Db, uid: number, birthYear: number): Promise<boolean> =>
  (await db.account.updateMany({ where: { uid, erasedAt: null, birthYear: null }, data: { birthYear } })).count === 1;

export const putBirthYear = async (db: Db, uid: number, birthYear: number | null): Promise<boolean> =>
  (await db.account.updateMany({ where: { uid, erasedAt: null }, data: { birthYear } })).count === 1;

export const insertChange = async (db: Db, change: Prisma.IdentityChangeCreateInput): Promise<bigint> =>
  (await db.identityChange.create({ data: change, select: { id: true } })).id;

/** The change, taken by the caller to be told; null when it was told, or is gone. */
export async function claimTelling(db: Db, id: bigint, now: Date): Promise<IdentityChangeRow | null> {
  const { count } = await db.identityChange.updateMany({ where: { id, toldAt: null }, data: { toldAt: now } });
  return count === 1 ? db.identityChange.findUnique({ where: { id } }) : null;
}

/** Nothing was sent: it is told another time, and not before `tellAfter`. */
export async function returnTelling(
  db: Db,
  id: bigint,
  { claimedAt, tellAfter }: { claimedAt: Date; tellAfter: Date | null },
): Promise<void> {
  await db.identityChange.updateMany({ where: { id, toldAt: claimedAt }, data: { toldAt: null, tellAfter } });
}

export interface Untold {
  id: bigint;
  changedAt: Date;
}

/** What the queue has lost, and what was refused and may be tried again; the oldest first, the next ones behind `after`. */
export const untold = (
  db: Db,
  { since, before, now }: { since: Date; before: Date; now: Date },
  after: Untold | null,
  take: number,
): Promise<Untold[]> => {
  const from = after?.changedAt ?? since;
  return db.$queryRaw<Untold[]>`
    select id, changed_at as "changedAt" from identity_change
    where told_at is null and (tell_after is null or tell_after <= ${now}::timestamptz)
      and changed_at >= ${from}::timestamptz and changed_at < ${before}::timestamptz
      and (changed_at, id) > (${from}::timestamptz, ${after?.id ?? 0n}::bigint)
    order by changed_at, id limit ${take}`;
};

export async function deleteOldChanges(db: Db, before: Date, limit: number): Promise<number> {
  return db.$executeRaw`
    delete from identity_change where id in (
      select id from identity_change where changed_at <= ${before} order by changed_at limit ${limit})`;
}

export const identityChangesAfter = (db: Db, uid: number, after: bigint, take: number): Promise<IdentityChangeRow[]> =>
  db.identityChange.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take });
