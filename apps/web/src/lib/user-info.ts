import { limits } from '@overtone/contract/limits';
import { readUserInfo, type UserInfo } from '@overtone/contract/people';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './api';
import { session } from './session';

/**
 * Who is logged in, with the balance. Asked again by itself (focus, mount, reconnect) at most every 5 s;
 * what changes the balance forces it (docs/settled.md: The balance).
 */
export const userInfo = () =>
  queryOptions({
    queryKey: ['user-info'],
    queryFn: ({ signal }) => call(readUserInfo, {}, { signal }),
    staleTime: limits.refetchPauseMs,
    meta: { silent: true },
  });

/** Asks at once, whenever it was asked before: points, level or profile have changed. */
export const refreshUserInfo = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: userInfo().queryKey });

/**
 * What the server has said of the member in another answer: the one place that is asked and the session agree at once.
 * False: they have left meanwhile, and whoever is here now is told nothing of it.
 */
export function learnUserInfo(client: QueryClient, info: UserInfo): boolean {
  const isHere = session.learn(info);
  if (isHere) client.setQueryData(userInfo().queryKey, { success: true, data: info });
  return isHere;
}
