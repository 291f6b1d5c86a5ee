import type { SongVersion } from '@overtone/contract/song-version';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeftRight, CornerDownRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { clock } from '../../lib/format';
import { useSession } from '../../lib/session';
import { versionsQuery } from '../../songs/data/queries';
import { takeName, takeWords } from '../../songs/data/song-words';
import { takesBeside } from '../../songs/data/takes-of';
import { openTakes } from '../../songs/song-dialog-request';
import { songAddress } from '../../songs/share/song-address';
import { versionTree, type PlacedVersion } from '../../songs/cards/version-tree';
import { wayWords } from '../../songs/cards/version-words';

/** What was made of the same song; nothing while it is the only one. */
export function Versions({ songId, owner }: { songId: string; owner: string | null }) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const { data: versions = [] } = useQuery({ ...versionsQuery(songId), retry: false });
  const uid = useSession((session) => session.uid);
  if (versions.length < 2) return null;
  const beside = owner !== null && owner === uid ? takesBeside(versions, songId) : [];
  const other = beside.find(({ id }) => id !== songId);
  return (
    <section aria-labelledby="detail-versions" className="detail-versions">
      <h2 id="detail-versions" className="text-xs text-ink-3">
        {t('versions.title')}
      </h2>
      <ul className="-mx-2 mt-1">
        {versionTree(versions).map(({ version, depth }) => (
          <li key={version.id}>
            <Version {...{ version, depth, versions }} current={version.id === songId} />
          </li>
        ))}
      </ul>
      {other && (
        <Button look="quiet" size="sm" icon={ArrowLeftRight} className="-ml-2.5" onClick={() => openTakes(beside)}>
          {music('compareWith', { take: takeName(music, other.take) })}
        </Button>
      )}
    </section>
  );
}

interface VersionProps extends PlacedVersion {
  versions: readonly SongVersion[];
  current: boolean;
}

function Version({ version, depth, versions, current }: VersionProps) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const way = wayWords(t, version, versions);
  return (
    <Link
      to={songAddress(version.id)}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-1 touch:min-h-11"
    >
      <span aria-hidden className={clsx('size-1.5 shrink-0 rounded-round', current && 'bg-nacre')} />
      {depth > 0 && (
        <CornerDownRight
          aria-hidden
          size={13}
          strokeWidth={1.6}
          className="shrink-0 text-ink-3"
          style={{ marginLeft: Math.min(depth - 1, 4) * 14 }}
        />
      )}
      <span title={version.title} className="min-w-0 grow truncate">
        {version.title || music('untitled')}
      </span>
      <span className="shrink-0 text-2xs text-ink-3">{takeWords(music, version).join(' · ')}</span>
      {way && (
        <span title={way} className="max-w-[12em] min-w-0 truncate text-2xs text-ink-3">
          {way}
        </span>
      )}
      <span className="w-9 text-right text-2xs text-ink-3">
        {version.duration === null ? '' : clock(version.duration)}
      </span>
    </Link>
  );
}
