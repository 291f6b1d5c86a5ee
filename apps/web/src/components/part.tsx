import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { sayMissingCode } from '../lib/missing-code';

type Load<C> = () => Promise<C>;

interface Props<C> {
  /** The same function at each rendering: what came by it is there at once the next time. */
  load: Load<C>;
  /** Nothing is fetched while it is false. Another value is another need: it fetches again what did not come. */
  need?: string | boolean;
  /** Takes the need back, so that the next press is a new one. */
  onMissing?: () => void;
  /** Nobody asked for it: when it does not come nothing is said. */
  silent?: boolean;
  fallback?: ReactNode;
  /** Once it is there it stays. */
  children: (component: C) => ReactNode;
}

interface Arrival<C> {
  component: C;
}

const arrivals = new WeakMap<Load<unknown>, Arrival<unknown>>();

/** A part of a page whose code is fetched when it is first needed. If it does not come, the page says why and goes on without. */
export function Part<C>({ load, need = true, onMissing, silent = false, fallback = null, children }: Props<C>) {
  const [own, setOwn] = useState<Arrival<C>>();
  const known = need === false ? undefined : (arrivals.get(load) as Arrival<C> | undefined);
  if (!own && known) setOwn(known);
  const arrived = own ?? known;
  const there = arrived !== undefined;
  const miss = useEffectEvent(() => {
    if (!silent) void sayMissingCode();
    onMissing?.();
  });
  useEffect(() => {
    if (there || need === false) return;
    let over = false;
    load().then(
      (component) => {
        arrivals.set(load, { component });
        if (!over) setOwn({ component });
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
