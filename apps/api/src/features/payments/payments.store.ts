import type { Order, OrderStatus, PaymentChannel } from '@overtone/contract/payment';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import type { PaymentOrder, Prisma } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import type { Payment } from '../../providers/payment/payment-gateway.js';

interface States {
  status: OrderStatus;
  channel: PaymentChannel;
  closeReason: Order['close_reason'];
}
export type OrderRow = Omit<PaymentOrder, keyof States> & States;
export const orderRows = withStates<States>();

/** False when the member's idempotency key is taken: the statement waits for a rival that is not committed yet. */
export const insertOrder = async (db: Db, row: Prisma.PaymentOrderCreateManyInput): Promise<boolean> =>
  (await db.paymentOrder.createMany({ data: row, skipDuplicates: true })).count === 1;

export const readOrder = (db: Db, orderNo: string): Promise<OrderRow | null> =>
  orderRows(db.paymentOrder.findUnique({ where: { orderNo } }));

export const readOwn = (db: Db, uid: number, orderNo: string): Promise<OrderRow | null> =>
  orderRows(db.paymentOrder.findFirst({ where: { orderNo, uid } }));

export const readByKey = (db: Db, uid: number, idempotencyKey: string): Promise<OrderRow | null> =>
  orderRows(db.paymentOrder.findUnique({ where: { uid_idempotencyKey: { uid, idempotencyKey } } }));

/** Orders of a member that can still be paid. */
export const countOpen = (db: Db, uid: number, now: Date): Promise<number> =>
  db.paymentOrder.count({ where: { uid, status: 'created', expiresAt: { gt: now } } });

/** So long before a month an order may have been made that is paid within it. */
const payableSeconds = 86_400;

/**
 * Fen of what a member has paid since then, or ordered where the provider has not said that no money comes any more: an
 * order that ran out can be paid in its last second, and one of the day before in this month. What was given back does not
 * count.
 */
export async function spentSince(db: Db, uid: number, from: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ fen: number }[]>`
    select coalesce(sum(greatest(0, coalesce(paid_fen, amount_fen) - foreign_refund_fen
      - case when status = 'refunded' then coalesce(refund_fen, 0) else 0 end)), 0)::integer as fen
    from payment_order
    where uid = ${uid} and created_at >= ${secondsAfter(from, -payableSeconds)}
      and (paid_at is null or paid_at >= ${from}) and (status <> 'closed' or next_check_at is not null)`;
  return row?.fen ?? 0;
}

export interface Paging {
  page: number;
  limit: number;
}

/** The column by whose instants a list of orders is in order. */
export type OrderColumn = 'createdAt' | 'creditedAt' | 'refundedAt';

const newestBy = (at: OrderColumn): Prisma.PaymentOrderOrderByWithRelationInput[] => [
  { [at]: 'desc' },
  { orderNo: 'desc' },
];

/** A page, newest first, and how many there are. */
export async function pageOfOrders(
  db: Db,
  where: Prisma.PaymentOrderWhereInput,
  { page, limit }: Paging,
  at: OrderColumn = 'createdAt',
): Promise<[OrderRow[], number]> {
  const orderBy = newestBy(at);
  return Promise.all([
    orderRows(db.paymentOrder.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit })),
    db.paymentOrder.count({ where }),
  ]);
}

/** Fen of all of them: what was credited, and what went back; of `refunds` no others. */
export async function sumsOfOrders(
  db: Db,
  where: Prisma.PaymentOrderWhereInput,
  refunds: Prisma.BookedRefundWhereInput | null,
): Promise<{ credited: number; refunded: number }> {
  const [paid, refunded] = await Promise.all([
    db.paymentOrder.aggregate({ where: { AND: [where, { creditedAt: { not: null } }] }, _sum: { paidFen: true } }),
    refunds
      ? db.bookedRefund.aggregate({ where: refunds, _sum: { fen: true } }).then(({ _sum }) => _sum.fen)
      : refundedOf(db, where),
  ]);
  return { credited: paid._sum.paidFen ?? 0, refunded: refunded ?? 0 };
}

/** A refund that is in doubt has not gone back. */
async function refundedOf(db: Db, where: Prisma.PaymentOrderWhereInput): Promise<number> {
  const _sum = { refundFen: true, foreignRefundFen: true } as const;
  const rows = await db.paymentOrder.groupBy({ by: ['status'], where, _sum });
  return rows.reduce(
    (sum, { status, _sum: { refundFen, foreignRefundFen } }) =>
      sum + (foreignRefundFen ?? 0) + (status === 'refunded' ? (refundFen ?? 0) : 0),
    0,
  );
}

/** Orders of a member behind the number `after`, oldest first: numbers sort by time. */
export const ordersBehind = (db: Db, uid: number, after: string, take: number): Promise<OrderRow[]> =>
  orderRows(db.paymentOrder.findMany({ where: { uid, orderNo: { gt: after } }, orderBy: { orderNo: 'asc' }, take }));

/** The next ones behind `last`, newest first. The instant alone is for the index: see clock/days. */
export const ordersBefore = (
  db: Db,
  where: Prisma.PaymentOrderWhereInput,
  last: OrderRow | undefined,
  take: number,
  at: OrderColumn = 'createdAt',
): Promise<OrderRow[]> => {
  const instant = last?.[at] ?? undefined;
  const behind =
    last && instant
      ? [{ [at]: { lte: instant } }, { OR: [{ [at]: { lt: instant } }, { orderNo: { lt: last.orderNo } }] }]
      : [];
  return orderRows(db.paymentOrder.findMany({ where: { AND: [where, ...behind] }, orderBy: newestBy(at), take }));
};

/**
 * The only door into `paid`: from an order that still waits or was closed, for its own amount, with a trade no other
 * order has; `isPlain`: and only while nothing was told to the contrary. False for every later caller.
 */
export async function markPaid(
  db: Db,
  orderNo: string,
  payment: Payment,
  { now, isPlain }: { now: Date; isPlain: boolean },
): Promise<boolean> {
  const { tradeNo, paidFen, buyer, paidAt } = payment;
  const count = await db.$executeRaw`
    update payment_order set status = 'paid', trade_no = ${tradeNo}, buyer = ${buyer}, paid_fen = ${paidFen},
      paid_at = ${paidAt ?? now}, closed_at = null, close_reason = null, next_check_at = null
    where order_no = ${orderNo} and status in ('created', 'closed') and amount_fen = ${paidFen}
      and (contrary_at is null or not ${isPlain})
      and not exists (select 1 from payment_order other where other.trade_no = ${tradeNo})`;
  return count === 1;
}

export async function markCredited(db: Db, orderNo: string, lotId: bigint, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    update payment_order set status = 'credited', credited_at = ${now}, lot_id = ${lotId}
    where order_no = ${orderNo} and status = 'paid'`;
  return count === 1;
}

/** Another amount than the order's was paid. False when the order is not waiting any more. */
export async function markMismatch(db: Db, orderNo: string, payment: Payment, now: Date): Promise<boolean> {
  const { tradeNo, paidFen, buyer, paidAt } = payment;
  const count = await db.$executeRaw`
    update payment_order set status = 'mismatch', trade_no = ${tradeNo}, buyer = ${buyer}, paid_fen = ${paidFen},
      paid_at = ${paidAt ?? now}, closed_at = null, close_reason = null, next_check_at = null
    where order_no = ${orderNo} and status in ('created', 'closed') and amount_fen <> ${paidFen}`;
  return count === 1;
}

export interface Closing {
  reason: 'cancelled' | 'timeout';
  now: Date;
  /** Until when money may still arrive and is looked for; null: it can't. */
  watchAt: Date | null;
}

/** False when it is not waiting any more. */
export const markClosed = async (db: Db, orderNo: string, { reason, now, watchAt }: Closing): Promise<boolean> =>
  (
    await db.paymentOrder.updateMany({
      where: { orderNo, status: 'created' },
      data: { status: 'closed', closedAt: now, closeReason: reason, nextCheckAt: watchAt },
    })
  ).count === 1;

/** The provider is asked about one order once in so many seconds, whoever asks. */
export const askSeconds = 3;

/** Leave to ask the provider about an order now: whoever comes sooner than `lastBefore` allows gets none. */
export const claimQuestion = async (db: Db, orderNo: string, now: Date, lastBefore: Date): Promise<boolean> =>
  (
    await db.paymentOrder.updateMany({
      where: { orderNo, OR: [{ checkedAt: null }, { checkedAt: { lte: lastBefore } }] },
      data: { checkedAt: now },
    })
  ).count === 1;

/** Orders and refunds whose time has come, leased to the caller: two sweeps never take the same one. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<OrderRow[]> {
  const rows = await db.$queryRaw<{ order_no: string }[]>`
    update payment_order set next_check_at = ${leaseUntil}, checked_at = ${now}, checks = checks + 1
    where order_no in (
      select order_no from payment_order where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning order_no`;
  return orderRows(db.paymentOrder.findMany({ where: { orderNo: { in: rows.map((row) => row.order_no) } } }));
}

/** When the provider is asked about an order next. A refund under way has a clock of its own. */
export async function scheduleCheck(db: Db, orderNo: string, nextCheckAt: Date | null): Promise<void> {
  await db.paymentOrder.updateMany({ where: { orderNo, status: { not: 'refunding' } }, data: { nextCheckAt } });
}

/** Until when money may still come for an order that waits or was closed. */
export async function watchUntil(db: Db, orderNo: string, nextCheckAt: Date | null): Promise<void> {
  await db.paymentOrder.updateMany({
    where: { orderNo, status: { in: ['created', 'closed'] } },
    data: { nextCheckAt },
  });
}

/** Nothing more is asked about an order that is settled, unless a refund was told that nobody has answered for. */
export async function endChecks(db: Db, orderNo: string): Promise<void> {
  await db.$executeRaw`
    update payment_order set next_check_at = null
    where order_no = ${orderNo} and status not in ('created', 'closed', 'refunding') and not exists (
      select 1 from payment_foreign_refund told where told.order_no = payment_order.order_no and told.fen is null)`;
}

/** What names the buyer; the orders stay for the books. */
export async function clearBuyers(db: Db, uid: number): Promise<void> {
  await db.paymentOrder.updateMany({ where: { uid, buyer: { not: null } }, data: { buyer: null } });
}
