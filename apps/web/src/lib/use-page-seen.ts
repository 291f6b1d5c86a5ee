import { useSyncExternalStore } from 'react';

const onChange = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether somebody may be looking at the page: its tab is the one in front. */
export const usePageSeen = (): boolean => useSyncExternalStore(onChange, () => !document.hidden);
