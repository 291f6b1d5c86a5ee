import pLimit, { type LimitFunction } from 'p-limit';

/** So many pieces of work at once, so many more that wait, and nobody else. */
export class BoundedLine {
  private readonly limit: LimitFunction;

  constructor(
    atOnce: number,
    private readonly mayWait: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** Null when too many wait already: the work was not begun. */
  async take<T>(work: () => Promise<T>): Promise<{ result: T } | null> {
    const { activeCount, concurrency, pendingCount } = this.limit;
    if (activeCount >= concurrency && pendingCount >= this.mayWait) return null;
    return { result: await this.limit(work) };
  }
}
