import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { redeemCode } from '@overtone/contract/redeem';
import { Clock } from '../../platform/clock/clock.js';
import { wholeDaysOn } from '../../platform/clock/days.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { lockMember } from '../accounts/accounts.js';
import { grant, lockPoints, toPoints } from '../points/points.js';
import { RedeemGuard } from './redeem.guard.service.js';
import { referenceOf } from './redeem.reference.rule.js';
import { refusalOf } from './redeem.refusal.rule.js';
import { claimCode, hasRedeemed, readFate } from './redeem.store.js';
import { ledgerReason } from './redeem.texts.js';
import { RedeemVault } from './redeem.vault.service.js';

interface Redeemed {
  /** Hundredths, as the balance after it. */
  points: number;
  balance: number;
}

@Injectable()
export class RedeemService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly vault: RedeemVault,
    private readonly guard: RedeemGuard,
  ) {}

  async redeem({ uid }: Viewer, code: string, from: Origin): Promise<Answer<typeof redeemCode>> {
    await this.guard.admit(uid, from.address);
    const [digest, now] = [this.vault.digest(code), this.clock.now()];
    const given = await this.database.transaction((tx) => redeemOnce(tx, { uid, digest, now }));
    if (!given) return this.refuse(uid, digest, from, now);
    const [points, balance] = [toPoints(given.points), toPoints(given.balance)];
    this.publisher.toMember(uid, 'points_update', { points: balance });
    return { message: { code: 'REDEEMED', values: { points } }, data: { points, balance } };
  }

  private async refuse(uid: number, digest: Uint8Array<ArrayBuffer>, from: Origin, now: Date): Promise<never> {
    const fate = await readFate(this.database.client, digest);
    if (!fate) await this.guard.countWrong(uid, from.address);
    // Who has had their share is told so, whatever became of the code since.
    if (await hasRedeemed(this.database.client, digest, uid)) throw new Problem('REDEEM_USED_BY_YOU');
    throw refusalOf(fate, now);
  }
}

/** Locks account, points, code, in this order. Null when the code is not there to be used; then nothing was changed. */
async function redeemOnce(
  tx: Db,
  { uid, digest, now }: { uid: number; digest: Uint8Array<ArrayBuffer>; now: Date },
): Promise<Redeemed | null> {
  if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
  await lockPoints(tx, uid);
  const claimed = await claimCode(tx, digest, uid, now);
  if (!claimed) return null;
  const { id, points, pointsExpiryDays: days, uses } = claimed;
  const expiresAt = days === null ? null : wholeDaysOn(now, days);
  // A code of one use is booked once whoever uses it; one of several once a member.
  const reference = uses === 1 ? `redeem:${id}` : referenceOf(id, uid);
  const fact = { source: 'redeem', reference, reason: ledgerReason } as const;
  const { booked, balance } = await grant(tx, { uid, amount: points, expiresAt, now, ...fact });
  if (!booked) throw new Error(`granted before: ${fact.reference}`);
  return { points, balance };
}
