import { readInvitations } from '@overtone/contract/invitation';
import { listDevices } from '@overtone/contract/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

export const invitations = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: async ({ signal }) => (await call(readInvitations, {}, { signal })).data,
    meta: { silent: true },
  });

export const devices = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).data,
    meta: { silent: true },
  });
