import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { type OrderRow, orderRows } from './payments.store.js';

/** Locked to the end of the transaction. Take the member's account row before it. */
export async function lockOrder(db: Db, orderNo: string): Promise<OrderRow> {
  await db.$queryRaw`select order_no from payment_order where order_no = ${orderNo} for update`;
  return orderRows(db.paymentOrder.findUniqueOrThrow({ where: { orderNo } }));
}

export interface Refund {
  requestNo: string;
  fen: number;
  /** Hundredths of points that were taken back. */
  points: number;
  reason: string;
  by: number;
  /** Who took it asks the provider until then; afterwards the sweep does. */
  leaseUntil: Date;
}

/** False when the order has nothing to give back, or its refund is under way. */
export const markRefunding = async (db: Db, orderNo: string, refund: Refund): Promise<boolean> =>
  (
    await db.paymentOrder.updateMany({
      where: { orderNo, status: { in: ['credited', 'paid', 'mismatch'] } },
      data: {
        status: 'refunding',
        refundFen: refund.fen,
        refundPoints: refund.points,
        refundRequestNo: refund.requestNo,
        refundReason: refund.reason,
        refundBy: refund.by,
        nextCheckAt: refund.leaseUntil,
        checks: 0,
      },
    })
  ).count === 1;

/** Leave to ask about a refund in doubt: one caller at a time. */
export const claimRefund = async (db: Db, orderNo: string, now: Date, leaseUntil: Date): Promise<boolean> =>
  (
    await db.paymentOrder.updateMany({
      where: { orderNo, status: 'refunding', nextCheckAt: { lte: now } },
      data: { nextCheckAt: leaseUntil },
    })
  ).count === 1;

/** False when that refund ended before. What was told of other refunds meanwhile is asked about at once. */
export async function markRefunded(db: Db, orderNo: string, requestNo: string, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    with gone as (
      update payment_order set status = 'refunded', refunded_at = ${now}, next_check_at = case when ${told} then ${now}::timestamptz end
      where order_no = ${orderNo} and status = 'refunding' and refund_request_no = ${requestNo}
      returning order_no, refund_fen)
    insert into payment_refund_booked (order_no, fen, booked_at) select order_no, refund_fen, ${now}::timestamptz from gone`;
  return count === 1;
}

const told = Prisma.sql`exists (
  select 1 from payment_foreign_refund told where told.order_no = payment_order.order_no and told.fen is null)`;

/** Back to what it was before the refund was asked for. False when that refund ended before. */
export async function markRefundRefused(db: Db, orderNo: string, requestNo: string, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    update payment_order set refund_fen = null, refund_points = null, refund_request_no = null,
      refund_reason = null, refund_by = null,
      next_check_at = case when contrary_at is not null then ${now}::timestamptz end,
      status = case when lot_id is not null then 'credited' when paid_fen = amount_fen then 'paid' else 'mismatch' end
    where order_no = ${orderNo} and status = 'refunding' and refund_request_no = ${requestNo}`;
  return count === 1;
}

/** When the provider is asked about a refund next. */
export async function scheduleRefundCheck(db: Db, orderNo: string, nextCheckAt: Date): Promise<void> {
  await db.paymentOrder.updateMany({ where: { orderNo, status: 'refunding' }, data: { nextCheckAt } });
}
