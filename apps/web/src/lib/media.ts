import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** One list for each query: making one and asking it looks at the whole page. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** The mobile layout: up to 768 px. */
export const usePhone = () => useMedia('(max-width: 768px)');

const onResize = (tell: () => void) => {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
};

/** A number made from the width of the window in CSS pixels, scroll bar and all; renders again only when it changes. */
export const useWindowWidth = (of: (width: number) => number): number =>
  useSyncExternalStore(onResize, () => of(window.innerWidth));
