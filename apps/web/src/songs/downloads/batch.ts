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

export interface BatchNow {
  progress: Progress;
  running: boolean;
}

export interface BatchOutside {
  /** Resolves after so many milliseconds; rejects when the signal ends it. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onChange: (now: BatchNow) => void;
  onFailure: (item: Item) => void;
}

/** Fetches all it is given, also while it runs, ten at once, each tried three times. Nothing is told once it is cancelled. */
export class Batch {
  readonly #stop = new AbortController();
  #waiting: Item[] = [];
  #failed: Item[] = [];
  #underWay = 0;
  #done = 0;
  #total = 0;

  constructor(private readonly outside: BatchOutside) {}

  /** After what is under way; where all has come, the counting begins anew. */
  add(items: readonly Item[]): void {
    if (this.#stop.signal.aborted) return;
    if (this.#done === this.#total) this.#done = this.#total = 0;
    this.#waiting.push(...items);
    this.#total += items.length;
    this.#tell();
    while (this.#underWay < mostAtOnce && this.#waiting.length > 0) void this.#work();
  }

  /** The same items once more: what one of them has brought already is its own to know. */
  retry(): void {
    const again = this.#failed;
    this.#failed = [];
    this.#total -= again.length;
    this.add(again);
  }

  cancel(): void {
    this.#stop.abort();
    this.#waiting = [];
  }

  async #work(): Promise<void> {
    const { signal } = this.#stop;
    this.#underWay += 1;
    for (let item = this.#waiting.shift(); item; item = this.#waiting.shift()) {
      const ok = await tried(item, this.outside, signal);
      if (signal.aborted) return;
      if (ok) this.#done += 1;
      else {
        this.#failed.push(item);
        this.outside.onFailure(item);
      }
      this.#tell();
    }
    this.#underWay -= 1;
  }

  #tell(): void {
    const progress = { done: this.#done, failed: this.#failed.length, total: this.#total };
    this.outside.onChange({ progress, running: progress.done + progress.failed < progress.total });
  }
}

async function tried(item: Item, { wait }: BatchOutside, signal: AbortSignal): Promise<boolean> {
  for (const pause of [...retryWaits, null]) {
    try {
      await item.fetch(signal);
      return true;
    } catch {
      if (signal.aborted || pause === null) return false;
      await wait(pause, signal).catch(() => undefined);
      if (signal.aborted) return false;
    }
  }
  return false;
}
