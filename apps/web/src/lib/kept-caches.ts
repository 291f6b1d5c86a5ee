import { keptSongsCache, sharedInCache } from './own-caches';

/** Not where the page came over plain HTTP from elsewhere than this machine. */
export const canKeep = (): boolean => 'caches' in globalThis;

export const keptSongs = (): Promise<Cache> => caches.open(keptSongsCache);
export const sharedIn = (): Promise<Cache> => caches.open(sharedInCache);

export const keptSongFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: keptSongsCache });

/** What somebody shared, as the page finds it. */
export interface SharedWords {
  text: string;
  /** Of the file that came along. */
  fileName: string | null;
  /** Why it did not come: it is too large, or this device has no room. */
  lost: 'tooLarge' | 'noRoom' | null;
}
export const wordsPlace = '/shared/words.json';
export const filePlace = '/shared/file';

export const forgetShared = (): Promise<boolean> => caches.delete(sharedInCache);

export const hasKeptSongs = (): Promise<boolean> => caches.has(keptSongsCache);
