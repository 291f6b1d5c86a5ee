import { z } from 'zod';
import { emptyQueue, queueMax, type Queue } from './queue';
import { remember, type Store } from './settings-storage';
import { track } from './track';

const queueKey = 'playQueue';
const placeKey = 'playPosition';

const stored = z.object({
  songs: z.array(track).min(1).max(queueMax),
  index: z.int().min(0),
  playlist: z.string().max(100).nullable().catch(null),
});
const place = z.object({ id: z.string(), seconds: z.number().min(0) });

/** What an earlier visit left; anything unreadable counts as nothing. */
export function readQueue(store: Store): Queue {
  try {
    const queue = stored.parse(JSON.parse(store.getItem(queueKey) ?? 'null'));
    return queue.index < queue.songs.length ? queue : { ...queue, index: 0 };
  } catch {
    return emptyQueue;
  }
}

export function writeQueue(store: Store, { songs, index, playlist }: Queue): void {
  remember(store, queueKey, JSON.stringify({ songs: songs.map((song) => track.parse(song)), index, playlist }));
}

/** Seconds at which this song was left; 0 when another one was. */
export function readPlace(store: Store, songId: string): number {
  try {
    const { id, seconds } = place.parse(JSON.parse(store.getItem(placeKey) ?? 'null'));
    return id === songId ? seconds : 0;
  } catch {
    return 0;
  }
}

export const writePlace = (store: Store, id: string, seconds: number): void =>
  remember(store, placeKey, JSON.stringify({ id, seconds }));

export function forgetQueue(store: Store): void {
  store.removeItem(queueKey);
  store.removeItem(placeKey);
}
