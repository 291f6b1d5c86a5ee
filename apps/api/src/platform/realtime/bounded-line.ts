/** So many pieces of work at once, so many more that wait, and nobody else. */
export class BoundedLine {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  /** Null when too many wait already: the work was not begun. */
  async take<T>(work: () => Promise<T>): Promise<{ result: T } | null> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mayWait) return null;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return { result: await work() };
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
