import { listPackages } from '@overtone/contract/packages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: async ({ signal }) => (await call(listPackages, {}, { signal })).data,
    meta: { silent: true, everybody: true },
  });
