import { readMemberFeatures } from '@overtone/contract/member-features';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api';

/** Which of the members' features are open to me, and which this installation can do. A guide without it says nothing of that. */
export const memberFeaturesQuery = () =>
  queryOptions({
    queryKey: ['member-features'],
    queryFn: async ({ signal }) => (await call(readMemberFeatures, {}, { signal })).data,
    meta: { silent: true },
  });

/** The level may have changed: what it opens is asked again. */
export const refreshMemberFeatures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: memberFeaturesQuery().queryKey });
