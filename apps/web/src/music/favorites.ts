import { listFavorites } from '@overtone/contract/favorite';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api';

/** The member's favourite songs, latest first, without their peaks. */
export const favorites = () =>
  queryOptions({
    queryKey: ['favorites'],
    queryFn: async ({ signal }) => (await call(listFavorites, {}, { signal })).data,
    staleTime: 60_000,
  });
