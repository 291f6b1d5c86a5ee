import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Above the bar while the browser is cut off; what is loaded goes on sounding. */
export function OfflineBanner() {
  const { t } = useTranslation('player');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <p
      role="status"
      className="absolute inset-x-0 bottom-full mb-3 flex items-center justify-center gap-2 bg-surface-2 px-4 py-2 text-xs text-ink-2"
    >
      <WifiOff aria-hidden size={15} strokeWidth={1.6} className="shrink-0" />
      {t('offline')}
    </p>
  );
}
