import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { idle } from '../../lib/idle';
import { useNewVersion } from '../../lib/new-version';
import { useSite } from '../../lib/site';
import { putOff, takeNewVersion, watchVersion } from '../version-watch';

/** A visitor who leaves sooner is spared the download of what the site needs without network. */
const settledMs = 5_000;

/** Last of all, for everybody: whatever the page holds, it can be installed and begins without network. */
function keepSite(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const timer = setTimeout(() => {
    idle()
      .then(() => import('../offline-later'))
      .catch(() => undefined);
  }, settledMs);
  return () => clearTimeout(timer);
}

/** The update notice: says that the site is newer than this page, and takes nothing away by itself. */
export function VersionNotice() {
  const { t } = useTranslation();
  const url = useSite()?.version_url;
  const version = useNewVersion((known) => known.version);
  useEffect(() => (url === undefined ? undefined : watchVersion(url)), [url]);
  useEffect(keepSite, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-[calc(var(--under-player)+16px+env(safe-area-inset-bottom))] left-4 z-(--z-toast) flex justify-end max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+12px+env(safe-area-inset-bottom))]"
    >
      {version !== null && (
        <section
          aria-label={t('version.title')}
          className="pointer-events-auto flex w-80 max-w-full flex-col gap-3 rounded-card bg-popover p-4 shadow-2 inset-ring inset-ring-line"
        >
          <p className="font-semibold">{t('version.title')}</p>
          <p className="text-sm text-ink-2">{t('version.text')}</p>
          <div className="flex justify-end gap-2">
            <Button look="quiet" size="sm" onClick={putOff}>
              {t('version.later')}
            </Button>
            <Button look="ink" size="sm" onClick={() => takeNewVersion(version)}>
              {t('version.reload')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
