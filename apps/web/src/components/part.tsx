import i18next from 'i18next';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { toast } from '../lib/toast';

interface Props<C> {
  load: () => Promise<C>;
  /** Nothing is fetched while it is false. Another value is another need: it fetches again what did not come. */
  need: string | boolean;
  /** Takes the need back, so that the next press is a new one. */
  onMissing?: () => void;
  fallback?: ReactNode;
  /** Once it is there it stays. */
  children: (component: C) => ReactNode;
}

/** A part of a page whose code is fetched when it is first needed. If it does not come, the page says so and goes on without. */
export function Part<C>({ load, need, onMissing, fallback = null, children }: Props<C>) {
  const [arrived, setArrived] = useState<{ component: C }>();
  const there = arrived !== undefined;
  const miss = useEffectEvent(() => {
    toast.error(i18next.t('errors:network'));
    onMissing?.();
  });
  useEffect(() => {
    if (there || need === false) return;
    let over = false;
    load().then(
      (component) => {
        if (!over) setArrived({ component });
      },
      () => {
        if (!over) miss();
      },
    );
    return () => {
      over = true;
    };
  }, [there, need, load]);
  // Its words may still be on their way.
  return <Suspense fallback={fallback}>{arrived ? children(arrived.component) : fallback}</Suspense>;
}
