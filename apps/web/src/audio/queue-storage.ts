import { z } from 'zod';
import { emptyQueue, queueMax, type Queue } from './queue';
import { track } from './track';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const queueKey = 'playQueue';
const volumeKey = 'playerVolume';

const stored = z.object({ songs: z.array(track).min(1).max(queueMax), index: z.int().min(0) });

/** What an earlier visit left; anything unreadable counts as nothing. */
export function readQueue(store: Store): Queue {
  try {
    const queue = stored.parse(JSON.parse(store.getItem(queueKey) ?? 'null'));
    return queue.index < queue.songs.length ? queue : { ...queue, index: 0 };
  } catch {
    return emptyQueue;
  }
}

export function writeQueue(store: Store, queue: Queue): void {
  write(store, queueKey, JSON.stringify({ songs: queue.songs.map((song) => track.parse(song)), index: queue.index }));
}

export const forgetQueue = (store: Store): void => store.removeItem(queueKey);

/** 0 to 1 in quarters. */
export function readVolume(store: Store): number {
  try {
    return z.coerce
      .number()
      .min(0)
      .max(1)
      .parse(store.getItem(volumeKey) ?? undefined);
  } catch {
    return 1;
  }
}

export const writeVolume = (store: Store, volume: number): void => write(store, volumeKey, String(volume));

/** A full or forbidden storage must not stop the music. */
function write(store: Store, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    return;
  }
}
