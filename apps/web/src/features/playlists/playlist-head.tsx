import type { OwnCheck } from '@overtone/contract/own-check';
import type { Playlist } from '@overtone/contract/playlist';
import type { SongCard } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { Play, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { IconButton } from '../../components/icon-button';
import { Switch } from '../../components/switch';
import { dirtyForm } from '../../lib/dirty-form';
import { clock } from '../../lib/format';
import { useSession } from '../../lib/session';
import { toast } from '../../lib/toast';
import { CheckNote } from '../../songs/checks/check-note';
import { playlistQuery } from '../../songs/data/playlist-queries';
import { PlaylistCover } from '../../songs/playlists/covers';
import { PlaylistForm } from '../../songs/playlists/playlist-form';
import { useChangePlaylist } from '../../songs/data/playlist-changes';
import { DeletePlaylist } from './delete-playlist';
import { keptAlone } from './kept-alone';
import { playAll } from './play-all';
import { sharePlaylist } from './share-playlist';

interface Props {
  list: Playlist;
  songs: readonly SongCard[];
}

export function PlaylistHead({ list, songs }: Props) {
  const { t } = useTranslation('playlists');
  const { t: m } = useTranslation('songs');
  const [first] = songs;
  const alone = list.own ? keptAlone(songs) : 0;
  const seconds = songs.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return (
    <header className="flex gap-6 pt-8 max-md:flex-col max-md:gap-4">
      <PlaylistCover id={list.id} covers={list.covers} className="size-40 max-md:size-28" />
      <div className="flex min-w-0 grow flex-col items-start justify-end gap-2">
        <h1 className="voice text-3xl leading-tight break-words">{list.title}</h1>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <Avatar src={list.avatar_url} seed={list.nickname ?? list.id} size={20} />
          <span>{list.nickname ?? m('anonymous')}</span>
          <span className="text-ink-3">
            {m('playlist.count', { n: String(songs.length) })} · {clock(seconds)}
            {list.is_public && alone > 0 && ` · ${t('alone', { n: String(alone) })}`}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {first && (
            <Button look="sound" icon={Play} onClick={() => playAll(first, songs, list.id)}>
              {t('playAll')}
            </Button>
          )}
          <IconButton icon={Share2} label={t('share')} onClick={() => void sharePlaylist(list, songs)} />
          {list.own && <OwnActions list={list} alone={alone} />}
        </div>
        {list.check && <ListCheck listId={list.id} check={list.check} />}
      </div>
    </header>
  );
}

function ListCheck({ listId, check }: { listId: string; check: OwnCheck }) {
  const client = useQueryClient();
  const uid = useSession((session) => session.uid);
  const readAgain = () => client.invalidateQueries({ queryKey: playlistQuery(listId, uid).queryKey });
  return <CheckNote check={check} onSettled={readAgain} className="mt-3" />;
}

/** `alone`: how many of its songs only they hear. */
function OwnActions({ list, alone }: { list: Playlist; alone: number }) {
  const { t } = useTranslation('playlists');
  const { t: m } = useTranslation('songs');
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  const { mutate, isPending } = useChangePlaylist(list.id);
  const close = () => setOpen(null);
  const rename = (title: string) =>
    mutate(
      { title },
      {
        onSuccess: () => {
          toast.success(t('renamed'));
          close();
        },
      },
    );
  const shown = [t('published'), ...(alone > 0 ? [t('alone', { n: String(alone) })] : [])].join(m('comma'));
  const publish = (isPublic: boolean) =>
    mutate(
      { isPublic },
      { onSuccess: ({ data }) => toast.success(data.check ? t('checked') : isPublic ? shown : t('hidden')) },
    );
  return (
    <>
      <Button onClick={() => setOpen('rename')}>{t('rename')}</Button>
      <IconButton icon={Trash2} label={t('delete')} onClick={() => setOpen('delete')} />
      <Switch label={t('public')} checked={list.is_public} onCheckedChange={publish} className="ml-2" />
      {open === 'rename' && (
        <Dialog open onOpenChange={close} title={t('rename')} dirty={isDirty}>
          <PlaylistForm title={list.title} submit={t('save')} busy={isPending} onDirty={onDirty} onSubmit={rename} />
        </Dialog>
      )}
      <DeletePlaylist list={list} open={open === 'delete'} onClose={close} />
    </>
  );
}
