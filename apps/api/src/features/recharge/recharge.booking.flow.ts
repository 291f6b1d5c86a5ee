import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { madeBefore } from '../../platform/http/request-hash.js';
import { lockMember, recordRecharged } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { balanceOf, grant, lockPoints, revoke, toPoints } from '../points/points.js';
import * as store from './recharge.store.js';

export interface Wish {
  adminUid: number;
  targetUid: number;
  /** Hundredths; below zero: to be taken back. */
  requested: number;
  remark: string;
  idempotencyKey: string | null;
  requestHash: string;
  now: Date;
}

/**
 * Locks account, then points. The same wish at the same moment waits for the account, so the second finds the first.
 * `made` is false when it was done before. Throws MEMBER_NOT_FOUND, NOTHING_TO_REVOKE, IDEMPOTENCY_CONFLICT.
 */
export async function recharge(db: Db, wish: Wish): Promise<{ row: store.RechargeRow; made: boolean }> {
  const { targetUid, adminUid, requested, now } = wish;
  if (!(await lockMember(db, targetUid))) throw new Problem('MEMBER_NOT_FOUND');
  const earlier = await earlierRecharge(db, wish);
  if (earlier) return { row: earlier, made: false };
  await lockPoints(db, targetUid);
  const id = await store.nextRechargeId(db);
  const { amount, balanceAfter } = await (requested > 0 ? give : takeBack)(db, id, wish);
  await recordRecharged(db, targetUid, amount);
  const { now: createdAt, ...asked } = wish;
  const row = { ...asked, id, amount, balanceAfter, createdAt };
  // A wish for another member had this key at the same moment: all of this one is rolled back.
  if (!(await store.insertRecharge(db, row))) throw new Problem('IDEMPOTENCY_CONFLICT');
  const balances = { before: toPoints(balanceAfter - amount), after: toPoints(balanceAfter) };
  const detail = { recharge: String(id), points: toPoints(amount), ...balances };
  const fact = { action: 'points.recharge', target: `account:${targetUid}`, detail };
  await recordAudit(db, { actorUid: adminUid, now, ...fact });
  return { row, made: true };
}

/** What this wish did before; null when it did nothing yet. Throws IDEMPOTENCY_CONFLICT when the key was for another. */
async function earlierRecharge(db: Db, wish: Wish): Promise<store.RechargeRow | null> {
  if (wish.idempotencyKey === null) return null;
  return madeBefore(await store.readRechargeByKey(db, wish.adminUid, wish.idempotencyKey), wish.requestHash);
}

interface Moved {
  amount: number;
  balanceAfter: number;
}

/** The remark is the operator's own note and stays out of the member's ledger. */
async function give(db: Db, id: bigint, { targetUid: uid, requested: amount, now }: Wish): Promise<Moved> {
  const fact = { source: 'manual', reference: `recharge:${id}`, reason: '人工充值' } as const;
  const { balance } = await grant(db, { uid, amount, now, ...fact });
  return { amount, balanceAfter: balance };
}

/** At most what is there. */
async function takeBack(db: Db, id: bigint, { targetUid: uid, requested, now }: Wish): Promise<Moved> {
  const taken = await revoke(db, {
    uid,
    amount: -requested,
    reference: `recharge:${id}`,
    reason: '人工扣回',
    now,
  });
  if (!taken) throw new Problem('NOTHING_TO_REVOKE');
  return { amount: -taken, balanceAfter: await balanceOf(db, uid) };
}
