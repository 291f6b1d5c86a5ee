import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useSkeleton } from '../../lib/skeleton-timing';
import { draftOf, editDraft } from '../../music/draft';
import { useUserSongs } from '../../music/queries';
import { songsOf } from '../../music/song-pages';
import { ListSkeleton, SongList } from './song-list';

const shown = 6;

/** The member's latest songs, for the home page. */
export function RecentSongs() {
  const { t } = useTranslation('songs');
  const navigate = useNavigate();
  const { data, isPending, isError, isRefetching, refetch } = useUserSongs();
  const skeleton = useSkeleton(isPending);
  const songs = songsOf(data).slice(0, shown);

  const retry = (song: Song) => {
    editDraft(draftOf(song));
    void navigate('/create');
  };

  if (isPending) return skeleton ? <ListSkeleton /> : null;
  if (songs.length > 0) return <SongList songs={songs} onRetry={retry} />;
  if (!isError) {
    const create = (
      <ButtonLink to="/create" look="sound">
        {t('create')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty')} help={t('emptyHelp')} action={create} />;
  }
  const again = (
    <Button loading={isRefetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  );
  return <EmptyState icon="error" title={t('failed')} help={t('failedHelp')} action={again} />;
}
