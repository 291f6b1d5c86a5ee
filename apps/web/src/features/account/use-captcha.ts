import { limits } from '@overtone/contract/limits';
import { requestCaptcha } from '@overtone/contract/people';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api';
import { fingerprint } from '../../lib/fingerprint';

export interface Captcha {
  id: string;
  /** The picture as a data address, null while there is none. */
  picture: string | null;
  state: 'loading' | 'ready' | 'expired' | 'failed';
  refresh: () => void;
}

/** One graphic captcha at a time; it dims when its life is over. */
export function useCaptcha(): Captcha {
  const [captcha, setCaptcha] = useState<Omit<Captcha, 'refresh'>>({ id: '', picture: null, state: 'loading' });
  const asked = useRef<AbortController>(undefined);

  const refresh = useCallback(() => {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    setCaptcha((before) => ({ ...before, state: 'loading' }));
    call(requestCaptcha, { body: { fingerprint: fingerprint() } }, { signal: mine.signal }).then(
      ({ data }) =>
        setCaptcha({ id: data.id, picture: `data:image/svg+xml,${encodeURIComponent(data.svg)}`, state: 'ready' }),
      () => mine.signal.aborted || setCaptcha({ id: '', picture: null, state: 'failed' }),
    );
  }, []);

  useEffect(() => {
    refresh();
    return () => asked.current?.abort();
  }, [refresh]);

  useEffect(() => {
    if (captcha.state !== 'ready') return;
    const expire = () => setCaptcha((before) => ({ ...before, state: 'expired' }));
    const timer = setTimeout(expire, limits.captcha.lifeSeconds * 1000);
    return () => clearTimeout(timer);
  }, [captcha]);

  return { ...captcha, refresh };
}
