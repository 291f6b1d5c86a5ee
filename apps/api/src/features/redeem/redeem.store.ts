import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, RedeemBatch, RedeemCode } from '../../platform/database/generated/client.js';
import type { Fate } from './redeem.state.rule.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** False when this administrator's key stands for a batch already. */
export const insertBatch = async (db: Db, batch: Prisma.RedeemBatchCreateManyInput): Promise<boolean> =>
  (await db.redeemBatch.createMany({ data: [batch], skipDuplicates: true })).count === 1;

/** Rows of one statement; a statement takes at most 32,767 parameters. */
const rowsAtOnce = 1000;

export async function insertCodes(db: Db, codes: Prisma.RedeemCodeCreateManyInput[]): Promise<void> {
  for (let from = 0; from < codes.length; from += rowsAtOnce)
    await db.redeemCode.createMany({ data: codes.slice(from, from + rowsAtOnce) });
}

export const readBatch = (db: Db, id: string): Promise<RedeemBatch | null> =>
  db.redeemBatch.findUnique({ where: { id } });

export const readBatchByKey = (db: Db, createdBy: number, idempotencyKey: string): Promise<RedeemBatch | null> =>
  db.redeemBatch.findUnique({ where: { createdBy_idempotencyKey: { createdBy, idempotencyKey } } });

/** In the order they were made. */
export const codesOfBatch = (db: Db, batchId: string): Promise<Pick<RedeemCode, 'digest' | 'sealed'>[]> =>
  db.redeemCode.findMany({ where: { batchId }, orderBy: { id: 'asc' }, select: { digest: true, sealed: true } });

export interface Claimed {
  id: bigint;
  /** Hundredths. */
  points: number;
  pointsExpiryDays: number | null;
  /** By how many members it can be used. */
  uses: number;
}

/**
 * Counts one use, by this member. Null when the code is not usable, or not any more: of two who want its last use only one
 * gets it. Throws REDEEM_USED_BY_YOU.
 */
export async function claimCode(db: Db, digest: Bytes, uid: number, now: Date): Promise<Claimed | null> {
  const rows = await db.$queryRaw<Claimed[]>`
    update redeem_code code set used_count = code.used_count + 1,
      used_by = case when code.used_count + 1 = batch.uses then ${uid}::int end,
      used_at = case when code.used_count + 1 = batch.uses then ${now}::timestamptz end
    from redeem_batch batch
    where code.digest = ${digest} and batch.id = code.batch_id
      and code.used_count < batch.uses and code.voided_at is null and batch.expires_at > ${now}
    returning code.id, batch.points, batch.points_expiry_days as "pointsExpiryDays", batch.uses`;
  const [claimed] = rows;
  if (!claimed) return null;
  const { count } = await db.redemption.createMany({
    data: [{ codeId: claimed.id, uid, at: now }],
    skipDuplicates: true,
  });
  if (count === 0) throw new Problem('REDEEM_USED_BY_YOU');
  return claimed;
}

export const hasRedeemed = async (db: Db, digest: Bytes, uid: number): Promise<boolean> =>
  (await db.redemption.count({ where: { uid, code: { digest, batch: { uses: { gt: 1 } } } } })) > 0;

/** Null when there is no such code. */
export async function readFate(db: Db, digest: Bytes): Promise<Fate | null> {
  const select = { usedAt: true, voidedAt: true, batch: { select: { expiresAt: true } } } as const;
  const row = await db.redeemCode.findUnique({ where: { digest }, select });
  return row && { usedAt: row.usedAt, voidedAt: row.voidedAt, expiresAt: row.batch.expiresAt };
}

/** Locks codes to the end of the transaction, in the order of their ids: two of these never wait for each other. */
export async function lockCodes(db: Db, which: { digests: Bytes[] } | { batchId: string }): Promise<bigint[]> {
  const where = 'batchId' in which ? which : { digest: { in: which.digests } };
  const found = await db.redeemCode.findMany({ where, select: { id: true } });
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    select id from redeem_code where id = any(${found.map(({ id }) => id)}::bigint[]) order by id for update`;
  return rows.map(({ id }) => id);
}

/** @returns how many of them were neither used nor void before. */
export async function voidCodes(db: Db, ids: bigint[], voidedBy: number, voidedAt: Date): Promise<number> {
  const where = { id: { in: ids }, usedAt: null, voidedAt: null };
  return (await db.redeemCode.updateMany({ where, data: { voidedBy, voidedAt } })).count;
}

/** Who used a code: not more than its uses. */
export const redeemersOf = async (db: Db, codeId: bigint): Promise<number[]> =>
  (await db.redemption.findMany({ where: { codeId }, select: { uid: true } })).map(({ uid }) => uid);
