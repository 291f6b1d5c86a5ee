import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import type { AskedSong } from '../song-dialog-request';
import { TakesDesk } from './takes-desk';
import { useTakes } from './use-takes';

interface Props {
  songs: readonly AskedSong[];
  onClose: () => void;
}

/** Songs of one submit side by side, one of them heard, until one is kept. */
export function TakesWindow({ songs, onClose }: Props) {
  const { t } = useTranslation('takes');
  const { t: music } = useTranslation('songs');
  const { loading, again } = useTakes(songs.map(({ id }) => id));
  const title = t('title', { title: songs[0]?.title || music('untitled') });
  return (
    <Dialog open onOpenChange={onClose} size={640} title={title} description={t('help')}>
      {loading.state === 'loading' && (
        <div role="status" className="flex flex-col gap-3">
          <span className="text-xs text-ink-3">{t('loading', { n: String(Math.round(loading.share * 100)) })}</span>
          <div aria-hidden className="grid grid-cols-2 gap-3">
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        </div>
      )}
      {loading.state === 'failed' && <FailedState title={t('failed')} busy={false} onAgain={again} />}
      {loading.state === 'gone' && (
        <p role="status" className="pb-2 text-ink-2">
          {t('gone')}
        </p>
      )}
      {loading.state === 'ready' && <TakesDesk {...loading.loaded} onClose={onClose} />}
    </Dialog>
  );
}
