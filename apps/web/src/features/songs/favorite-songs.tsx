import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { useSkeleton } from '../../lib/skeleton-timing';
import { useFavorites } from '../../music/favorites';
import { useUserSongs } from '../../music/queries';
import { songsOf } from '../../music/song-pages';
import { ListFailed } from './list-failed';
import { ListSkeleton, SongList } from './song-list';

/** The member's favourite songs, latest first. */
export function FavoriteSongs() {
  const { t } = useTranslation('songs');
  const { data, isPending, isError, isRefetching, refetch } = useFavorites();
  const own = useUserSongs().data;
  const skeleton = useSkeleton(isPending);
  // The list comes without peaks; those of own songs are known.
  const songs = useMemo(() => {
    const known = new Map(songsOf(own).map((song) => [song.id, song]));
    return data?.map((song) => known.get(song.id) ?? song) ?? [];
  }, [data, own]);

  if (isPending) return skeleton ? <ListSkeleton /> : null;
  if (isError && songs.length === 0) return <ListFailed busy={isRefetching} onAgain={() => void refetch()} />;
  if (songs.length === 0) return <EmptyState title={t('noFavorites')} help={t('noFavoritesHelp')} />;
  return <SongList songs={songs} />;
}
