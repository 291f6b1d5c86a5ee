import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useReach } from '../../lib/reach';
import { reloadPage } from '../../lib/reload-page';
import { useKeptSongs } from '../../songs/offline/kept-songs';

/** Says that the server is not there and what goes on all the same; takes itself away when it is back. */
export function OfflineNotice({ onListen }: { onListen: () => void }) {
  const { t } = useTranslation('offline');
  const { offline, back } = useReach((reach) => reach);
  const count = useKeptSongs((kept) => kept.songs?.length ?? 0);
  if (!offline && !back) return null;
  return (
    <div role="status" className="border-b border-line bg-surface-2 text-sm">
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        {offline ? (
          <>
            <WifiOff aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-2" />
            <p className="min-w-0">{t(count ? 'notice.some' : 'notice.none', { n: String(count) })}</p>
            {count > 0 && (
              <Button size="sm" look="quiet" onClick={onListen}>
                {t('notice.listen')}
              </Button>
            )}
          </>
        ) : (
          <>
            <p className="min-w-0">{t('notice.back')}</p>
            <Button size="sm" icon={RefreshCw} onClick={reloadPage}>
              {t('notice.reload')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
