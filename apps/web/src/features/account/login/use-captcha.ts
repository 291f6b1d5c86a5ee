import { limits } from '@overtone/contract/limits';
import { requestCaptcha } from '@overtone/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { call } from '../../../lib/api';
import { useCountdown } from '../../../lib/countdown';
import { fingerprint } from '../../../lib/fingerprint';
import type { Kept } from './account-form';

export interface Captcha {
  id: string;
  /** The picture as a data address, null while there is none. */
  picture: string | null;
  /** As it came. */
  svg: string | null;
  state: 'loading' | 'ready' | 'expired' | 'failed';
  /** Why it failed. */
  error: unknown;
  refresh: () => void;
  /** This picture has been read aloud: listening again repeats it. */
  spoken: boolean;
  /** Reads a new picture aloud, or the same one again. Resolves to whether it is a new one. */
  listen: () => Promise<boolean>;
}

/** One graphic captcha for each form that is open; it dims when its life is over. */
export function useCaptcha(kept?: Pick<Kept, 'picture'>): Captcha {
  const aloud = useRef(false);
  const { play, hush } = useSound();
  const { data, error, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    queryKey: ['captcha', useId()],
    queryFn: async ({ signal }) => {
      const body = { fingerprint: fingerprint(), ...(aloud.current && { audio: true as const }) };
      return (await call(requestCaptcha, { body }, { signal })).data;
    },
    ...(kept && { initialData: { ...kept.picture, audio: null } }),
    meta: { silent: true },
    staleTime: Infinity,
    gcTime: 0,
  });
  const alive = useCountdown(dataUpdatedAt + limits.captcha.lifeSeconds * 1000) > 0;
  const state = isFetching ? 'loading' : isError ? 'failed' : alive ? 'ready' : 'expired';
  const sound = state === 'ready' ? (data?.audio ?? null) : null;
  const another = (withSound: boolean) => {
    hush();
    aloud.current = withSound;
    return refetch();
  };
  return {
    id: data?.id ?? '',
    svg: data?.svg ?? null,
    picture: data ? `data:image/svg+xml,${encodeURIComponent(data.svg)}` : null,
    state,
    error,
    refresh: () => void another(false),
    spoken: sound !== null,
    listen: async () => {
      if (sound !== null) {
        play(sound);
        return false;
      }
      const { data: fresh } = await another(true);
      if (fresh?.audio) play(fresh.audio);
      return true;
    },
  };
}

/** One voice at a time; it falls silent with the form. A browser that wants a fresh press for sound gets it by the next one. */
function useSound(): { play: (address: string) => void; hush: () => void } {
  const voice = useRef<HTMLAudioElement>(null);
  const hush = () => voice.current?.pause();
  useEffect(() => () => voice.current?.pause(), []);
  return {
    hush,
    play: (address) => {
      hush();
      voice.current = new Audio(address);
      voice.current.play().catch(() => undefined);
    },
  };
}
