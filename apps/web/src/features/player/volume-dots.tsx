import { clsx } from 'clsx';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { obeysVolume } from '../../playback/obeys-volume';
import { volumeStep } from '../../playback/player-state';
import { usePlayer } from '../../playback/use-player';
import { IconButton } from '../../components/icon-button';

const dots = [0.25, 0.5, 0.75, 1];
const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function onKeyDown(event: KeyboardEvent): void {
  const by = steps[event.key];
  if (by === undefined) return;
  event.preventDefault();
  player.setVolume(player.getState().volume + by * volumeStep);
}

function onClick(event: MouseEvent<HTMLElement>): void {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  player.setVolume(Math.ceil(((event.clientX - left) / width) * dots.length) * volumeStep);
}

/** Speaker and four dots; the speaker alone where nothing but silence can be asked for. */
export function VolumeDots({ className }: { className?: string }) {
  const { t } = useTranslation('player');
  const volume = usePlayer((state) => state.volume);
  const [obeyed] = useState(obeysVolume);
  return (
    <div className={clsx('flex items-center', className)}>
      <IconButton
        icon={volume === 0 ? VolumeX : volume <= 0.5 ? Volume1 : Volume2}
        label={t(volume === 0 ? 'unmute' : 'mute')}
        onClick={() => player.toggleMute()}
      />
      {obeyed && <Dots volume={volume} />}
    </div>
  );
}

/** 0 to 100 in quarters. */
function Dots({ volume }: { volume: number }) {
  const { t } = useTranslation('player');
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('volume')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={volume * 100}
      aria-valuetext={t('volumeNow', { n: String(volume * 100) })}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="flex cursor-pointer rounded-control"
    >
      {dots.map((dot) => (
        <span key={dot} className="grid h-9 w-[11px] place-items-center touch:h-11 touch:w-8">
          <span
            className={clsx(
              'size-1.5 rounded-round touch:size-2',
              volume >= dot ? 'bg-ink-1' : 'bg-surface-3 inset-ring inset-ring-edge',
            )}
          />
        </span>
      ))}
    </div>
  );
}
