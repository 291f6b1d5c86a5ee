import type { Db } from '../../platform/database/database.js';

/** A code, or the carrier, has just proven that the number is its member's. */
export async function numberProven(db: Db, uid: number, phone: string, now: Date): Promise<void> {
  await db.account.updateMany({ where: { uid, phone }, data: { phoneProvenAt: now } });
}

/** Takes a number from who had it before; what they have beside it stays. Expects the row to be locked. */
export async function takeNumber(db: Db, uid: number, now: Date): Promise<void> {
  await db.$executeRaw`
    update account set phone = null, phone_proven_at = null,
      number_lost_at = case when email is null then ${now}::timestamptz end
    where uid = ${uid} and erased_at is null`;
}

/** The operator's own hand: an account that had nothing left is known by something again. False when that is somebody's. */
export async function giveIdentity(
  db: Db,
  uid: number,
  { phone, email }: { phone?: string; email?: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    update account set phone = coalesce(${phone ?? null}, phone), email = coalesce(${email ?? null}, email),
      phone_proven_at = case when ${phone ?? null}::text is null then phone_proven_at else ${now}::timestamptz end,
      number_lost_at = null
    where uid = ${uid} and number_lost_at is not null
      and not exists (select from account other where other.phone = ${phone ?? null} or other.email = ${email ?? null})
    returning uid`;
  return rows.length > 0;
}
