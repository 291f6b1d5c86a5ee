import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Cover } from '../../components/cover';
import { EmptyState } from '../../components/empty-state';
import { useSkeleton } from '../../lib/skeleton-timing';
import { takeWords, titleOf } from '../../songs/data/song-words';
import { TrashBar } from './bulk-bar';
import { ListFailed } from './list-failed';
import { ListFrame } from './list-frame';
import { useReadSongs } from './own-songs';
import { RowFrame } from './row-frame';
import { SelectBox } from './select-box';
import './song-list.css';
import { ListSkeleton } from './song-table';
import { useChanges } from '../../songs/own/use-changes';
import { useAsking } from './use-asking';
import { useOwnList } from './use-own-list';
import { useSelection, type Selecting } from './use-selection';
import { VirtualSongs } from './virtual-songs';

const filter = { sort: 'newest', trash: true } as const;
const dayMs = 86_400_000;

/** Rounded up: a day that has begun counts. */
function daysLeft({ trashed_at: at }: Song): number {
  const gone = at ? Math.max(0, Date.now() - Date.parse(at)) : 0;
  return Math.max(0, Math.ceil(limits.trash.days - gone / dayMs));
}

/** What was deleted, for as long as it can be had back. */
export function TrashSongs() {
  const { t } = useTranslation('myMusic');
  const { total, failed, busy, again, songAt, show } = useOwnList(filter);
  const read = useReadSongs(filter);
  // Whoever chooses songs meanwhile has begun something else than to empty it.
  const emptying = useAsking();
  const selecting = useSelection({ total: total ?? 0, songAt }, read, useState(false), emptying.drop);
  const skeleton = useSkeleton(total === undefined && !failed);
  const [leaving, setLeaving] = useState<readonly Song[]>([]);
  const changes = useChanges();
  const askOf = (songs: readonly Song[]) => {
    emptying.drop();
    setLeaving(songs);
  };
  const purge = () => {
    changes.apply(leaving, 'purge', (outcome) => selecting.settle(leaving, outcome));
    setLeaving([]);
  };

  if (failed && total === undefined) return <ListFailed busy={busy} onAgain={again} />;
  if (total === undefined) return skeleton ? <ListSkeleton /> : null;
  if (total === 0) return <EmptyState title={t('noTrash')} help={t('noTrashHelp', { n: String(limits.trash.days) })} />;
  const [only] = leaving;
  return (
    <ListFrame selecting={selecting}>
      <div className="flex flex-wrap items-center gap-3 py-4 text-xs text-ink-3">
        <p className="grow">{t('trashHelp', { n: String(limits.trash.days) })}</p>
        <span className="hidden touch:inline">
          <Button look="quiet" size="sm" onClick={selecting.begin}>
            {t('select')}
          </Button>
        </span>
        <Button
          size="sm"
          loading={emptying.reading}
          onClick={() => void emptying.ask(() => read(0, total - 1), setLeaving)}
        >
          {t('emptyTrash')}
        </Button>
      </div>
      <VirtualSongs {...{ total, songAt }} label={t('trashList')} view="list" onShow={show} empty={null}>
        {(song, place) => <TrashRow {...{ song, place, selecting }} onPurge={() => askOf([song])} />}
      </VirtualSongs>
      <TrashBar {...{ selecting, changes }} onPurge={askOf} />
      <ConfirmDialog
        open={leaving.length > 0}
        onOpenChange={() => setLeaving([])}
        title={
          leaving.length === 1
            ? t('purgeOne', { title: only ? titleOf(only) : '' })
            : t('purgeMany', { n: String(leaving.length) })
        }
        text={t('purgeHelp')}
        confirm={t('purge')}
        danger
        onConfirm={purge}
      />
    </ListFrame>
  );
}

interface RowProps {
  song: Song;
  place: number;
  selecting: Selecting;
  onPurge: () => void;
}

function TrashRow({ song, place, selecting, onPurge }: RowProps) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { apply } = useChanges();
  const title = titleOf(song) || m('untitled');
  return (
    <RowFrame
      {...{ song, place, title, selecting }}
      className={`flex h-16 items-center gap-3 px-2 text-xs text-ink-2 ${selecting.active ? 'selecting' : ''}`}
    >
      <SelectBox
        label={t('choose', { title })}
        checked={selecting.has(song.id)}
        onPress={(range) => selecting.press(song, place, range)}
      />
      <Cover seed={song.id} src={song.image_url} className="size-12 opacity-60" />
      <div className="min-w-0 grow">
        <h3 title={title} className="truncate text-sm text-ink-1">
          {title}
        </h3>
        <p className="text-ink-3">
          {[...takeWords(m, song), t('daysLeft', { n: String(daysLeft(song)) })].join(' · ')}
        </p>
      </div>
      <Button size="sm" icon={Undo2} onClick={() => apply([song], 'restore')}>
        {t('restore')}
      </Button>
      <Button size="sm" look="quiet" className="max-md:hidden" onClick={onPurge}>
        {t('purge')}
      </Button>
    </RowFrame>
  );
}
