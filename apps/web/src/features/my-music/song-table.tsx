import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/skeleton';
import { OwnRow } from './own-row';
import type { RowProps } from './row-props';
import { OwnTile } from './own-tile';
import './song-list.css';
import { VirtualSongs, type SongView } from './virtual-songs';

interface Props extends Pick<RowProps, 'list' | 'playlist' | 'selecting' | 'ways' | 'onRetry'> {
  label: string;
  total: number;
  view: SongView;
  songAt: (index: number) => Song | undefined;
  onShow?: (first: number, last: number) => void;
}

/** Songs as rows under a head or as tiles; only those in sight are there. */
export function SongTable({ label, total, view, songAt, onShow, ...row }: Props) {
  const Box = view === 'list' ? OwnRow : OwnTile;
  return (
    <>
      {view === 'list' && <Columns />}
      <VirtualSongs
        {...{ label, total, view, songAt }}
        {...(onShow && { onShow })}
        empty={view === 'list' ? <RowSkeleton /> : <Skeleton className="aspect-square w-full" />}
      >
        {(song, place) => <Box song={song} place={place} {...row} />}
      </VirtualSongs>
    </>
  );
}

function Columns() {
  const { t } = useTranslation('myMusic');
  return (
    <div aria-hidden className="song-columns h-[34px] border-b border-line text-2xs text-ink-3 max-md:hidden">
      <span />
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

function RowSkeleton() {
  return (
    <div aria-hidden className="song-columns h-16">
      <span />
      <Skeleton className="size-12" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </span>
    </div>
  );
}

export function ListSkeleton() {
  return (
    <div aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}
