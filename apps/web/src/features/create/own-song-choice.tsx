import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { FailedState } from '../../components/failed-state';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { Skeleton } from '../../components/skeleton';
import { titleOf } from '../../songs/data/song-words';
import { factsOf } from '../../songs/cards/song-facts';
import { TakeTag } from '../../songs/cards/take-tag';
import { type OwnSongs, useOwnSongs } from './use-own-songs';

interface Props {
  which: OwnSongs;
  /** Why a song cannot be taken; it is shown all the same. */
  whyNot?: ((song: Song) => string | undefined) | undefined;
  onChoose: (song: Song) => void;
  /** What can be done where there is none. */
  whenNone?: ReactNode;
}

/** The member's finished songs or recordings, newest first; further ones are found by their words. */
export function OwnSongChoice({ which, whyNot, onChoose, whenNone }: Props) {
  const { t } = useTranslation('create');
  const { words, onWords, q, first, further, songs, hasMore, more } = useOwnSongs(which);
  const { data, isError, isRefetching, refetch } = first;
  return (
    <>
      <Field label={t(`choose.search.${which}`)}>
        <Input type="search" value={words} onChange={(event) => onWords(event.target.value)} />
      </Field>
      <div className="mt-3 min-h-64">
        {isError && !data && <FailedState title={t('logFailed')} busy={isRefetching} onAgain={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-64" />}
        {data?.songs.length === 0 && (
          <div className="flex flex-col items-start gap-3 py-6">
            <p className="text-ink-2">{t(q ? 'choose.notFound' : `choose.none.${which}`)}</p>
            {!q && whenNone}
          </div>
        )}
        <ul aria-label={t(`choose.${which}`)} className="-mx-2 flex flex-col">
          {songs.map((song) => (
            <li key={song.id}>
              <Choice song={song} reason={whyNot?.(song)} onChoose={() => onChoose(song)} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button
            size="sm"
            look="line"
            className="mt-3"
            loading={further.some(({ isFetching }) => isFetching)}
            onClick={more}
          >
            {t('choose.more')}
          </Button>
        )}
        {further.some((page) => page.isError) && (
          <FailedState
            title={t('logFailed')}
            busy={further.some((page) => page.isRefetching)}
            onAgain={() => void Promise.all(further.map((page) => page.isError && page.refetch()))}
          />
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  song: Song;
  reason: string | undefined;
  onChoose: () => void;
}

function Choice({ song, reason, onChoose }: ChoiceProps) {
  const { t } = useTranslation('songs');
  const title = titleOf(song) || t('untitled');
  return (
    <button
      type="button"
      aria-disabled={reason !== undefined || undefined}
      onClick={() => reason === undefined && onChoose()}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left',
        reason === undefined ? 'hover:bg-surface-2' : 'text-ink-3',
      )}
    >
      <Cover seed={song.id} src={song.image_url} className="size-11" />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="truncate">{title}</span>
          <TakeTag song={song} />
        </span>
        <span className="block truncate text-xs text-ink-3">{reason ?? factsOf(song)}</span>
      </span>
    </button>
  );
}
