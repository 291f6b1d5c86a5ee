import type { Counted } from '@overtone/contract/growth';
import { likeSong } from '@overtone/contract/plays';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api';
import { showError } from '../../lib/show-error';
import { LikeBatches } from './like-batches';
import { countsOf } from './shown-counts';

const batches = new LikeBatches(async (songId, count) => {
  try {
    // It goes on when the page is left.
    return (await call(likeSong, { body: { songId, count } }, { keepalive: true })).data.likeCount;
  } catch (error) {
    showError(error);
    return null;
  }
});

window.addEventListener('pagehide', () => batches.sendAll());
// A phone that puts the page away may never say pagehide.
document.addEventListener('visibilitychange', () => document.hidden && batches.sendAll());

export const like = (songId: string): void => batches.press(songId);

/** Likes as shown: what the server has, and what was pressed here since. */
export function useLikes(song: Counted): number {
  const known = countsOf(song).likes;
  return useSyncExternalStore(batches.subscribe, () => batches.shown(song.id, known));
}
