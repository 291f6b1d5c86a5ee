import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

export const lateMs = 5_000;
export const longestMs = 15_000;
const afterMs = 300;

type Waiting = 'no' | 'yes' | 'long';
/** `late`: it offers a reload. `leaving`: the page is there, the overlay dissolves. */
export type OverlayPhase = 'hidden' | 'waiting' | 'late' | 'leaving';

/** The overlay's life on each change of route, and the path that is being opened. */
export function useRouteOverlay(): { phase: OverlayPhase; path: string } {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const path = navigation.location?.pathname ?? pathname;
  const [waiting, setWaiting] = useState<Waiting>('no');
  const [seen, setSeen] = useState(path);
  if (path !== seen) {
    setSeen(path);
    setWaiting('yes');
  }
  const shown = waiting !== 'no';
  const arrived = shown && navigation.state === 'idle';

  useEffect(() => {
    if (!shown) return;
    const late = setTimeout(() => setWaiting('long'), lateMs);
    const end = setTimeout(() => setWaiting('no'), longestMs);
    return () => {
      clearTimeout(late);
      clearTimeout(end);
    };
  }, [shown, path]);

  useEffect(() => {
    if (!arrived) return;
    const end = setTimeout(() => setWaiting('no'), afterMs);
    return () => clearTimeout(end);
  }, [arrived, path]);

  return { phase: phaseOf(waiting, arrived), path };
}

function phaseOf(waiting: Waiting, arrived: boolean): OverlayPhase {
  if (waiting === 'no') return 'hidden';
  if (arrived) return 'leaving';
  return waiting === 'long' ? 'late' : 'waiting';
}
