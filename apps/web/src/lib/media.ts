import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The mobile layout of the specification: up to 768 px. */
export const usePhone = () => useMedia('(max-width: 768px)');

const onResize = (tell: () => void) => {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
};

/** A number made from the width of the window in CSS pixels, scroll bar and all; renders again only when it changes. */
export const useWindowWidth = (of: (width: number) => number): number =>
  useSyncExternalStore(onResize, () => of(window.innerWidth));
