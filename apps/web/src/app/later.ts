import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** A part the first screen can do without: fetched after it, and absent when its code does not come. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }));
}
