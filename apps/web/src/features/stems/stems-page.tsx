import { Refusal } from '@overtone/contract/client';
import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { FailedState } from '../../components/failed-state';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { Skeleton } from '../../components/skeleton';
import { useSession } from '../../lib/session';
import { factsOf } from '../../songs/cards/song-facts';
import { TakeTag } from '../../songs/cards/take-tag';
import { songQuery } from '../../songs/data/queries';
import { titleOf } from '../../songs/data/song-words';
import { songAddress } from '../../songs/share/song-address';
import { SongStems } from './song-stems';

interface Props {
  /** What is offered before a song is chosen. */
  Choice: ComponentType<{ onChoose: (song: Pick<Song, 'id'>) => void }>;
  /** What stems are and cost. */
  intro: string;
}

/** A song taken apart: chosen here or by the address. Going back leads to the choice again. */
export function StemsPage({ Choice, intro }: Props) {
  const { t } = useTranslation(['stems', 'shell']);
  const [query, setQuery] = useSearchParams();
  const id = query.get('song');
  const other = (
    <Button size="sm" onClick={() => setQuery({})}>
      {t('other')}
    </Button>
  );
  return (
    <div className="wrap max-w-[1040px] pb-16">
      <PageTitle action={id && other}>{t('shell:title.stems')}</PageTitle>
      {id === null ? (
        <div className="max-w-[720px]">
          <p className="pb-5 leading-read text-ink-2">{intro}</p>
          <Choice onChoose={(song) => setQuery({ song: song.id })} />
        </div>
      ) : (
        <ChosenSong key={id} id={id} other={other} />
      )}
    </div>
  );
}

function ChosenSong({ id, other }: { id: string; other: ReactNode }) {
  const { t } = useTranslation('stems');
  const uid = useSession((session) => session.uid);
  const { data: song, error, isRefetching, refetch } = useQuery(songQuery(id));
  if (!song && error instanceof Refusal && error.status === 404) return <EmptyState title={t('gone')} action={other} />;
  if (!song && error) return <FailedState title={t('songUnread')} busy={isRefetching} onAgain={() => void refetch()} />;
  if (!song) return <Skeleton className="h-64" />;
  if (song.uid === null || song.uid !== uid) return <EmptyState title={t('notYours')} action={other} />;
  return (
    <>
      <Heading song={song} />
      <SongStems song={song} other={other} />
    </>
  );
}

function Heading({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const title = titleOf(song) || t('untitled');
  return (
    <div className="flex items-center gap-3.5">
      <Cover seed={song.id} src={song.image_url} className="size-14" />
      <div className="min-w-0">
        <h2 className="voice line-clamp-2 text-lg leading-tight">
          <Link to={songAddress(song.id)} title={title} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="flex items-baseline gap-2 text-xs text-ink-3">
          <TakeTag song={song} />
          <span className="truncate">{factsOf(song)}</span>
        </p>
      </div>
    </div>
  );
}
