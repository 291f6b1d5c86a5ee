import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RefreshButton, RouteWaiting } from './route-waiting';
import { lateMs, longestMs } from './use-route-overlay';

type Phase = 'waiting' | 'late' | 'over';

/**
 * While the first page's own code is on its way: what the route overlay shows, at first under what the server has painted of
 * the page (features/song-page/song.css). There is no page under it, so the way out stays.
 */
export function PageWaiting() {
  const { pathname } = useLocation();
  const [phase, setPhase] = useState<Phase>('waiting');
  useEffect(() => {
    const late = setTimeout(() => setPhase('late'), lateMs);
    const over = setTimeout(() => setPhase('over'), longestMs);
    return () => {
      clearTimeout(late);
      clearTimeout(over);
    };
  }, []);
  return (
    <div
      data-ahead={phase === 'waiting' || undefined}
      aria-busy={phase !== 'over'}
      className="grid min-h-dvh place-items-center"
    >
      {phase === 'over' ? <RefreshButton /> : <RouteWaiting path={pathname} late={phase === 'late'} />}
    </div>
  );
}
