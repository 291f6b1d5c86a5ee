import { SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { player } from '../../audio/browser-player';
import { usePlayer } from '../../audio/use-player';
import { IconButton, PlayButton } from '../../components/icon-button';
import { clock } from '../../lib/format';

export function Transport() {
  const { t } = useTranslation('player');
  const playing = usePlayer((state) => state.playing);
  const loading = usePlayer((state) => state.status === 'loading' && state.playing);
  return (
    <>
      <IconButton
        icon={SkipBack}
        filled
        label={t('previous')}
        onClick={() => player.previous()}
        className="max-md:hidden"
      />
      <PlayButton
        label={t(playing ? 'pause' : 'play')}
        playing={playing}
        loading={loading}
        onClick={() => player.toggle()}
      />
      <IconButton icon={SkipForward} filled label={t('next')} onClick={() => player.next()} />
    </>
  );
}

export function Clock() {
  const now = usePlayer((state) => clock(state.currentTime));
  const all = usePlayer((state) => clock(state.duration));
  return (
    <span className="text-xs whitespace-nowrap text-ink-3">
      {now} / {all}
    </span>
  );
}
