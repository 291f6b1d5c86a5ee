import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { useSkeleton } from '../../lib/skeleton-timing';
import { draftOf, editDraft } from '../../music/draft';
import { useUserSongs } from '../../music/queries';
import { songsOf } from '../../music/song-pages';
import { ListEnd } from './list-end';
import { ListSkeleton, SongList } from './song-list';

/** All of the member's own songs, newest first. */
export function MyMusicPage() {
  const { t } = useTranslation('songs');
  const query = useUserSongs();
  const total = query.data?.pages[0]?.total;
  return (
    <div className="wrap pb-24">
      <PageTitle
        action={
          <ButtonLink to="/create" look="line" size="sm">
            {t('create')}
          </ButtonLink>
        }
      >
        {t('page')}
        {total ? (
          <span className="ml-3 font-sans text-xs font-normal text-ink-3">{t('total', { n: String(total) })}</span>
        ) : null}
      </PageTitle>
      <Content query={query} />
    </div>
  );
}

function Content({ query }: { query: ReturnType<typeof useUserSongs> }) {
  const { t } = useTranslation('songs');
  const navigate = useNavigate();
  const skeleton = useSkeleton(query.isPending);
  const songs = songsOf(query.data);

  const retry = (song: Song) => {
    editDraft(draftOf(song));
    void navigate('/create');
  };

  if (query.isPending) return skeleton ? <ListSkeleton /> : null;
  if (query.isError && songs.length === 0) {
    return (
      <EmptyState
        icon="error"
        title={t('failed')}
        help={t('failedHelp')}
        action={
          <Button loading={query.isRefetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      />
    );
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
