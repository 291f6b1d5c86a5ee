import { limits } from '@overtone/contract/limits';
import type { Playlist } from '@overtone/contract/playlist';
import { ListMusic, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import type { DirtyForm } from '../../lib/dirty-form';
import { toast } from '../../lib/toast';
import type { AskedSong } from '../song-dialog-request';
import { PlaylistForm } from './playlist-form';
import { usePlaylists } from '../data/playlist-queries';
import { useAddToPlaylist, useCreatePlaylist } from '../data/playlist-changes';

interface Props {
  songs: readonly AskedSong[];
  form: DirtyForm;
  onClose: () => void;
}

/** Puts songs into one of the member's playlists, or into a new one. */
export function AddToPlaylist({ songs, form, onClose }: Props) {
  const { t } = useTranslation('songs');
  const { data: lists, isError, isRefetching, refetch } = usePlaylists();
  const [making, setMaking] = useState(false);
  const add = useAddToPlaylist();
  const make = useCreatePlaylist();
  const songIds = songs.map(({ id }) => id);
  const done = (title: string) => {
    toast.success(t('playlist.added', { title }));
    onClose();
  };
  /** A list cannot take so many: none of them are put in, rather than the first ones. */
  const tooMany = () => {
    const max = limits.playlists.songs;
    if (songIds.length > max) toast.error(t('playlist.tooMany', { max: String(max) }));
    return songIds.length > max;
  };
  const choose = ({ id, title }: Playlist) => {
    if (!add.isPending && !tooMany()) add.mutate({ id, songIds }, { onSuccess: () => done(title) });
  };
  const create = (title: string) => {
    if (!tooMany()) make.mutate({ title, songIds }, { onSuccess: () => done(title) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('playlist.addTitle', { n: String(songs.length) })}
      dirty={form.isDirty}
    >
      {isError && !lists && (
        <FailedState title={t('playlist.failed')} busy={isRefetching} onAgain={() => void refetch()} />
      )}
      {lists && lists.length > 0 && (
        <ul aria-label={t('playlist.mine')} className="-mx-2 mb-3 max-h-[40dvh] overflow-y-auto">
          {lists.map((list) => (
            <li key={list.id}>
              <Choice list={list} onChoose={() => choose(list)} />
            </li>
          ))}
        </ul>
      )}
      {making || lists?.length === 0 ? (
        <PlaylistForm
          submit={t('playlist.createAndAdd')}
          busy={make.isPending}
          onDirty={form.onDirty}
          onSubmit={create}
        />
      ) : (
        <Button icon={Plus} look="quiet" onClick={() => setMaking(true)}>
          {t('playlist.new')}
        </Button>
      )}
    </Dialog>
  );
}

function Choice({ list, onChoose }: { list: Playlist; onChoose: () => void }) {
  const { t } = useTranslation('songs');
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-2"
    >
      <ListMusic aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
      <span className="grow truncate">{list.title}</span>
      <span className="text-2xs text-ink-3">{t('playlist.count', { n: String(list.song_count) })}</span>
    </button>
  );
}
