import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { closeBatch, useBatchRun } from './batch-run';
import { ProgressLine } from './progress-line';

/** How far the batch is, over every page: it goes on while one walks about. It lies above the ordinary toast. */
export function BatchToast() {
  const { t } = useTranslation('songs');
  const batch = useBatchRun((state) => state.batch);
  if (!batch) return null;
  const { progress, running, retry } = batch;
  const { done, failed, total } = progress;
  const counts = { n: String(done), total: String(total), failed: String(failed) };
  const text = t(running ? 'download.running' : failed ? 'download.partly' : 'download.all', counts);
  return (
    <section
      aria-label={t('download.batch')}
      className="fixed inset-x-4 bottom-[calc(var(--under-player)+84px)] z-(--z-toast) mx-auto flex min-h-12 max-w-[420px] items-center gap-3 rounded-control bg-popover px-4 py-2 shadow-2 max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+84px)]"
    >
      <div className="min-w-0 grow">
        <p role="status">{text}</p>
        {running && <ProgressLine label={t('download.batch')} value={done + failed} of={total} />}
      </div>
      {!running && failed > 0 && (
        <Button size="sm" onClick={retry}>
          {t('download.retryFailed')}
        </Button>
      )}
      {running ? (
        <Button size="sm" look="quiet" onClick={closeBatch}>
          {t('cancel')}
        </Button>
      ) : (
        <IconButton size="sm" icon={X} label={t('download.close')} onClick={closeBatch} />
      )}
    </section>
  );
}
