import { keptSongsCache, sharedInCache } from '@overtone/contract/left-behind';

/** Not where the page came over plain HTTP from elsewhere than this machine. */
export const canKeep = (): boolean => 'caches' in globalThis;

export const keptSongs = (): Promise<Cache> => caches.open(keptSongsCache);
export const sharedIn = (): Promise<Cache> => caches.open(sharedInCache);

export const hasShared = async (): Promise<boolean> => canKeep() && caches.has(sharedInCache);

export const keptSongFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: keptSongsCache });

export const hasKeptSongs = (): Promise<boolean> => caches.has(keptSongsCache);
