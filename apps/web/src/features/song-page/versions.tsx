import type { SongVersion } from '@overtone/contract/song-version';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { clock } from '../../lib/format';
import { useSession } from '../../lib/session';
import { versionsQuery } from '../../songs/data/queries';
import { takeName, takeWords } from '../../songs/data/song-words';
import { takesBeside } from '../../songs/data/takes-of';
import { openSongs } from '../../songs/song-dialog-request';
import { songAddress } from '../../songs/share/song-address';
import { nearVersions, versionTree, type PlacedVersion } from '../../songs/cards/version-tree';
import { wayWords } from '../../songs/cards/version-words';

/** More than this is only shown when asked for. */
const most = 12;

/** What was made of the same song, as the tree it grew into; nothing while it is the only one. */
export function Versions({ songId, owner }: { songId: string; owner: string | null }) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const { data: versions = [] } = useQuery({ ...versionsQuery(songId), retry: false });
  const uid = useSession((session) => session.uid);
  const [whole, setWhole] = useState(false);
  const tree = versionTree(versions);
  if (versions.length < 2 && !tree[0]?.belowGone) return null;
  const beside = owner !== null && owner === uid ? takesBeside(versions, songId) : [];
  const other = beside.find(({ id }) => id !== songId);
  const shown = whole ? tree : nearVersions(tree, songId, most);
  return (
    <section aria-labelledby="detail-versions" className="detail-versions">
      <h2 id="detail-versions" className="text-xs text-ink-3">
        {t('versions.title')}
      </h2>
      <ul className="-mx-2 mt-1">
        {shown.map((placed) => (
          <li key={placed.version.id}>
            {placed.belowGone && <p className="px-2 py-1.5 text-2xs text-ink-3">{t('versions.gone')}</p>}
            <Version {...{ placed, versions }} current={placed.version.id === songId} />
          </li>
        ))}
      </ul>
      <span className="-ml-2.5 flex flex-wrap">
        {shown.length < tree.length && (
          <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
            {t('versions.all', { n: String(tree.length) })}
          </Button>
        )}
        {other && (
          <Button look="quiet" size="sm" icon={ArrowLeftRight} onClick={() => openSongs('takes', beside)}>
            {music('compareWith', { take: takeName(music, other.take) })}
          </Button>
        )}
      </span>
    </section>
  );
}

interface VersionProps {
  placed: PlacedVersion;
  versions: readonly SongVersion[];
  current: boolean;
}

function Version({ placed: { version, depth }, versions, current }: VersionProps) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const facts = [wayWords(t, version, versions), ...takeWords(music, version)].filter(Boolean).join(' · ');
  const parent = versions.find(({ id }) => id === version.parent_id);
  return (
    <Link
      to={songAddress(version.id)}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-9 items-center rounded-control px-2 hover:bg-surface-1 touch:min-h-11"
    >
      <Rails depth={depth} />
      <span aria-hidden className={clsx('mr-2.5 size-1.5 shrink-0 rounded-round', current ? 'bg-nacre' : 'bg-edge')} />
      <span className="min-w-0 grow py-1">
        <span title={version.title} className={clsx('block truncate', current && 'font-semibold')}>
          {version.title || music('untitled')}
        </span>
        <span title={facts} className="block truncate text-2xs text-ink-3">
          {facts}
        </span>
        {parent && <span className="sr-only">{t('versions.from', { title: parent.title || music('untitled') })}</span>}
      </span>
      <span className="w-9 shrink-0 text-right text-2xs text-ink-3">
        {version.duration === null ? '' : clock(version.duration)}
      </span>
    </Link>
  );
}

/** One line for each song above it; deeper ones stand no further in, so that a title keeps its room. */
function Rails({ depth }: { depth: number }) {
  return Array.from({ length: Math.min(depth, 5) }, (_, at) => (
    <span key={at} aria-hidden className="ml-[3px] w-[11px] shrink-0 self-stretch border-l border-edge" />
  ));
}
