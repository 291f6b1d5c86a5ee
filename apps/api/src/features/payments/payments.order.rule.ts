import { limits } from '@overtone/contract/limits';
import type { PointsPackage } from '@overtone/contract/packages';
import type { PaymentChannel } from '@overtone/contract/payment';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import { fenOf } from '../../providers/payment/yuan.js';
import { firstCheck } from './payments.pace.rule.js';

export interface NewOrder {
  uid: number;
  wanted: PointsPackage;
  channel: PaymentChannel;
  key: string | null;
  hash: string;
  now: Date;
  chance: Chance;
}

/** `OT` with the second in UTC and ten digits of chance: sorts by time, nothing to guess. */
const orderNumber = (now: Date, chance: Chance): string =>
  `OT${now.toISOString().slice(0, 19).replace(/\D/g, '')}${chance.text(10, '0123456789')}`;

/** The row of an order at the package's own price. */
export function newOrder({ uid, wanted, channel, key, hash, now, chance }: NewOrder) {
  const { name, songsCount: credits, currentPrice } = wanted;
  const amountFen = fenOf(currentPrice);
  if (!amountFen) throw new Error(`package ${name} has no price`);
  return {
    orderNo: orderNumber(now, chance),
    uid,
    package: name,
    credits,
    amountFen,
    channel,
    idempotencyKey: key,
    requestHash: hash,
    createdAt: now,
    expiresAt: secondsAfter(now, limits.payment.minutes * 60),
    nextCheckAt: firstCheck(now),
  };
}
