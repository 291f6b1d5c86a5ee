import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../audio/use-player';
import { NowPlaying } from './now-playing';
import { OfflineBanner } from './offline-banner';
import './player-bar.css';
import { QueueButton } from './queue-button';
import { SeekBar } from './seek-bar';
import { Clock, Transport } from './transport';
import { usePlayerWiring } from './use-player-wiring';
import { VolumeDots } from './volume-dots';

/** The player at the foot of every page. Hidden until the first play. */
export function PlayerBar() {
  usePlayerWiring();
  const shown = usePlayer(({ started, song }) => started && song !== null);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-player', shown);
  }, [shown]);
  return shown ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation('player');
  return (
    <section id="player" tabIndex={-1} aria-label={t('label')} className="player-bar">
      <OfflineBanner />
      <SeekBar />
      <div className="player-row">
        <NowPlaying />
        <div className="flex items-center gap-1.5">
          <Transport />
          <QueueButton />
        </div>
        <div className="flex items-center justify-end gap-3.5 max-md:hidden">
          <Clock />
          <VolumeDots />
        </div>
      </div>
    </section>
  );
}
