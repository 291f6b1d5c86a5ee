import { ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { Part } from '../../components/part';
import { usePhone } from '../../lib/media';

const load = async () => (await import('./player-bar')).PlayerBar;

/**
 * The bar is fetched when there is a song for it, played now or left by an earlier visit, or something to be said. When its
 * code did not come, each press of play tries again.
 */
export function PlayerPlace() {
  const need = usePlayer(({ song, playing, message }) =>
    song ? `${song.id} ${playing}` : message !== null && message.kind,
  );
  const isPhone = usePhone();
  const isEmpty = usePlayer(({ song }) => song === null);
  return (
    <>
      {isPhone && isEmpty && <EmptyHandle />}
      <Part load={load} need={need}>
        {(PlayerBar) => <PlayerBar />}
      </Part>
    </>
  );
}

/** On a phone, without a song: the bar's handle alone. Pressed, it says that a song is to be chosen first. */
function EmptyHandle() {
  const { t } = useTranslation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.player = 'folded';
    return () => {
      delete dataset.player;
    };
  }, []);
  return (
    <button
      type="button"
      aria-label={t('openPlayer')}
      onClick={() => player.toggle()}
      className="fixed bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+2px)] left-1/2 z-(--z-player) grid h-6 w-11 -translate-x-1/2 place-items-center rounded-t-control border border-b-0 border-line bg-surface-1 text-ink-2 after:absolute after:-inset-x-px after:-top-6 after:-bottom-px"
    >
      <ChevronUp aria-hidden size={16} strokeWidth={1.6} />
    </button>
  );
}
