import i18next from 'i18next';
import { create } from 'zustand';
import { session } from '../../lib/session';
import { toast } from '../../lib/toast';
import { Batch, type BatchNow } from './batch';
import { showBatch } from './batch-request';
import { songItems, type ItemOutside, type Wish } from './song-items';

export interface BatchState extends BatchNow {
  /** Again what failed, and only that. */
  retry: () => void;
}

/** The one batch of this tab; null: none, or the last one was put away. */
export const useBatchRun = create<{ batch: BatchState | null }>(() => ({ batch: null }));

let current: Batch | null = null;

/** What is under way ends, and nothing more is kept of it. */
export function closeBatch(): void {
  current?.cancel();
  current = null;
  useBatchRun.setState({ batch: null });
}

/** Downloads the songs of a wish, after those that are under way; what failed can be tried again. */
export function runBatch(wish: Wish, save: ItemOutside['save']): void {
  showBatch();
  current ??= begun();
  current.add(songItems(wish, { save, wait }));
}

function begun(): Batch {
  const batch = new Batch({
    wait,
    onChange: (now) => useBatchRun.setState({ batch: { ...now, retry: () => batch.retry() } }),
    onFailure: ({ title }) => toast.error(i18next.t('songs:download.itemFailed', { title })),
  });
  return batch;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** What somebody was downloading ends with their session, and so do the names of it. */
session.subscribe(({ uid }, before) => {
  if (uid !== before.uid) closeBatch();
});
