import { limits } from '@overtone/contract/limits';
import { checkPaymentOrder, type Order } from '@overtone/contract/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { isAwaited } from '../../money/order-rule';
import { applyOrderUpdate } from '../../money/orders';

const { pollMinutes, pollSeconds } = limits.payment;

export interface OrderWatch {
  /** It no longer asks by itself; the news may still come by the live channel. */
  askedLong: boolean;
  /** When the provider was last asked, in ms; 0: not yet. */
  askedAt: number;
  failed: boolean;
  asking: boolean;
  askNow(): void;
}

/** Asks the provider about an order for some minutes while it is awaited, and whenever the page is seen again. */
export function useOrderWatch(order: Order): OrderWatch {
  const client = useQueryClient();
  const [askedLong, setAskedLong] = useState(false);
  const awaited = isAwaited(order);
  useEffect(() => {
    if (!awaited) return;
    const timer = setTimeout(() => setAskedLong(true), pollMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [awaited]);
  const check = useQuery({
    queryKey: ['payment-check', order.order_no],
    queryFn: async ({ signal }) => {
      const { data } = await call(checkPaymentOrder, { params: { orderNo: order.order_no } }, { signal });
      applyOrderUpdate(client, data);
      return data.status;
    },
    enabled: awaited,
    refetchInterval: askedLong ? false : pollSeconds * 1000,
    // One pays in another tab.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  return {
    askedLong,
    askedAt: Math.max(check.dataUpdatedAt, check.errorUpdatedAt),
    failed: check.isError,
    asking: check.isFetching,
    askNow: () => void check.refetch(),
  };
}
