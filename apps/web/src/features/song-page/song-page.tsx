import { NoAnswer, Refusal } from '@overtone/contract/client';
import { songDescription, songTitle } from '@overtone/contract/page-descriptions';
import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AbsentState } from '../../components/absent-state';
import { Button } from '../../components/button';
import { FailedState } from '../../components/failed-state';
import { useOwnHead } from '../../lib/head';
import { session } from '../../lib/session';
import { useSkeleton } from '../../lib/skeleton-timing';
import { isGenerated } from '../../songs/data/generated';
import { songQuery } from '../../songs/data/queries';
import { titleOf } from '../../songs/data/song-words';
import { SongSkeleton } from './song-skeleton';
import { SongView } from './song-view';
import './song.css';
import './lyrics.css';

/** While a song is being written its page asks again. */
const askAgainMs = 5_000;

export function SongPage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap detail-page">
      <Back />
      {/* Another song is another page: nothing of the one before stays. */}
      <SongOf key={id} id={id} />
    </div>
  );
}

function Back() {
  const { t } = useTranslation('songPage');
  const navigate = useNavigate();
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/'));
  };
  return (
    <Button look="quiet" size="sm" icon={ArrowLeft} className="detail-back z-1" onClick={back}>
      {t('back')}
    </Button>
  );
}

function SongOf({ id }: { id: string }) {
  const { t } = useTranslation('songPage');
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    ...songQuery(id),
    refetchInterval: ({ state }) => state.data?.status === 'pending' && askAgainMs,
  });
  const skeleton = useSkeleton(isPending);
  usePainted(id, isPending);
  useSongHead(data);
  if (data) return <SongView song={data} />;
  if (isPending) return <div data-ahead>{skeleton && <SongSkeleton />}</div>;
  if (error instanceof Refusal && error.status === 404) return <Absent onEnter={() => void refetch()} />;
  return (
    <FailedState
      className="min-h-[50vh] justify-center"
      title={t(error instanceof NoAnswer ? 'unanswered' : 'failed')}
      busy={isRefetching}
      onAgain={() => void refetch()}
    />
  );
}

/** What is not there for a visitor may be there for who they are. */
function Absent({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation('songPage');
  const enter = useEffectEvent(onEnter);
  useEffect(
    () =>
      session.subscribe(({ uid }, before) => {
        if (uid && !before.uid) enter();
      }),
    [],
  );
  return <AbsentState {...t('absent', { returnObjects: true })} />;
}

/** What the server painted of this song stays until the song is here, or is not to come; another one's goes. */
function usePainted(id: string, isPending: boolean): void {
  useLayoutEffect(() => {
    const painted = document.getElementById('ahead');
    if (!isPending || painted?.dataset['of'] !== id) painted?.remove();
  }, [id, isPending]);
}

function useSongHead(song: Song | undefined): void {
  const { t: music } = useTranslation('songs');
  useOwnHead(
    song
      ? {
          title: songTitle({ title: titleOf(song) || music('untitled'), isGenerated: isGenerated(song) }),
          description: songDescription({ ...song, isGenerated: isGenerated(song) }),
          image: song.cover ?? song.image_url,
        }
      : null,
  );
}
