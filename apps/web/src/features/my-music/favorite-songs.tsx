import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { useSkeleton } from '../../lib/skeleton-timing';
import { useFavorites } from '../../songs/data/favorites';
import { BulkBar } from './bulk-bar';
import { ListFrame } from './list-frame';
import { ListFailed } from './list-failed';
import { ListSkeleton, SongTable } from './song-table';
import { beginRenaming } from './title-editor';
import { useSelection } from './use-selection';
import { useView } from './use-view';

/** The member's favourite songs, latest first. */
export function FavoriteSongs() {
  const { t } = useTranslation('myMusic');
  const { data, isPending, isError, isRefetching, refetch } = useFavorites();
  const [view] = useView();
  const skeleton = useSkeleton(isPending);
  const songs = useMemo(() => data ?? [], [data]);
  const boxes = useState(false);
  const songAt = (place: number) => songs[place];
  const selecting = useSelection(
    { total: songs.length, songAt },
    async (first, last) => songs.slice(first, last + 1),
    boxes,
  );

  if (isPending) return skeleton ? <ListSkeleton /> : null;
  if (isError && songs.length === 0) return <ListFailed busy={isRefetching} onAgain={() => void refetch()} />;
  if (songs.length === 0) return <EmptyState title={t('noFavorites')} help={t('noFavoritesHelp')} />;
  return (
    <ListFrame selecting={selecting} className="pt-4">
      <SongTable
        {...{ view, selecting, songAt }}
        ways={(song) => ({ rename: () => beginRenaming(song.id), select: () => selecting.choose(song) })}
        label={t('list')}
        total={songs.length}
        list={() => songs}
        playlist="favorites"
      />
      <BulkBar selecting={selecting} own={false} />
    </ListFrame>
  );
}
