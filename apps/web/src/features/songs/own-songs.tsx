import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useSkeleton } from '../../lib/skeleton-timing';
import { draftOf, editDraft } from '../../music/draft';
import { useUserSongs } from '../../music/queries';
import { songsOf } from '../../music/song-pages';
import { ListEnd } from './list-end';
import { ListFailed } from './list-failed';
import { ListSkeleton, SongList } from './song-list';

/** All of the member's own songs, newest first. */
export function OwnSongs() {
  const { t } = useTranslation('songs');
  const navigate = useNavigate();
  const query = useUserSongs();
  const skeleton = useSkeleton(query.isPending);
  const songs = songsOf(query.data);

  const retry = (song: Song) => {
    editDraft(draftOf(song));
    void navigate('/create');
  };

  if (query.isPending) return skeleton ? <ListSkeleton /> : null;
  if (query.isError && songs.length === 0) {
    return <ListFailed busy={query.isRefetching} onAgain={() => void query.refetch()} />;
  }
  if (songs.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        help={t('emptyHelp')}
        action={
          <ButtonLink to="/create" look="sound">
            {t('create')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('list')}</h2>
      <SongList songs={songs} onRetry={retry} />
      <ListEnd
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
