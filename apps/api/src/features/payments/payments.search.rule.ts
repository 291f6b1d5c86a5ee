import type { Parsed } from '@overtone/contract/endpoint';
import type { exportNotifies, exportOrdersForAdmin } from '@overtone/contract/payment';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Prisma } from '../../platform/database/generated/client.js';

/** By an order's number, the provider's, or a member's uid. */
export function ordersWhere(query: Parsed<typeof exportOrdersForAdmin, 'query'>): Prisma.PaymentOrderWhereInput {
  const { q, status, ...range } = query;
  const uid = q ? uidOf(q) : null;
  const found = q ? { OR: [{ orderNo: q }, { tradeNo: q }, ...(uid === null ? [] : [{ uid }])] } : {};
  return { ...found, status, createdAt: within(range) };
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
