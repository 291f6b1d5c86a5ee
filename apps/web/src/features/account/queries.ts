import { readUserInfo } from '@overtone/contract/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Passive refetches at most every 5 s (DECISIONS A24). */
export const userInfo = () =>
  queryOptions({
    queryKey: ['user-info'],
    queryFn: ({ signal }) => call(readUserInfo, {}, { signal }),
    staleTime: 5000,
  });
