import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { Switch } from '../../components/switch';
import { fileSize } from '../../lib/file-size';
import { useReach } from '../../lib/reach';
import { toast } from '../../lib/toast';
import { budget } from '../../songs/offline/budget';
import {
  forgetKeptSongs,
  type KeptSong,
  readKeptSongs,
  switchKeeping,
  tellUnable,
  useAbleToKeep,
  useKeeping,
  useKeptSongs,
} from '../../songs/offline/kept-songs';
import { KeptRow } from './kept-row';
import { tellFailed } from './tell-failed';

/** What can be heard without network: how much of it there is, and how to be rid of it. */
export function OfflinePage() {
  const { t } = useTranslation('offline');
  const songs = useKeptSongs((kept) => kept.songs);
  const able = useAbleToKeep((now) => now.able);
  useEffect(() => void readKeptSongs().catch(tellUnable), []);
  return (
    <div className="wrap pb-24">
      <PageTitle>{t('page')}</PageTitle>
      <p className="max-w-[42em] text-sm text-ink-2">
        {t('lead')} {t('where')}
      </p>
      {!able ? <EmptyState title={t('unable')} /> : songs && <KeptList songs={songs} />}
    </div>
  );
}

function KeptList({ songs }: { songs: readonly KeptSong[] }) {
  const { t } = useTranslation('offline');
  const on = useKeeping((keeping) => keeping.on);
  const tracks = songs.map(({ track }) => track);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line pb-4">
        <Switch
          label={t('keeping')}
          checked={on}
          onCheckedChange={(next) => void switchKeeping(next).catch(tellFailed)}
        />
        {songs.length > 0 && <ClearAll count={songs.length} />}
        <Used songs={songs} />
      </div>
      {songs.length === 0 ? (
        <Nothing on={on} />
      ) : (
        <ul aria-label={t('list')} className="mt-2">
          {songs.map((song) => (
            <KeptRow key={song.id} song={song} list={tracks} />
          ))}
        </ul>
      )}
    </>
  );
}

function Used({ songs }: { songs: readonly KeptSong[] }) {
  const { t } = useTranslation('offline');
  const bytes = songs.reduce((sum, song) => sum + song.bytes, 0);
  return (
    <p className="text-2xs text-ink-3 md:ml-auto">
      {t('used', {
        songs: String(songs.length),
        bytes: songs.length ? fileSize(bytes) : '0 KB',
        most: String(budget.songs),
        mostBytes: fileSize(budget.bytes),
      })}
    </p>
  );
}

function Nothing({ on }: { on: boolean }) {
  const { t } = useTranslation('offline');
  const offline = useReach((reach) => reach.offline);
  if (!on) return <EmptyState title={t('off')} help={t('offHelp')} />;
  return <EmptyState title={t('empty')} help={t(offline ? 'emptyOffline' : 'emptyHelp')} />;
}

function ClearAll({ count }: { count: number }) {
  const { t } = useTranslation('offline');
  const [asked, setAsked] = useState(false);
  const clear = async () => {
    setAsked(false);
    await forgetKeptSongs().then(() => toast.success(t('cleared')), tellFailed);
  };
  return (
    <>
      <Button look="quiet" size="sm" icon={Trash2} onClick={() => setAsked(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('clearTitle')}
        text={t('clearText', { n: String(count) })}
        confirm={t('clear')}
        onConfirm={() => void clear()}
        danger
      />
    </>
  );
}
