import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void): (() => void) => {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
};

/** A canvas is drawn in colours of the moment: with another theme it is drawn anew. */
export const useDrawnTheme = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? '');
