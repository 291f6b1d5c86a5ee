import type { Song, SongChange } from '@overtone/contract/song';
import { CheckCheck, Download, Eye, EyeOff, HeartOff, ListPlus, Trash2, Undo2, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { useFavorites } from '../../songs/data/favorites';
import { openAddToPlaylist, openDownload } from '../../songs/song-dialog-request';
import { mostSelected } from './selection';
import { useChanges } from '../../songs/own/use-changes';
import type { Selecting } from './use-selection';

interface Props {
  selecting: Selecting;
  /** Songs of others can only be taken along. */
  own: boolean;
}

/** What can be done with the chosen songs, above the player. */
export function BulkBar({ selecting, own }: Props) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { apply, busy } = useChanges();
  const { songs } = selecting;
  if (songs.length === 0) return null;
  const finished = songs.filter(({ status }) => status === 'complete');
  // Each change counts toward the hour's: what is so already is left alone.
  const [seen, hidden] = [finished.filter((song) => song.is_public), finished.filter((song) => !song.is_public)];
  const change = (what: SongChange, which: readonly Song[]) => {
    if (!busy) apply(which, what, selecting.keep);
  };
  return (
    <Bar {...{ selecting, busy }}>
      {finished.length > 0 && (
        <>
          <Act icon={Download} label={m('download.name')} onClick={() => openDownload(finished)} />
          <Act icon={ListPlus} label={m('playlist.add')} onClick={() => openAddToPlaylist(finished)} />
        </>
      )}
      {own && hidden.length > 0 && <Act icon={Eye} label={t('publish')} onClick={() => change('publish', hidden)} />}
      {own && seen.length > 0 && <Act icon={EyeOff} label={t('hide')} onClick={() => change('hide', seen)} />}
      {own && <WithoutFavorites selecting={selecting} />}
      {own && <Act icon={Trash2} danger label={t('trash')} onClick={() => change('trash', songs)} />}
    </Bar>
  );
}

/** The same for what is in the trash. */
export function TrashBar({ selecting, onPurge }: { selecting: Selecting; onPurge: (songs: readonly Song[]) => void }) {
  const { t } = useTranslation('myMusic');
  const { apply, busy } = useChanges();
  const { songs } = selecting;
  if (songs.length === 0) return null;
  const restore = () => {
    if (!busy) apply(songs, 'restore', selecting.keep);
  };
  return (
    <Bar {...{ selecting, busy }}>
      <Act icon={Undo2} label={t('restore')} onClick={restore} />
      <Act icon={Trash2} danger label={t('purge')} onClick={() => onPurge(songs)} />
    </Bar>
  );
}

/** What is kept by heart stays out of what is done to many. */
function WithoutFavorites({ selecting: { songs, without } }: { selecting: Selecting }) {
  const { t } = useTranslation('myMusic');
  const { data = [] } = useFavorites();
  const loved = new Set(data.map(({ id }) => id));
  const count = songs.filter(({ id }) => loved.has(id)).length;
  if (count === 0 || count === songs.length) return null;
  return <Act icon={HeartOff} label={t('withoutFavorites', { n: String(count) })} onClick={() => without(loved)} />;
}

interface BarProps {
  selecting: Selecting;
  /** A change is on its way: none begins meanwhile. */
  busy: boolean;
  children: React.ReactNode;
}

function Bar({ selecting: { songs, clear, more }, busy, children }: BarProps) {
  const { t } = useTranslation('myMusic');
  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      aria-busy={busy}
      className="fixed inset-x-4 bottom-[calc(var(--under-player)+20px)] z-(--z-sticky) mx-auto flex max-w-max items-center gap-1 rounded-card bg-popover py-2 pr-2 pl-5 shadow-2 max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+12px)] max-md:flex-wrap max-md:pl-3"
    >
      <span role="status" className="mr-3 whitespace-nowrap max-md:w-full">
        {t(songs.length >= mostSelected ? 'chosenMost' : 'chosen', { n: String(songs.length) })}
      </span>
      {more && <Act icon={CheckCheck} label={t('selectAll')} onClick={more} />}
      {children}
      <IconButton icon={X} label={t('clear')} onClick={clear} className="max-md:absolute max-md:top-1 max-md:right-1" />
    </div>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  onClick: () => void;
}

function Act({ icon, label, danger = false, onClick }: ActProps) {
  return (
    <Button look="quiet" size="sm" icon={icon} className={danger ? '!text-err' : ''} onClick={onClick}>
      {label}
    </Button>
  );
}
