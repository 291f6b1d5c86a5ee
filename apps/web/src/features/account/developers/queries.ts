import { listApiKeys } from '@overtone/contract/api-key';
import { listWebhookDeliveries, listWebhooks } from '@overtone/contract/webhook';
import { queryOptions } from '@tanstack/react-query';
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

export const deliveries = (id: string) =>
  queryOptions({
    queryKey: ['developer', 'deliveries', id],
    queryFn: async ({ signal }) => (await call(listWebhookDeliveries, { params: { id } }, { signal })).data,
    meta: { silent: true },
  });
