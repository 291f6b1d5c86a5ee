import type { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import type { Db } from '../../platform/database/database.js';
import type { Payment } from '../../providers/payment/payment-gateway.js';
import { lockMember, recordPaid } from '../accounts/accounts.js';
import { notify } from '../notices/notices.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import { grant, hasRoom, toHundredths } from '../points/points.js';
import { lastCheck, pointsExpiry } from './payments.pace.rule.js';
import { markCredited, markPaid, type OrderRow, readOrder } from './payments.store.js';

/** What became of money that arrived. */
export type Settled =
  | 'credited'
  /** It was settled before, by whoever came first. */
  | 'repeated'
  /** The account is gone, or has all the points it can: the order stays paid, and can be refunded. */
  | 'kept'
  /** Another sum than the order's: nothing was done. */
  | 'wrong_amount'
  /** Another trade than the order's, or a trade that belongs to another order: nothing was done. */
  | 'other_trade'
  | 'unknown_order'
  /** Not believed as it came: the provider is to be asked. Nothing was done. */
  | 'ask';

const waits = ({ status }: OrderRow): boolean => status === 'created' || status === 'closed';

interface Given {
  config: Config;
  now: Date;
  /** `notify`: told to us, believed in the plain case only. `answer`: the provider's answer to our own question. */
  word: 'notify' | 'answer';
}

/** Told in its order's time, and nothing to the contrary before. */
const isPlain = ({ contraryAt, expiresAt }: OrderRow, now: Date): boolean =>
  contraryAt === null && now <= lastCheck(expiresAt);

/**
 * The one place where money becomes points: reached by notify, by query and by the reconciling job, as often as they
 * like. Locks the account, then the order, then the points, as deletion and refunds do.
 */
export async function settle(
  tx: Db,
  orderNo: string,
  payment: Payment,
  { config, now, word }: Given,
): Promise<Settled> {
  const seen = await readOrder(tx, orderNo);
  if (!seen) return 'unknown_order';
  if (seen.amountFen !== payment.paidFen) return 'wrong_amount';
  if (!waits(seen)) return seen.tradeNo === payment.tradeNo ? 'repeated' : 'other_trade';
  const isNotify = word === 'notify';
  if (isNotify && !isPlain(seen, now)) return 'ask';
  const known = await lockPayer(tx, seen.uid, payment);
  if (!(await markPaid(tx, orderNo, known, { now, isPlain: isNotify }))) return notFirst(tx, orderNo, payment);
  crashPoint(config, 'order-paid');
  if (!(await hasRoom(tx, seen.uid, toHundredths(seen.credits)))) {
    // Paid it is, and its state says that no points came.
    await tellWebhooks(tx, { uid: seen.uid, type: 'order.paid', thing: orderNo, now });
    return 'kept';
  }
  if (!(await recordPaid(tx, seen.uid, seen.amountFen))) return 'kept';
  await credit(tx, seen, now);
  return 'credited';
}

/** Locks the member. Of whoever is erased the buyer's name is not kept either. */
export async function lockPayer(tx: Db, uid: number, payment: Payment): Promise<Payment> {
  return (await lockMember(tx, uid)) ? payment : { ...payment, buyer: null };
}

async function notFirst(tx: Db, orderNo: string, payment: Payment): Promise<Settled> {
  const order = await readOrder(tx, orderNo);
  // Something to the contrary came between.
  if (order && waits(order) && order.contraryAt) return 'ask';
  return order?.tradeNo === payment.tradeNo ? 'repeated' : 'other_trade';
}

async function credit(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const { orderNo, uid, credits } = order;
  const { lotId } = await grant(tx, {
    uid,
    amount: toHundredths(credits),
    source: 'order',
    reference: `order:${orderNo}:credit`,
    reason: `购买 ${credits} 点`,
    expiresAt: pointsExpiry(order.package, now),
    now,
  });
  if (lotId === null) throw new Error(`the points of order ${orderNo} were granted before it was paid`);
  if (!(await markCredited(tx, orderNo, lotId, now))) throw new Error(`order ${orderNo} was paid and is not any more`);
  await tellWebhooks(tx, { uid, type: 'order.paid', thing: orderNo, now });
  await notify(tx, {
    ...{ uid, kind: 'order_paid', thing: orderNo, now },
    ...{ values: { points: credits, order_no: orderNo }, link: `/payment/result?orderNo=${orderNo}` },
  });
}
