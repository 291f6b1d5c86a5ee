const minute = 60_000;
/** More keys than this at once: the oldest windows are forgotten. */
const most = 50_000;

interface Window {
  began: number;
  count: number;
}

/** How often each key did something in its running minute, in this process alone: cheaper than what it guards. */
export class MinuteWindows {
  private readonly windows = new Map<string, Window>();

  /** Counts one more at the instant `now` (ms) and tells which one it is. */
  take(key: string, now: number): number {
    const running = this.windows.get(key);
    if (running && now - running.began < minute) return (running.count += 1);
    this.windows.delete(key);
    this.windows.set(key, { began: now, count: 1 });
    for (const [oldest, { began }] of this.windows) {
      if (now - began < minute && this.windows.size <= most) break;
      this.windows.delete(oldest);
    }
    return 1;
  }
}
