import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { inWeChat } from '../../lib/wechat';
import { songQuery } from '../data/queries';
import { opensForOthers } from './share';
import { closeShareWindow, useShareRequest } from './share-request';
import { ShareLink } from './share-link';
import { ShareEmbed } from './share-embed';
import { SharePoster } from './share-poster';

/** The link of a song and its poster. */
export function ShareWindow() {
  const { t } = useTranslation('songs');
  const songId = useShareRequest();
  const {
    data: song,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...songQuery(songId ?? ''),
    enabled: songId !== null,
  });
  return (
    <Dialog open={songId !== null} onOpenChange={closeShareWindow} title={t('share.title')} size={480}>
      {song ? (
        <div className="flex flex-col gap-6">
          <ShareLink song={song} />
          <SharePoster song={song} />
          {opensForOthers(song) && !inWeChat() && <ShareEmbed song={song} />}
        </div>
      ) : isError ? (
        <FailedState title={t('share.failed')} busy={isFetching} onAgain={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}
