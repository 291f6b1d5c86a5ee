import type { Clock } from '../clock/clock.js';
import { isAway } from '../database/away.js';
import type { Log } from '../log/log.js';
import { Patience } from './patience.js';

export interface DueRowsSettings<Row> {
  /** The line in the log when a row cannot move. */
  stuck: string;
  /** Rows read at once. */
  size: number;
  /** Rows that move together, in one transaction of `work`; one by one unless given. */
  together?: number;
  keyOf: (row: Row) => string;
  /** The next due rows behind `after`, in an order that the work does not change. Fewer than `size`: these are the last. */
  page: (after: Row | null, size: number) => Promise<Row[]>;
  /** All of them or, throwing, none. Rows that somebody else has, or that are not due any more, are simply left. */
  work: (rows: Row[]) => Promise<unknown>;
  /** The row waits so long now; here it can be noted where other processes see it. */
  postpone?: (row: Row, pauseMs: number) => Promise<unknown>;
}

/**
 * What every sweep over rows does: goes through all that is due, page behind page, whatever stays where it is. A row that
 * fails is told in the log, keeps no other waiting, and is tried again after a growing pause.
 */
export class DueRows<Row> {
  private readonly patience = new Patience();

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly settings: DueRowsSettings<Row>,
  ) {}

  /** Throws only what concerns no single row: the page cannot be read, the database is away. */
  async sweep(): Promise<void> {
    const { page, size, together = 1, keyOf } = this.settings;
    for (let after: Row | null = null; ;) {
      const rows: Row[] = await page(after, size);
      const now = this.clock.now();
      const ready = rows.filter((row) => this.patience.mayTry(keyOf(row), now));
      for (let start = 0; start < ready.length; start += together)
        await this.move(ready.slice(start, start + together));
      after = rows.at(-1) ?? null;
      if (rows.length < size) return;
    }
  }

  /** When many cannot move together, the halves try apart, down to the ones that cannot. */
  private async move(rows: Row[]): Promise<void> {
    try {
      await this.settings.work(rows);
      for (const row of rows) this.patience.succeeded(this.settings.keyOf(row));
    } catch (error) {
      if (isAway(error)) throw error;
      const [only, ...others] = rows;
      if (only !== undefined && others.length === 0) return this.fail(only, error);
      const middle = Math.ceil(rows.length / 2);
      await this.move(rows.slice(0, middle));
      await this.move(rows.slice(middle));
    }
  }

  private async fail(row: Row, error: unknown): Promise<void> {
    const { stuck, keyOf, postpone } = this.settings;
    const pauseMs = this.patience.failed(keyOf(row), this.clock.now());
    this.log.error(stuck, { row: keyOf(row), againInSeconds: pauseMs / 1000, err: error });
    await postpone?.(row, pauseMs);
  }
}
