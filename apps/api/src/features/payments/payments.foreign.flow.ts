import type { Db } from '../../platform/database/database.js';
import type { RefundState } from '../../providers/payment/payment-gateway.js';
import { lockMember, recordPaid } from '../accounts/accounts.js';
import { expire, isLotHeld, revokeLot } from '../points/points.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import * as store from './payments.foreign.store.js';
import { pointsShare } from './payments.pace.rule.js';
import { lockOrder } from './payments.refund.store.js';
import type { OrderRow } from './payments.store.js';

/** What the provider said about each refund that was told, by its number. */
export type Answers = ReadonlyMap<string, RefundState>;

/** What a booking came to. */
export interface Booked {
  /** Fen that went back and were not booked before. */
  fen: number;
  /** Hundredths of points that should have gone with all of it and were spent. */
  missing: number;
  /** Points are missing, and some of the order's are with a generation that runs. */
  isHeld: boolean;
}

/**
 * Keeps what the provider said of the refunds that were told; what is unanswered stays open. Not while a refund asked for
 * here is in doubt: what is kept then would be booked by nobody. The order is locked.
 */
export async function resolve(tx: Db, order: OrderRow, answers: Answers): Promise<void> {
  const { orderNo, status } = order;
  if (status === 'refunding') return;
  for (const [requestNo, answer] of answers) {
    if (answer.kind === 'refunded') await store.resolveTold(tx, orderNo, requestNo, answer.fen);
  }
  const rows = await store.toldOf(tx, orderNo);
  const open = rows.filter(({ fen }) => fen === null);
  // Those made without a number to ask for: the signed total stands, less all that is known of, ours too.
  if (open.some(({ requestNo }) => answers.get(requestNo)?.kind !== 'absent')) return;
  const known = rows.reduce((sum, { fen }) => sum + (fen ?? 0), ownOf(order));
  let rest = Math.max(Math.max(0, ...rows.map(({ toldTotalFen }) => toldTotalFen ?? 0)) - known, 0);
  for (const { requestNo, toldTotalFen } of open) {
    if (toldTotalFen === null) continue;
    await store.resolveTold(tx, orderNo, requestNo, rest);
    rest = 0;
  }
}

/** What went back because it was asked for here. */
const ownOf = ({ status, refundFen }: OrderRow): number => (status === 'refunded' ? (refundFen ?? 0) : 0);

/**
 * Books what went back without being asked for here, up to `all` of what was paid or what was told: the money counts no
 * more, and its share of the points goes as far as it is unspent. Again it changes nothing. A refund asked for here that
 * is in doubt goes first.
 */
export async function bookForeign(tx: Db, orderNo: string, { all, now }: { all: boolean; now: Date }): Promise<Booked> {
  const order = await lockOrder(tx, orderNo);
  const { paidFen, status } = order;
  if (paidFen === null || status === 'refunding') return { fen: 0, missing: 0, isHeld: false };
  const own = ownOf(order);
  const told = (await store.toldOf(tx, orderNo)).reduce((sum, { fen }) => sum + (fen ?? 0), 0);
  const total = Math.min(all ? paidFen : told, paidFen - own);
  const fen = Math.max(total - order.foreignRefundFen, 0);
  const isThere = order.lotId !== null && (await lockMember(tx, order.uid));
  if (isThere && fen > 0) await recordPaid(tx, order.uid, -fen);
  const { taken, missing } = isThere ? await takePoints(tx, order, total, now) : { taken: 0, missing: 0 };
  if (fen > 0 || taken > 0) {
    const isAll = total + own >= paidFen;
    await store.addForeign(tx, orderNo, { fen, points: taken, isAll, now });
    if (isAll) await tellWebhooks(tx, { uid: order.uid, type: 'order.refunded', thing: orderNo, now });
  }
  const isHeld = missing > 0 && order.lotId !== null && (await isLotHeld(tx, order.lotId));
  return { fen, missing: fen > 0 ? missing : 0, isHeld };
}

/** The points of all that went back, less those that were taken for it before. */
async function takePoints(
  tx: Db,
  order: OrderRow,
  totalFen: number,
  now: Date,
): Promise<{ taken: number; missing: number }> {
  const { uid, lotId, orderNo, paidFen, foreignRefundPoints: before } = order;
  const most = pointsShare(order.credits * 100, totalFen, paidFen as number) - before;
  if (most <= 0 || lotId === null) return { taken: 0, missing: 0 };
  await expire(tx, uid, now);
  // A further taking for the same sum is one of its own: points that came back meanwhile.
  const reference = `order:${orderNo}:refund:alipay:${totalFen}:${before}:${order.refundRequestNo ?? ''}`;
  const revoked = await revokeLot(tx, { uid, lotId, reference, reason: '支付宝退款，收回点数', now, most });
  const taken = revoked?.taken ?? 0;
  return { taken, missing: most - taken };
}
