import type { SongVersion } from '@overtone/contract/song-version';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../lib/format';
import { versionsQuery } from '../../songs/data/queries';
import { songAddress } from '../../songs/share/song-address';
import { ways } from '../../songs/cards/version-way';

/** What was made of the same song; nothing while it is the only one. */
export function Versions({ songId }: { songId: string }) {
  const { t } = useTranslation('songPage');
  const { data: versions = [] } = useQuery({ ...versionsQuery(songId), retry: false });
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="detail-versions" className="detail-versions">
      <h2 id="detail-versions" className="text-xs text-ink-3">
        {t('versions.title')}
      </h2>
      <ul className="-mx-2 mt-1">
        {versions.map((version) => (
          <li key={version.id}>
            <Version version={version} current={version.id === songId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Version({ version, current }: { version: SongVersion; current: boolean }) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const way = ways[version.operation];
  return (
    <Link
      to={songAddress(version.id)}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-1 touch:min-h-11"
    >
      <span aria-hidden className={current ? 'size-1.5 rounded-round bg-nacre' : 'size-1.5'} />
      <span title={version.title} className="min-w-0 grow truncate">
        {version.title || music('untitled')}
      </span>
      {way && <span className="text-2xs text-ink-3">{t(`versions.${way}`)}</span>}
      <span className="w-9 text-right text-2xs text-ink-3">
        {version.duration === null ? '' : clock(version.duration)}
      </span>
    </Link>
  );
}
