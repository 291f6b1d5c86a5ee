import type { Parsed } from '@overtone/contract/endpoint';
import type { exportNotifies, exportOrdersForAdmin, OrderInstant } from '@overtone/contract/payment';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Prisma } from '../../platform/database/generated/client.js';

const columns = { created: 'createdAt', credited: 'creditedAt', refunded: 'refundedAt' } as const;

/** The column whose days are asked for. */
export const columnOf = ({ by = 'created' }: { by?: OrderInstant | undefined }) => columns[by];

/** By an order's number, the provider's, or a member's uid. What has no such instant is not of its days. */
export function ordersWhere(query: Parsed<typeof exportOrdersForAdmin, 'query'>): Prisma.PaymentOrderWhereInput {
  const { q, status, by, ...range } = query;
  const uid = q ? uidOf(q) : null;
  const found = q ? { OR: [{ orderNo: q }, { tradeNo: q }, ...(uid === null ? [] : [{ uid }])] } : {};
  const at = columnOf({ by });
  return { ...found, status, [at]: within(range) ?? (at === 'createdAt' ? undefined : { not: null }) };
}

export function notifiesWhere(query: Parsed<typeof exportNotifies, 'query'>): Prisma.PaymentNotifyWhereInput {
  const { q, verdict, proven, ...range } = query;
  return {
    ...(q && { OR: [{ orderNo: q }, { tradeNo: q }] }),
    ...(verdict && { verdict }),
    ...(proven && { proven: proven === 'yes' }),
    receivedAt: within(range),
  };
}
