import { listPaymentOrders, readPaymentOrder, type Order, type OrderStatus } from '@overtone/contract/payment';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api';
import { refreshUserInfo } from '../lib/user-info';
import { refreshMemberFeatures } from './member-features';
import { laterOf } from './order-rule';
import { refreshPoints } from './points';

export const ordersPerPage = 10;
const lists = { queryKey: ['payment-orders'] };
const keyOf = (orderNo: string) => ['payment-order', orderNo];

/** One order of mine, as the server has it. */
export const paymentOrder = (orderNo: string) =>
  queryOptions({
    queryKey: keyOf(orderNo),
    queryFn: async ({ signal, client }) => {
      const { data } = await call(readPaymentOrder, { params: { orderNo } }, { signal });
      return laterOf(client.getQueryData<Order>(keyOf(orderNo)), data);
    },
    meta: { silent: true },
  });

interface OrdersAsked {
  page: number;
  status: OrderStatus | undefined;
  from?: string;
  to?: string;
}

/** A page of my orders, newest first; of one state and of some days when they are given. */
export const paymentOrders = ({ page, status, ...days }: OrdersAsked) =>
  queryOptions({
    queryKey: [...lists.queryKey, status ?? 'all', days, page],
    queryFn: ({ signal }) =>
      call(
        listPaymentOrders,
        { query: { page, limit: ordersPerPage, ...days, ...(status && { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** My latest order as the server has it now. Asked at once and once: whoever waits goes on without it. */
export const latestOrder = async (): Promise<Order | undefined> =>
  (await call(listPaymentOrders, { query: { page: 1, limit: 1 } })).data[0];

/** News of an order: its page knows it at once, the lists ask again; points that came or went show wherever they and the level do. */
export function applyOrderUpdate(client: QueryClient, said: Order): void {
  const key = keyOf(said.order_no);
  const known = client.getQueryData<Order>(key);
  const order = laterOf(known, said);
  client.setQueryData(key, order);
  if (order.status === known?.status) return;
  void client.invalidateQueries(lists);
  if (!['credited', 'refunding', 'refunded'].includes(order.status)) return;
  for (const refresh of [refreshUserInfo, refreshPoints, refreshMemberFeatures]) void refresh(client);
}

/** The page of an order. `more` is put into its address too, but the page believes the number alone. */
export const orderAddress = (orderNo: string, more: Record<string, string> = {}): string =>
  `/payment/result?${new URLSearchParams({ orderNo, ...more }).toString()}`;

/** Support, with the order it is about. */
export const supportLink = (orderNo: string): string =>
  `/faq?${new URLSearchParams({ category: 'contact', order: orderNo }).toString()}`;
