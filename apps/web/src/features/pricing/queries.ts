import { readMemberFeatures } from '@overtone/contract/member-features';
import { listPackages } from '@overtone/contract/packages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: async ({ signal }) => (await call(listPackages, {}, { signal })).data,
    meta: { silent: true, everybody: true },
  });

/** Which of the members' features this installation can do. A guide without it says nothing of that. */
export const memberFeaturesQuery = () =>
  queryOptions({
    queryKey: ['member-features'],
    queryFn: async ({ signal }) => (await call(readMemberFeatures, {}, { signal })).data,
    meta: { silent: true },
  });
