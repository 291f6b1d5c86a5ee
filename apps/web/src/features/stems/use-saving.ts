import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidedOut } from '../../songs/outside/guided-out';
import { sayFailed } from '../../lib/fetch-code';
import { toast } from '../../lib/toast';

interface How {
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/** A file on its way to the browser: how far it is, and that it can be left. It ends with the page. */
export function useSaving(save: (how: How) => Promise<void>) {
  const { t } = useTranslation('songs');
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const begin = async () => {
    if (guidedOut()) return;
    const { signal } = (stop.current = new AbortController());
    setShare(0);
    try {
      await save({ signal, onShare: setShare });
    } catch (error) {
      if (!signal.aborted) sayFailed(error, () => toast.error(t('download.failed')));
    } finally {
      setShare(null);
    }
  };
  return { share, press: () => (share === null ? void begin() : stop.current?.abort()) };
}
