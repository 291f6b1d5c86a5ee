import { uidOf } from '@overtone/contract/uid';
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

/** The words are a uid, of whom it was for or of who did it, or stand in the remark. */
function whereOf(words: string | undefined): Prisma.RechargeWhereInput {
  if (!words) return {};
  const uid = uidOf(words);
  return {
    OR: [
      { remark: { contains: words, mode: 'insensitive' } },
      ...(uid === null ? [] : [{ targetUid: uid }, { adminUid: uid }]),
    ],
  };
}

/** Newest first. */
export const pageOfRecharges = (
  db: Db,
  words: string | undefined,
  skip: number,
  take: number,
): Promise<RechargeRow[]> => db.recharge.findMany({ where: whereOf(words), orderBy: { id: 'desc' }, skip, take });

export const countRecharges = (db: Db, words: string | undefined): Promise<number> =>
  db.recharge.count({ where: whereOf(words) });
