import { readSite } from '@overtone/contract/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';

export const site = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async ({ signal }) => (await call(readSite, {}, { signal })).data,
    staleTime: Infinity,
    meta: { silent: true, everybody: true },
  });

/** The public facts of this installation; undefined until they are known. */
export const useSite = () => useQuery(site()).data;
