interface Pauses {
  /** After the first failure; then twice as long each time. */
  firstMs: number;
  longestMs: number;
}
const usual: Pauses = { firstMs: 30_000, longestMs: 3_600_000 };
/** More than this many at once are something larger than rows that cannot move: the oldest are tried again. */
const mostKept = 20_000;

/** Which rows failed how often, and when each may be tried again: 30 s later, then twice as long each time, at most an hour. */
export class Patience {
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly pauses = usual) {}

  /** @returns how long it has to wait now. */
  failed(key: string, now: Date): number {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const { firstMs, longestMs } = this.pauses;
    const pause = Math.min(firstMs * 2 ** (count - 1), longestMs);
    this.failures.delete(key);
    this.failures.set(key, { count, until: now.getTime() + pause });
    for (const [oldest] of this.failures) {
      if (this.failures.size <= mostKept) break;
      this.failures.delete(oldest);
    }
    return pause;
  }

  succeeded(key: string): void {
    this.failures.delete(key);
  }

  mayTry = (key: string, now: Date): boolean => (this.failures.get(key)?.until ?? 0) <= now.getTime();
}
