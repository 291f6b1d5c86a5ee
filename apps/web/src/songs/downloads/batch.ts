/** At most so many at once. */
export const mostAtOnce = 10;
/** Two retries, the second one later. */
export const retryWaits = [1_000, 3_000] as const;

/** One file, or the files of one song, that end up on the member's disk. Rejects when it did not work; `signal` ends it. */
export interface Item {
  title: string;
  fetch: (signal: AbortSignal) => Promise<void>;
}

export interface Progress {
  done: number;
  failed: number;
  total: number;
}

export interface BatchOutside {
  /** Resolves after so many milliseconds; rejects when the signal ends it. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onProgress: (progress: Progress) => void;
  onFailure: (item: Item) => void;
}

/**
 * Fetches all items, ten at once, each tried three times.
 * @returns the items that failed, in their order; none when the signal ended it.
 */
export async function fetchAll(items: readonly Item[], outside: BatchOutside, signal: AbortSignal): Promise<Item[]> {
  const failed = new Set<Item>();
  let done = 0;
  let next = 0;
  const tell = () => outside.onProgress({ done, failed: failed.size, total: items.length });
  const work = async () => {
    for (let item = items[next++]; item && !signal.aborted; item = items[next++]) {
      const ok = await tried(item, outside, signal);
      if (signal.aborted) return;
      if (ok) done += 1;
      else {
        failed.add(item);
        outside.onFailure(item);
      }
      tell();
    }
  };
  tell();
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, work));
  return signal.aborted ? [] : items.filter((item) => failed.has(item));
}

async function tried(item: Item, { wait }: BatchOutside, signal: AbortSignal): Promise<boolean> {
  for (const pause of [...retryWaits, null]) {
    try {
      await item.fetch(signal);
      return true;
    } catch {
      if (signal.aborted || pause === null) return false;
      await wait(pause, signal).catch(() => undefined);
    }
  }
  return false;
}
