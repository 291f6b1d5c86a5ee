import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Trace } from '../../components/trace';
import { clock } from '../../lib/format';
import { takeName, titleOf } from '../data/song-words';

interface Props {
  song: Song;
  heard: boolean;
  /** 0 to 1. */
  played: number;
  keeping: boolean;
  /** Another one is being kept. */
  waiting: boolean;
  onHear: () => void;
  onKeep: () => void;
}

/** One of those that are compared: pressed, it is heard. */
export function TakeCard({ song, heard, played, keeping, waiting, onHear, onKeep }: Props) {
  const { t } = useTranslation('takes');
  const { t: music } = useTranslation('songs');
  const take = takeName(music, song.take);
  return (
    <section aria-label={take} className="flex min-w-0 flex-col gap-2">
      <button
        type="button"
        data-take
        aria-pressed={heard}
        aria-label={t('hear', { take })}
        onClick={onHear}
        className={clsx(
          'flex min-w-0 grow flex-col gap-1.5 rounded-card p-4 text-left transition-colors duration-(--dur-4)',
          heard ? 'bg-surface-2 inset-ring-[1.5px] inset-ring-ink-1' : 'inset-ring inset-ring-line hover:bg-surface-2',
        )}
      >
        <span className="flex w-full items-center gap-2">
          <b className="voice grow text-lg">{take}</b>
          <span className="text-2xs text-ink-3">{song.duration === null ? '' : clock(song.duration)}</span>
        </span>
        <span className="w-full truncate text-xs text-ink-3" title={titleOf(song)}>
          {titleOf(song) || music('untitled')}
        </span>
        <Trace peaks={song.peaks} progress={played} className="h-9 w-full" />
        <span className={clsx('flex items-center gap-1 text-2xs text-rosin-text', !heard && 'invisible')}>
          <Volume2 aria-hidden size={13} strokeWidth={1.6} />
          {t('hearing')}
        </span>
      </button>
      <Button
        size="sm"
        full
        look={heard ? 'ink' : undefined}
        loading={keeping}
        disabledReason={waiting ? t('keep', { take }) : undefined}
        onClick={onKeep}
      >
        {t('keep', { take })}
      </Button>
    </section>
  );
}
