import type { Db } from '../../platform/database/database.js';
import type { ForeignRefund } from '../../platform/database/generated/client.js';

export interface Told {
  orderNo: string;
  requestNo: string;
  totalFen: number | null;
  now: Date;
}

/** A signed notify told of this refund. Told again it stays as it is. */
export const insertTold = async (db: Db, { orderNo, requestNo, totalFen, now }: Told): Promise<boolean> =>
  (await db.$executeRaw`
    insert into payment_foreign_refund (order_no, request_no, told_at, told_total_fen)
    values (${orderNo}, ${requestNo}, ${now}, ${totalFen}) on conflict do nothing`) === 1;

/** The order carries that a refund or a close was told: no notify is believed about it any more. */
export async function markContrary(db: Db, orderNo: string, now: Date): Promise<void> {
  await db.$executeRaw`
    update payment_order set contrary_at = ${now} where order_no = ${orderNo} and contrary_at is null`;
}

export const toldOf = (db: Db, orderNo: string): Promise<ForeignRefund[]> =>
  db.foreignRefund.findMany({ where: { orderNo }, orderBy: [{ toldAt: 'asc' }, { requestNo: 'asc' }] });

/** What the provider answered about one refund. The first answer stays. */
export async function resolveTold(db: Db, orderNo: string, requestNo: string, fen: number): Promise<void> {
  await db.$executeRaw`
    update payment_foreign_refund set fen = ${fen}
    where order_no = ${orderNo} and request_no = ${requestNo} and fen is null`;
}

/** All that was told about an order is over: the provider says that everything went back. Not while ours is in doubt. */
export async function resolveAll(db: Db, orderNo: string): Promise<void> {
  await db.$executeRaw`
    update payment_foreign_refund told set fen = 0 from payment_order o
    where told.order_no = ${orderNo} and told.fen is null and o.order_no = told.order_no and o.status <> 'refunding'`;
}

/** Whether a refund was told that the provider has not been heard about. */
export const isOpen = async (db: Db, orderNo: string): Promise<boolean> =>
  (await db.foreignRefund.count({ where: { orderNo, fen: null } })) > 0;

/** Adds to what went back; with all of it gone the order is over. */
export async function addForeign(
  db: Db,
  orderNo: string,
  { fen, points, isAll, now }: { fen: number; points: number; isAll: boolean; now: Date },
): Promise<void> {
  await db.$executeRaw`
    update payment_order set foreign_refund_fen = foreign_refund_fen + ${fen},
      foreign_refund_points = foreign_refund_points + ${points}, contrary_at = coalesce(contrary_at, ${now}),
      status = case when ${isAll} then 'refunded' else status end, refunded_at = coalesce(refunded_at, ${now})
    where order_no = ${orderNo}`;
  // Points that came back meanwhile are taken for money that is booked already.
  if (fen > 0) await db.bookedRefund.create({ data: { orderNo, fen, bookedAt: now }, select: { id: true } });
}

/** An order nobody was credited for: it was paid, and everything went back before it was seen. */
export async function markPaidAndRefunded(
  db: Db,
  orderNo: string,
  {
    tradeNo,
    buyer,
    paidFen,
    paidAt,
    now,
  }: { tradeNo: string; buyer: string | null; paidFen: number; paidAt: Date | null; now: Date },
): Promise<boolean> {
  const count = await db.$executeRaw`
    with gone as (
    update payment_order set status = 'refunded', trade_no = ${tradeNo}, buyer = ${buyer}, paid_fen = ${paidFen},
      paid_at = ${paidAt ?? now}, foreign_refund_fen = ${paidFen}, refunded_at = ${now}, contrary_at = ${now},
      closed_at = null, close_reason = null, next_check_at = null
    where order_no = ${orderNo} and status in ('created', 'closed') and ${paidFen} > 0
      and not exists (select 1 from payment_order other where other.trade_no = ${tradeNo})
    returning order_no, paid_fen)
    insert into payment_refund_booked (order_no, fen, booked_at) select order_no, paid_fen, ${now}::timestamptz from gone`;
  return count === 1;
}
