import { queryOptions, useQuery } from '@tanstack/react-query';
import { userInfo } from '../../../lib/user-info';
import { askedAgain } from '../../../songs/checks/asked-again';

export const nameInCheck = () =>
  queryOptions({
    ...userInfo(),
    refetchInterval: ({ state: { data } }) => askedAgain(data?.data.pending_profile ? [data.data.pending_profile] : []),
  });

/** Where a name is said to be looked at: who is here is read again while that lasts, and the session learns the answer. */
export const useNameInCheck = (): void => void useQuery(nameInCheck());
