import { ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../playback/use-player';
import { wakePanel } from './panel';

/** What is left of the bar at rest: a string with its played part, and a handle. */
export function FoldedString() {
  const { t } = useTranslation('player');
  const played = usePlayer(({ currentTime, duration }) =>
    duration > 0 ? Math.min(1000, Math.round((currentTime / duration) * 1000)) / 10 : 0,
  );
  const open = () => {
    wakePanel();
    // The handle goes; who pressed it by key goes on inside the bar.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#player [data-play]')?.focus());
  };
  return (
    <>
      <span aria-hidden data-string className="folded-string">
        <span style={{ width: `${played}%` }} />
      </span>
      <span aria-hidden className="near" onPointerEnter={wakePanel} />
      <button type="button" aria-label={t('unfold')} aria-expanded={false} className="handle" onClick={open}>
        <ChevronUp aria-hidden size={16} strokeWidth={1.6} />
      </button>
    </>
  );
}
