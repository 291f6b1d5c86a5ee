import { create } from 'zustand';

/** The page began from what the service worker keeps: the server was not there, or not in time. */
export const isKeptPage = (): boolean => document.querySelector('meta[name=kept-page]') !== null;

interface Reach {
  offline: boolean;
  /** It was, and this page began without the server. */
  back: boolean;
}

/** Whether the server can be reached, as far as is known. */
export const useReach = create<Reach>(() => ({ offline: !navigator.onLine || isKeptPage(), back: false }));
