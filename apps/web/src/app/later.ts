import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;
/** Even on a machine that is never idle it comes. */
const longestWaitMs = 3000;
/** Where the browser does not tell when it is idle, as Safari does not. */
const guessedWaitMs = 300;

/** A part the first screen can do without: fetched after it, and absent when its code does not come. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }));
}

/** One that nobody waits for: fetched when the page has nothing else to do. */
export function whenIdle<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return later(() => idle().then(load));
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve, { timeout: longestWaitMs })
      : setTimeout(resolve, guessedWaitMs),
  );
