import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { create } from 'zustand';
import { toast } from '../../lib/toast';
import { showBatch } from './batch-request';
import { fetchAll, type Progress } from './batch';
import { saveSong } from './fetch-song';
import { songItems, type Wish } from './song-items';

export interface BatchState {
  progress: Progress;
  running: boolean;
  cancel: () => void;
  /** Again what failed, and only that. */
  retry: () => void;
}

/** The one batch of this tab; null: none, or the last one was put away. */
export const useBatchRun = create<{ batch: BatchState | null }>(() => ({ batch: null }));

export const closeBatch = (): void => useBatchRun.setState({ batch: null });

/** Downloads the songs of a wish, ten at once; what failed can be tried again. */
export async function runBatch(client: QueryClient, wish: Wish): Promise<void> {
  showBatch();
  const stop = new AbortController();
  const outside = { save: (id: string, ...how: Rest) => saveSong(client, id, ...how), wait };
  const items = songItems(wish, outside);
  const progress: Progress = { done: 0, failed: 0, total: items.length };
  const cancel = () => {
    stop.abort();
    closeBatch();
  };
  const tell = (change: Partial<BatchState>) => {
    const { batch } = useBatchRun.getState();
    if (!stop.signal.aborted && batch?.cancel === cancel) useBatchRun.setState({ batch: { ...batch, ...change } });
  };
  useBatchRun.setState({ batch: { progress, running: true, cancel, retry: () => undefined } });
  const failed = await fetchAll(
    items,
    {
      wait,
      onProgress: (now) => tell({ progress: now }),
      onFailure: ({ title }) => toast.error(i18next.t('songs:download.itemFailed', { title })),
    },
    stop.signal,
  );
  const again = items.filter((item) => failed.includes(item));
  tell({ running: false, retry: () => void runBatch(client, { ...wish, songs: again }) });
}

type Rest =
  Parameters<typeof saveSong> extends [QueryClient, string, infer Format, infer Signal, ...unknown[]]
    ? [Format, Signal]
    : never;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
