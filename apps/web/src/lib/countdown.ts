import { useCallback, useSyncExternalStore } from 'react';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds left until a moment in milliseconds; 0 when it has passed. */
export function useCountdown(until: number): number {
  const tick = useCallback(
    (tell: () => void) => {
      if (until <= Date.now()) return () => {};
      const timer = setInterval(() => {
        tell();
        if (until <= Date.now()) clearInterval(timer);
      }, 500);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(tick, () => secondsTo(until));
}
