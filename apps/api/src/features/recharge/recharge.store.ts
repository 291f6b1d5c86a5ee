import { uidOf } from '@overtone/contract/uid';
import { behind, type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, Recharge } from '../../platform/database/generated/client.js';

export type RechargeRow = Recharge;

/** The number of a row to be: the ledger names it before the row, which takes no change, is written. */
export async function nextRechargeId(db: Db): Promise<bigint> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    select nextval(pg_get_serial_sequence('recharge', 'id')) as id`;
  return (rows[0] as { id: bigint }).id;
}

/** False when this administrator's key stands for another recharge already. */
export const insertRecharge = async (db: Db, recharge: RechargeRow): Promise<boolean> =>
  (await db.recharge.createMany({ data: [recharge], skipDuplicates: true })).count === 1;

export const readRechargeByKey = (db: Db, adminUid: number, idempotencyKey: string): Promise<RechargeRow | null> =>
  db.recharge.findUnique({ where: { adminUid_idempotencyKey: { adminUid, idempotencyKey } } });

export interface Filter {
  words: string | undefined;
  range: DayRange;
}

/** The words are a uid, of whom it was for or of who did it, or stand in the remark. */
function whereOf({ words, range }: Filter): Prisma.RechargeWhereInput {
  const createdAt = within(range);
  if (!words) return { createdAt };
  const uid = uidOf(words);
  return {
    createdAt,
    OR: [
      { remark: { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } },
      ...(uid === null ? [] : [{ targetUid: uid }, { adminUid: uid }]),
    ],
  };
}

/** Newest first. */
export const pageOfRecharges = (db: Db, filter: Filter, skip: number, take: number): Promise<RechargeRow[]> =>
  db.recharge.findMany({ where: whereOf(filter), orderBy: newestOf(filter.range, 'createdAt'), skip, take });

export const countRecharges = (db: Db, filter: Filter): Promise<number> =>
  db.recharge.count({ where: whereOf(filter) });

/** The next ones behind `last`, newest first. */
export const rechargesBefore = (
  db: Db,
  filter: Filter,
  last: RechargeRow | undefined,
  take: number,
): Promise<RechargeRow[]> =>
  db.recharge.findMany({
    where: { AND: [whereOf(filter), behind(filter.range, 'createdAt', last)] },
    orderBy: newestOf(filter.range, 'createdAt'),
    take,
  });
