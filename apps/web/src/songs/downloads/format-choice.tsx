import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import * as RadioGroup from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { memberFeaturesQuery } from '../../money/member-features';
import { closeSongDialog } from '../song-dialog-request';
import { useSession } from '../../lib/session';
import { songFilesQuery } from '../data/song-files';
import { timingQuery, unread } from '../data/timing-query';
import { formatsOf, type Format } from './formats';

interface Props {
  song: Song | undefined;
  value: Format;
  onChange: (format: Format) => void;
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left inset-ring inset-ring-line hover:bg-surface-2';

/** The files there are of a song, each with what it is for. The score is for members: others are led to the packages. */
export function FormatChoice({ song, value, onChange }: Props) {
  const { t } = useTranslation('songs');
  const { data: features } = useQuery(memberFeaturesQuery());
  const { data: timed } = useQuery({ ...timingQuery(song ?? unread), enabled: song?.status === 'complete' });
  const uid = useSession((session) => session.uid);
  const { data: made = [] } = useQuery(songFilesQuery(song && song.uid === uid ? uid : null, song?.id ?? ''));
  const score = features?.find(({ feature }) => feature === 'midi');
  const needsTimes = (format: Format) => (format === 'lrc' || format === 'srt') && !timed?.length;
  const formats = (song ? formatsOf(song, made) : (['mp3', 'wav'] as const)).filter((format) => !needsTimes(format));
  // One that somebody had made stays theirs.
  const ownScore = made.some(({ kind, state }) => kind === 'midi' && state === 'complete');
  const locked = (format: Format) => format === 'midi' && !ownScore && !score?.open;
  return (
    <div className="flex flex-col gap-1.5">
      <RadioGroup.Root
        aria-label={t('download.format')}
        value={value}
        onValueChange={(next) => onChange(next as Format)}
        className="contents"
      >
        {formats
          .filter((format) => !locked(format))
          .map((format) => (
            <RadioGroup.Item
              key={format}
              value={format}
              className={clsx(row, 'data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1')}
            >
              <Facts format={format} />
            </RadioGroup.Item>
          ))}
      </RadioGroup.Root>
      {formats.filter(locked).map((format) => (
        <Link key={format} to="/pricing" onClick={closeSongDialog} className={clsx(row, 'text-ink-2')}>
          <Facts format={format}>
            <LockKeyhole aria-hidden size={14} strokeWidth={1.6} />
            <span className="text-2xs">{t('download.membersOnly')}</span>
          </Facts>
        </Link>
      ))}
    </div>
  );
}

function Facts({ format, children }: { format: Format; children?: ReactNode }) {
  const { t } = useTranslation('songs');
  return (
    <>
      <b className="w-12 shrink-0 font-semibold">{format === 'stems' ? t('download.stems') : format.toUpperCase()}</b>
      <span className="grow text-2xs text-ink-3">{t(`download.about.${format}`)}</span>
      {children}
    </>
  );
}
