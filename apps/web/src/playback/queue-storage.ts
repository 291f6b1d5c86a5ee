import { emptyQueue, queueMax, type Queue } from './queue';
import { numberIn, recall, remember, type Store } from './store';
import { isTrack, trackOf } from './track';

const queueKey = 'playQueue';
const placeKey = 'playPosition';

/** What an earlier visit left; anything unreadable counts as nothing. */
export function readQueue(store: Store): Queue {
  const { songs, index, playlist, hand } = recall(store, queueKey);
  if (!Array.isArray(songs) || songs.length === 0 || songs.length > queueMax || !songs.every(isTrack)) {
    return emptyQueue;
  }
  const at = Number.isInteger(index) ? numberIn(index, 0, songs.length - 1, 0) : 0;
  const list = typeof playlist === 'string' ? playlist : null;
  return { songs, index: at, playlist: list, hand: Array.isArray(hand) ? hand : [] };
}

export function writeQueue(store: Store, { songs, index, playlist, hand }: Queue): void {
  remember(store, queueKey, { songs: songs.map(trackOf), index, playlist, hand });
}

/** Seconds at which this song was left; 0 when another one was. */
export function readPlace(store: Store, songId: string): number {
  const { id, seconds } = recall(store, placeKey);
  return id === songId ? numberIn(seconds, 0, Number.MAX_SAFE_INTEGER, 0) : 0;
}

export const writePlace = (store: Store, id: string, seconds: number): void =>
  remember(store, placeKey, { id, seconds });

export function forgetQueue(store: Store): void {
  store.removeItem(queueKey);
  store.removeItem(placeKey);
}
