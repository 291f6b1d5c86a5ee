import { readUserInfo } from '@overtone/contract/people';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './api';

/** Who is logged in, with the balance. Asked again by itself (focus, mount, reconnect) at most every 5 s (DECISIONS A24). */
export const userInfo = () =>
  queryOptions({
    queryKey: ['user-info'],
    queryFn: ({ signal }) => call(readUserInfo, {}, { signal }),
    staleTime: 5000,
    meta: { silent: true },
  });

/** Asks at once, whenever it was asked before: points, level or profile have changed. */
export const refreshUserInfo = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: userInfo().queryKey });
