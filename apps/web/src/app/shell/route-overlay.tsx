import { clsx } from 'clsx';
import { RouteWaiting } from './route-waiting';
import { useRouteOverlay } from './use-route-overlay';

/** Over the page, under navigation and player, which can be used meanwhile. */
export function RouteOverlay() {
  const { phase, path } = useRouteOverlay();
  return (
    <div
      data-phase={phase}
      className={clsx(
        'absolute inset-0 z-20',
        phase === 'hidden' ? 'pointer-events-none' : 'route-overlay',
        phase === 'leaving' && 'pointer-events-none',
      )}
    >
      <div className="sticky top-[38dvh]">
        <RouteWaiting path={phase === 'hidden' ? null : path} late={phase === 'late'} />
      </div>
    </div>
  );
}
