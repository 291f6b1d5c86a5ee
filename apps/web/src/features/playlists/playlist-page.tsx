import { NoAnswer, Refusal } from '@overtone/contract/client';
import { playlistDescription } from '@overtone/contract/page-descriptions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AbsentState } from '../../components/absent-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { useOwnHead } from '../../lib/head';
import { useSession } from '../../lib/session';
import { useSkeleton } from '../../lib/skeleton-timing';
import { playlistQuery } from '../../songs/data/playlist-queries';
import { PlaylistView } from './playlist-view';

export function PlaylistPage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap pb-24">
      <PlaylistOf key={id} id={id} />
    </div>
  );
}

function PlaylistOf({ id }: { id: string }) {
  const { t } = useTranslation('playlists');
  const uid = useSession((session) => session.uid);
  const { data, error, isPending, refetch, isRefetching } = useQuery(playlistQuery(id, uid));
  const skeleton = useSkeleton(isPending);
  useOwnHead(
    data
      ? {
          title: data.title,
          description: playlistDescription(data),
          image: data.covers[0] ?? null,
        }
      : null,
  );
  if (data) return <PlaylistView list={data} />;
  if (isPending) return skeleton ? <PageSkeleton /> : null;
  if (error instanceof Refusal && error.status === 404)
    return <AbsentState {...t('absent', { returnObjects: true })} />;
  return (
    <FailedState
      className="min-h-[50vh] justify-center"
      title={t(error instanceof NoAnswer ? 'unanswered' : 'failed')}
      busy={isRefetching}
      onAgain={() => void refetch()}
    />
  );
}

function PageSkeleton() {
  return (
    <div aria-hidden className="flex gap-6 pt-8">
      <Skeleton className="size-40 shrink-0" />
      <div className="flex grow flex-col gap-3 pt-4">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
  );
}
