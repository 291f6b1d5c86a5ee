import { limits } from '@overtone/contract/limits';
import { requestCaptcha } from '@overtone/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api';
import { useCountdown } from '../../lib/countdown';
import { fingerprint } from '../../lib/fingerprint';

export interface Captcha {
  id: string;
  /** The picture as a data address, null while there is none. */
  picture: string | null;
  state: 'loading' | 'ready' | 'expired' | 'failed';
  refresh: () => void;
}

/** One graphic captcha for each form that is open; it dims when its life is over. */
export function useCaptcha(): Captcha {
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    queryKey: ['captcha', useId()],
    queryFn: async ({ signal }) =>
      (await call(requestCaptcha, { body: { fingerprint: fingerprint() } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  const alive = useCountdown(dataUpdatedAt + limits.captcha.lifeSeconds * 1000) > 0;
  return {
    id: data?.id ?? '',
    picture: data ? `data:image/svg+xml,${encodeURIComponent(data.svg)}` : null,
    state: isFetching ? 'loading' : isError ? 'failed' : alive ? 'ready' : 'expired',
    refresh: () => void refetch(),
  };
}
