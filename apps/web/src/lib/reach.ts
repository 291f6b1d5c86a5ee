import { create } from 'zustand';

/** The page began from what the service worker keeps: the server was not there, or not in time. */
export const isKeptPage = (): boolean => document.querySelector('meta[name=kept-page]') !== null;

interface Reach {
  offline: boolean;
  /** It was, and this page began without the server. */
  back: boolean;
}

const isOffline = (): boolean => !navigator.onLine || isKeptPage();

/** Whether the server can be reached, as far as is known. */
export const useReach = create<Reach>(() => ({ offline: isOffline(), back: false }));

/** The browser's word, where nobody asks the server itself: without a worker, a network that comes back is heard of too. */
const hear = (): void => useReach.setState({ offline: isOffline() });
addEventListener('online', hear);
addEventListener('offline', hear);

/** From here on the server itself is asked: it may not be there though the browser says that the network is. */
export function knowBetter(): void {
  removeEventListener('online', hear);
  removeEventListener('offline', hear);
}
