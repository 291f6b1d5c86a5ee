import { listApiKeys } from '@overtone/contract/api-key';
import { listWebhookDeliveries, listWebhooks, type SoughtDeliveries } from '@overtone/contract/webhook';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

export const keys = () =>
  queryOptions({
    queryKey: ['developer', 'keys'],
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data,
    meta: { silent: true },
  });

export const webhooks = () =>
  queryOptions({
    queryKey: ['developer', 'webhooks'],
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
    meta: { silent: true },
  });

/** All that is known of what was sent to one address, whatever was looked for. */
export const deliveriesKey = (id: string) => ['developer', 'deliveries', id];

export const deliveries = (id: string, state?: SoughtDeliveries) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(id), state ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listWebhookDeliveries,
        { params: { id }, query: { ...(cursor && { cursor }), ...(state && { state }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    meta: { silent: true },
  });
