import { CircleAlert, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { Button } from '../../components/button';

/** Above the bar: that the browser is cut off, and what went wrong with the song. */
export function PlayerNotices() {
  return (
    <div className="player-notices">
      <Offline />
      <Failure />
    </div>
  );
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** What is loaded goes on sounding. */
function Offline() {
  const { t } = useTranslation('player');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <p role="status" className="text-ink-2">
      <WifiOff aria-hidden size={15} strokeWidth={1.6} className="shrink-0" />
      {t('offline')}
    </p>
  );
}

function Failure() {
  const { t } = useTranslation('player');
  const message = usePlayer((state) => state.message);
  const others = usePlayer((state) => state.queue.length > 1);
  if (!message || message.kind === 'retrying') return null;
  return (
    <div className="notice">
      <p role="alert" className="flex items-center gap-2 text-err">
        <CircleAlert aria-hidden size={15} strokeWidth={1.6} className="shrink-0" />
        {t(`messages.${message.kind}`)}
      </p>
      {others && (
        <Button look="quiet" size="sm" onClick={() => player.next()}>
          {t('skip')}
        </Button>
      )}
    </div>
  );
}
