import type { Song } from '@overtone/contract/song';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/skeleton';
import { FailedRow } from './failed-row';
import { FinishedRow } from './finished-row';
import { PendingRow } from './pending-row';
import './song-list.css';

interface Props {
  songs: readonly Song[];
  /** For songs of one's own: others cannot fail, and what they cost is not told. */
  onRetry?: (song: Song) => void;
}

/** A row a song: finished, under way or failed. Playing one makes the whole list the queue. */
export function SongList({ songs, onRetry }: Props) {
  const { t } = useTranslation('songs');
  const playable = useMemo(() => songs.filter(({ status }) => status === 'complete'), [songs]);
  return (
    <>
      <Columns />
      <ul aria-label={t('list')}>
        {songs.map((song) => (
          <li key={song.id}>
            {song.status === 'complete' && <FinishedRow song={song} list={playable} own={onRetry !== undefined} />}
            {song.status === 'pending' && <PendingRow song={song} />}
            {song.status === 'error' && <FailedRow song={song} onRetry={() => onRetry?.(song)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Columns() {
  const { t } = useTranslation('songs');
  return (
    <div aria-hidden className="song-columns h-[34px] border-b border-line text-2xs text-ink-3 max-md:hidden">
      <span />
      <span>{t('columns.title')}</span>
      <span className="max-lg:hidden">{t('columns.tags')}</span>
      <span className="max-lg:hidden">{t('columns.model')}</span>
      <span>{t('columns.length')}</span>
      <span>{t('columns.visibility')}</span>
      <span className="text-right">{t('columns.created')}</span>
      <span />
    </div>
  );
}

export function ListSkeleton() {
  return (
    <div aria-hidden>
      <Columns />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="song-columns h-16">
          <Skeleton className="size-12" />
          <span className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
