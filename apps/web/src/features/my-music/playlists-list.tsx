import type { Playlist } from '@overtone/contract/playlist';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { EmptyState } from '../../components/empty-state';
import { dirtyForm } from '../../lib/dirty-form';
import { useSkeleton } from '../../lib/skeleton-timing';
import { toast } from '../../lib/toast';
import { PlaylistCover } from '../../songs/playlists/covers';
import { PlaylistForm } from '../../songs/playlists/playlist-form';
import { playlistAddress, usePlaylists } from '../../songs/data/playlist-queries';
import { useCreatePlaylist } from '../../songs/data/playlist-changes';
import { ListFailed } from './list-failed';
import { ListSkeleton } from './song-table';

/** The member's playlists, last changed first. */
export function PlaylistsList() {
  const { t } = useTranslation('myMusic');
  const { data, isPending, isError, isRefetching, refetch } = usePlaylists();
  const skeleton = useSkeleton(isPending);
  const [making, setMaking] = useState(false);
  if (isPending) return skeleton ? <ListSkeleton /> : null;
  if (isError && !data) return <ListFailed busy={isRefetching} onAgain={() => void refetch()} />;
  const make = (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      {t('newPlaylist')}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('noPlaylists')} help={t('noPlaylistsHelp')} action={make} />
      ) : (
        <>
          <div className="flex justify-end py-4">{make}</div>
          <ul
            aria-label={t('playlists')}
            className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
          >
            {data.map((list) => (
              <li key={list.id}>
                <Tile list={list} />
              </li>
            ))}
          </ul>
        </>
      )}
      {making && <NewPlaylist onClose={() => setMaking(false)} />}
    </>
  );
}

function Tile({ list }: { list: Playlist }) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  return (
    <Link to={playlistAddress(list.id)} className="group block rounded-control">
      <PlaylistCover id={list.id} covers={list.covers} className="w-full" />
      <span title={list.title} className="mt-2 block truncate group-hover:underline group-hover:underline-offset-4">
        {list.title}
      </span>
      <span className="block text-2xs text-ink-3">
        {m('playlist.count', { n: String(list.song_count) })} ·{' '}
        {t(list.check ? `check.${list.check.state}` : list.is_public ? 'public' : 'private')}
      </span>
    </Link>
  );
}

function NewPlaylist({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  const { mutate, isPending } = useCreatePlaylist();
  const create = (title: string) =>
    mutate(
      { title },
      {
        onSuccess: () => {
          toast.success(t('playlistMade'));
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('newPlaylist')} dirty={isDirty}>
      <PlaylistForm submit={m('playlist.create')} busy={isPending} onDirty={onDirty} onSubmit={create} />
    </Dialog>
  );
}
