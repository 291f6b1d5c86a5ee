import { randomUUID } from 'node:crypto';
import { createPaymentOrder, type Order, type PaymentChannel, readPaymentOrder } from '@overtone/contract/payment';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { AccountDoor, Member } from './account-door.js';
import type { Person } from './person.js';
import type { Sandbox } from './sandbox.js';
import { until } from './until.js';

export type Buyer = Pick<Person, 'uid' | 'token' | 'call'>;

export interface Ordered {
  orderNo: string;
  paymentUrl: string;
}

export async function ordered(person: Buyer, credits = 150, channel: PaymentChannel = 'pc'): Promise<Ordered> {
  const { data } = await person.call(createPaymentOrder, { body: { credits, channel } });
  return { orderNo: data.order_no, paymentUrl: data.paymentUrl };
}

/** The same as the pricing page makes it, with the path of the order's page without what nobody believes. */
export async function orderedAt(
  door: AccountDoor,
  { token }: Member,
  credits: number,
  channel: PaymentChannel = 'pc',
): Promise<Ordered & { path: string }> {
  const { body } = await door.post('/payment/orders', { credits, channel }, { token });
  const orderNo = String(body.data?.['order_no']);
  return { orderNo, paymentUrl: String(body.data?.['paymentUrl']), path: `/payment/result?orderNo=${orderNo}` };
}

export async function orderOf(person: Buyer, { orderNo }: Pick<Ordered, 'orderNo'>): Promise<Order> {
  return (await person.call(readPaymentOrder, { params: { orderNo } })).data;
}

/** The order once it has come to this. */
export const orderIs = (person: Buyer, which: Pick<Ordered, 'orderNo'>, status: Order['status']): Promise<Order> =>
  until(`order ${which.orderNo} to be ${status}`, async () => {
    const order = await orderOf(person, which);
    return order.status === status && order;
  });

/** Ordered and paid at the cashier; what the notify does is not waited for. */
export async function bought(person: Buyer, sandbox: Sandbox, credits = 150): Promise<Ordered> {
  const order = await ordered(person, credits);
  await sandbox.pay(order.paymentUrl);
  return order;
}

/** What was made of every notify about an order, in the order they came. */
export async function verdictsOf(database: Database, { orderNo }: Pick<Ordered, 'orderNo'>): Promise<string[]> {
  const rows = await database.client.paymentNotify.findMany({ where: { orderNo }, orderBy: { id: 'asc' } });
  return rows.map(({ verdict }) => verdict);
}

/** How the books stand for one order: entries that explain it, and its member's balance in hundredths. */
export async function booksOf(database: Database, { orderNo }: Pick<Ordered, 'orderNo'>) {
  const { uid } = await database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo } });
  const [entries, account, points] = await Promise.all([
    database.client.entry.findMany({
      where: { reference: { startsWith: `order:${orderNo}:` } },
      orderBy: { id: 'asc' },
    }),
    database.client.account.findUniqueOrThrow({ where: { uid } }),
    database.client.pointsAccount.findUnique({ where: { uid } }),
  ]);
  return {
    booked: entries.map(({ kind, amount }) => `${kind} ${amount / 100}`),
    paidFen: Number(account.paidFen),
    balance: (points?.balance ?? 0) / 100,
  };
}

/** A form as somebody who is not Alipay posts it. */
export async function postNotify(url: string, form: Record<string, string> | string, method = 'POST'): Promise<string> {
  const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const response = await fetch(`${url}/api/payment/alipay/notify`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    ...(method === 'POST' && { body }),
  });
  return response.text();
}

export const newKey = (): string => `key-${randomUUID()}`;

/** An answer as it stands on the wire. */
export interface JsonReply {
  status: number;
  body: { success: boolean; code?: string; message?: string; data?: Record<string, unknown> };
}
