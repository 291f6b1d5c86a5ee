import type { SongVersion } from '@overtone/contract/song-version';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, CornerDownRight, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { player } from '../../playback/browser-player';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { FailedState } from '../../components/failed-state';
import { IconButton } from '../../components/icon-button';
import { ago, clock } from '../../lib/format';
import { toast } from '../../lib/toast';
import { modelName } from '../cards/song-facts';
import { songAddress } from '../share/song-address';
import { songQuery, versionsQuery } from '../data/queries';
import { nameOfTake } from '../cards/card-words';
import { takeName, takeWords } from '../data/song-words';
import { takesBeside } from '../data/takes-of';
import { openSongs, type AskedSong } from '../song-dialog-request';
import { versionTree } from '../cards/version-tree';
import { wayWords } from '../cards/version-words';

interface Props {
  song: AskedSong;
  onClose: () => void;
}

/** What was made together with a song, what it came from and what came from it. */
export function VersionsDialog({ song, onClose }: Props) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { t: s } = useTranslation('songPage');
  const { data, isError, isRefetching, refetch } = useQuery({ ...versionsQuery(song.id), staleTime: 0 });
  const beside = takesBeside(data ?? [], song.id);
  const other = beside.find(({ id }) => id !== song.id);
  const compare = () => {
    onClose();
    openSongs('takes', beside);
  };
  return (
    <Dialog open onOpenChange={onClose} size={480} title={t('versions.title')} description={song.title}>
      {isError && !data && (
        <FailedState title={t('versions.failed')} busy={isRefetching} onAgain={() => void refetch()} />
      )}
      {data?.length === 1 && <p className="pb-3 text-xs text-ink-3">{t('versions.only')}</p>}
      <ul aria-label={t('versions.title')} className="-mx-2">
        {versionTree(data ?? []).map(({ version, depth, belowGone }) => (
          <li key={version.id} style={{ paddingLeft: Math.min(depth, 6) * 20 }}>
            {belowGone && <p className="px-2 pt-2 text-2xs text-ink-3">{s('versions.gone')}</p>}
            <Version {...{ version, depth, onClose }} versions={data ?? []} current={version.id === song.id} />
          </li>
        ))}
      </ul>
      {other && (
        <Button look="quiet" size="sm" icon={ArrowLeftRight} className="mt-2 -ml-2.5" onClick={compare}>
          {m('compareWith', { take: takeName(m, other.take) })}
        </Button>
      )}
    </Dialog>
  );
}

interface VersionProps {
  version: SongVersion;
  depth: number;
  versions: readonly SongVersion[];
  current: boolean;
  onClose: () => void;
}

function Version({ version, depth, versions, current, onClose }: VersionProps) {
  const { t, i18n } = useTranslation('myMusic');
  const { t: song } = useTranslation('songPage');
  const { t: m } = useTranslation('songs');
  const client = useQueryClient();
  const { t: card } = useTranslation('card');
  const title = version.title || m('untitled');
  const play = async () => {
    try {
      const found = await client.fetchQuery(songQuery(version.id));
      player.play(found, [found]);
    } catch {
      toast.error(t('versions.gone'));
    }
  };
  const facts = [
    ...takeWords(m, version),
    wayWords(song, version, versions),
    modelName(version.model_name),
    version.duration !== null && clock(version.duration),
    ago(version.created_at, i18n.language),
  ];
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-control px-2 hover:bg-surface-2">
      {depth > 0 && <CornerDownRight aria-hidden size={14} strokeWidth={1.6} className="shrink-0 text-ink-3" />}
      <Link
        to={songAddress(version.id)}
        onClick={onClose}
        aria-current={current || undefined}
        className="min-w-0 grow py-1"
      >
        <span title={title} className={`block truncate ${current ? 'font-semibold' : ''}`}>
          {title}
        </span>
        <span className="block truncate text-2xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </Link>
      {version.status === 'complete' && (
        <IconButton
          icon={Play}
          filled
          size="sm"
          label={m('play', { title: nameOfTake(card, version, title) })}
          onClick={() => void play()}
        />
      )}
    </div>
  );
}
