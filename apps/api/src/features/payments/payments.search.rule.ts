import type { Parsed } from '@overtone/contract/endpoint';
import type { exportNotifies, exportOrdersForAdmin, OrderInstant } from '@overtone/contract/payment';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import { answerDue } from './payments.pace.rule.js';

const columns = { created: 'createdAt', credited: 'creditedAt', refunded: 'refundedAt' } as const;

/** The column whose days are asked for. */
export const columnOf = ({ by = 'created' }: { by?: OrderInstant | undefined }) => columns[by];

/**
 * Orders of which nobody can say whether they were paid: past their time any answer of the provider ends them, or the watch
 * over those that were cancelled.
 */
export const unanswered = (now: Date): Prisma.PaymentOrderWhereInput => ({
  status: { in: ['created', 'closed'] },
  nextCheckAt: { not: null },
  expiresAt: { lt: answerDue(now) },
});

/**
 * `q` is an order's number, the provider's, or a member's uid. An order is found on the days of the column asked for: one
 * that lacks it on none, one that was refunded in parts on the day of each.
 */
export function ordersWhere(
  query: Parsed<typeof exportOrdersForAdmin, 'query'>,
  now: Date,
): Prisma.PaymentOrderWhereInput {
  const { q, status, standing, by, ...range } = query;
  const uid = q ? uidOf(q) : null;
  const found = {
    ...(q && { OR: [{ orderNo: q }, { tradeNo: q }, ...(uid === null ? [] : [{ uid }])] }),
    ...(standing && { AND: [unanswered(now)] }),
  };
  const at = columnOf({ by });
  const days = within(range);
  if (by === 'refunded' && days)
    return { ...found, status, refundedAt: { not: null }, refunds: { some: { bookedAt: days } } };
  return { ...found, status, [at]: days ?? (at === 'createdAt' ? undefined : { not: null }) };
}

/** Where days of refunds are asked for, the parts that went back on them; null: all that went back of each order. */
export const refundsWhere = (
  query: Parsed<typeof exportOrdersForAdmin, 'query'>,
  now: Date,
): Prisma.BookedRefundWhereInput | null => {
  const days = within(query);
  return query.by === 'refunded' && days ? { order: ordersWhere(query, now), bookedAt: days } : null;
};

export function notifiesWhere(query: Parsed<typeof exportNotifies, 'query'>): Prisma.PaymentNotifyWhereInput {
  const { q, verdict, proven, ...range } = query;
  return {
    ...(q && { OR: [{ orderNo: q }, { tradeNo: q }] }),
    ...(verdict && { verdict }),
    ...(proven && { proven: proven === 'yes' }),
    receivedAt: within(range),
  };
}
