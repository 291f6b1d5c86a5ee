const firstMs = 30_000;
const longestMs = 3_600_000;

/** Which songs failed how often, and when each may be tried again: after 30 s, then twice as long each time, at most an hour. */
export class Patience {
  private readonly failures = new Map<string, { count: number; until: number }>();

  failed(key: string, now: Date): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const pause = Math.min(firstMs * 2 ** (count - 1), longestMs);
    this.failures.set(key, { count, until: now.getTime() + pause });
  }

  mayTry = (key: string, now: Date): boolean => (this.failures.get(key)?.until ?? 0) <= now.getTime();
}
