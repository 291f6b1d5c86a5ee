import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useSession } from '../../lib/session';
import { useSkeleton } from '../../lib/skeleton-timing';
import { readOwnSongs, type OwnFilter } from '../../songs/data/read-own-pages';
import { useRetry } from '../../songs/operations/use-retry';
import { BulkBar } from './bulk-bar';
import { filterOf, isNarrowed, withoutFilters } from './filters';
import { ListFailed } from './list-failed';
import { ListFrame } from './list-frame';
import { playableAround } from './playable-around';
import { ListSkeleton, SongTable } from './song-table';
import { Toolbar } from './toolbar';
import { UndoBar } from './undo-bar';
import { beginRenaming } from './title-editor';
import { useOwnList, useOwnTotal } from './use-own-list';
import { useSelection, type Boxes, type ReadSongs } from './use-selection';
import { useView } from './use-view';
import type { SongView } from './virtual-songs';

/** All of the member's own songs outside the trash, as the address asks for them. */
export function OwnSongs() {
  const [search] = useSearchParams();
  const [view, setView] = useView();
  const filter = filterOf(search);
  // Another question is another list: nothing stays chosen. What asks it stays, with its focus.
  const question = JSON.stringify(filter);
  const [choosing, setChoosing] = useState({ question, begun: false });
  if (choosing.question !== question) setChoosing({ question, begun: false });
  const begin = (begun: boolean) => setChoosing({ question, begun });
  return (
    <>
      <Toolbar view={view} onView={setView} onChoose={() => begin(true)} />
      <Found filter={filter} />
      <Filtered key={question} {...{ filter, view }} boxes={[choosing.begun, begin]} />
    </>
  );
}

/** How many songs a search or a filter has found, for whoever does not see them come. */
function Found({ filter }: { filter: OwnFilter }) {
  const { t } = useTranslation('myMusic');
  const total = useOwnTotal(filter);
  const words = total === 0 ? t('nothingFound') : t('found', { n: String(total) });
  return (
    <p role="status" className="sr-only">
      {isNarrowed(filter) && total !== undefined && words}
    </p>
  );
}

/** Songs at two places and between, whatever page they are on. */
export function useReadSongs(filter: OwnFilter): ReadSongs {
  const client = useQueryClient();
  const uid = useSession((session) => session.uid);
  return (first, last) => readOwnSongs(client, { uid, filter, first, last });
}

interface FilteredProps {
  filter: OwnFilter;
  view: SongView;
  boxes: Boxes;
}

function Filtered({ filter, view, boxes }: FilteredProps) {
  const { t } = useTranslation('myMusic');
  const { total, failed, busy, again, songAt, show } = useOwnList(filter);
  const selecting = useSelection({ total: total ?? 0, songAt }, useReadSongs(filter), boxes);
  const ways = (song: Song) => ({ rename: () => beginRenaming(song.id), select: () => selecting.choose(song) });
  const skeleton = useSkeleton(total === undefined && !failed);
  const retry = useRetry();
  const list = (place: number) => playableAround(songAt, place);
  return (
    <ListFrame selecting={selecting}>
      {total === undefined && skeleton && <ListSkeleton />}
      {failed && <ListFailed busy={busy} onAgain={again} />}
      {total === 0 && <NoSongs narrowed={isNarrowed(filter)} />}
      {total !== undefined && total > 0 && (
        <SongTable
          {...{ total, view, songAt, selecting, ways, list }}
          label={t('list')}
          onShow={show}
          playlist="userSongs"
          onRetry={retry}
        />
      )}
      <BulkBar selecting={selecting} own />
      {selecting.songs.length === 0 && <UndoBar />}
    </ListFrame>
  );
}

function NoSongs({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('myMusic');
  const [, setSearch] = useSearchParams();
  if (!narrowed) {
    const create = (
      <ButtonLink to="/create" look="sound">
        {t('create')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty')} help={t('emptyHelp')} action={create} />;
  }
  const clear = <Button onClick={() => setSearch(withoutFilters, { replace: true })}>{t('filter.clear')}</Button>;
  return <EmptyState title={t('nothingFound')} help={t('nothingFoundHelp')} action={clear} />;
}
