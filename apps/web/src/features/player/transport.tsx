import { Lock, LockOpen, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { IconButton } from '../../components/icon-button';
import { PlayButton } from '../../components/play-button';
import { clock } from '../../lib/format';
import { sayMode } from './mode-words';
import { toggleLock, usePanel } from './panel';

interface Placed {
  className?: string;
}
const modeIcons = { sequence: Repeat, repeat: Repeat1, shuffle: Shuffle };

export function ModeButton({ className = '' }: Placed) {
  const { t } = useTranslation('player');
  const mode = usePlayer((state) => state.mode);
  return (
    <IconButton
      icon={modeIcons[mode]}
      label={t('mode', { mode: t(`modes.${mode}`) })}
      onClick={() => sayMode(player.cycleMode())}
      className={className}
    />
  );
}

export function PreviousButton({ className = '' }: Placed) {
  const { t } = useTranslation('player');
  return (
    <IconButton icon={SkipBack} filled label={t('previous')} onClick={() => player.previous()} className={className} />
  );
}

export function Transport() {
  const { t } = useTranslation('player');
  const playing = usePlayer((state) => state.playing);
  const loading = usePlayer((state) => state.status === 'loading' && state.playing);
  return (
    <>
      <PreviousButton className="max-md:hidden" />
      <PlayButton
        data-play
        label={t(playing ? 'pause' : 'play')}
        playing={playing}
        loading={loading}
        onClick={() => player.toggle()}
      />
      <IconButton icon={SkipForward} filled label={t('next')} onClick={() => player.next()} />
    </>
  );
}

export function Clock({ className = '' }: Placed) {
  const now = usePlayer((state) => clock(state.currentTime));
  const all = usePlayer((state) => clock(state.duration));
  return (
    <span className={`mr-1.5 text-xs whitespace-nowrap text-ink-3 max-md:hidden ${className}`}>
      {now} / {all}
    </span>
  );
}

export function LockButton({ className = '' }: Placed) {
  const { t } = useTranslation('player');
  const locked = usePanel((panel) => panel.locked);
  return (
    <IconButton
      icon={locked ? Lock : LockOpen}
      label={t('lock')}
      pressed={locked}
      onClick={toggleLock}
      className={className}
    />
  );
}
