import { placeKey, queueKey } from '@overtone/contract/left-behind';
import { emptyQueue, queueMax, type Queue } from './queue';
import { numberIn, recall, remember, type Store } from './store';
import { isTrack, trackOf } from './track';

/**
 * What all tabs keep, for the next visit, and behind it what this one does: another tab that plays something else does not
 * take its queue away. Where the queue was forgotten, as at a logout, the tab's own is worth nothing: its `era` is over.
 */
export type Kept = readonly [all: Store, tab: Store];

const keep = (kept: Kept, key: string, value: object): void => kept.forEach((store) => remember(store, key, value));
const recallBoth = (kept: Kept, key: string) => kept.map((store) => recall(store, key));

/** What an earlier visit left; anything unreadable counts as nothing. */
export function readQueue(kept: Kept): Queue {
  const [shared, own] = recallBoth(kept, queueKey);
  const { songs, index, playlist, hand } = (own?.songs && own.era === shared?.era ? own : shared) ?? {};
  if (!Array.isArray(songs) || songs.length === 0 || songs.length > queueMax || !songs.every(isTrack)) {
    return emptyQueue;
  }
  const at = Number.isInteger(index) ? numberIn(index, 0, songs.length - 1, 0) : 0;
  const list = typeof playlist === 'string' ? playlist : null;
  return { songs, index: at, playlist: list, hand: Array.isArray(hand) ? hand : [] };
}

/** `chance` begins an era where there is none. */
export const writeQueue = (kept: Kept, { songs, ...rest }: Queue, chance: () => number): void =>
  keep(kept, queueKey, { songs: songs.map(trackOf), ...rest, era: recall(kept[0], queueKey).era ?? chance() });

/** Seconds at which this song was left; 0 when another one was. */
export const readPlace = (kept: Kept, songId: string): number =>
  numberIn(recallBoth(kept, placeKey).findLast(({ id }) => id === songId)?.seconds, 0, Number.MAX_SAFE_INTEGER, 0);

export const writePlace = (kept: Kept, id: string, seconds: number): void => keep(kept, placeKey, { id, seconds });
