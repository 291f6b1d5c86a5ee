import type { Log } from '../log/log.js';

const longestPauseMs = 30_000;

/** One repeated call that never overlaps itself. */
export class Sweep {
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();
  private started = false;
  private failures = 0;

  constructor(
    readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
    private readonly log: Log,
  ) {}

  /** The first call comes at once: after a crash there may be much to take up again. */
  start(): void {
    this.started = true;
    this.arm(0);
  }

  /** Queues behind a call under way and resolves, or throws, with its own. */
  run(): Promise<void> {
    const run = this.last.then(() => this.work());
    this.last = run.catch(() => undefined);
    return run;
  }

  /** No further call by the timer; resolves when a call under way has ended. */
  async stop(): Promise<void> {
    this.started = false;
    clearTimeout(this.timer);
    await this.last;
  }

  private arm(delayMs: number): void {
    if (this.started) this.timer = setTimeout(() => void this.tick(), delayMs);
  }

  /** A sweep that keeps failing slows down, so that an outage doesn't fill the log. */
  private async tick(): Promise<void> {
    try {
      await this.run();
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      this.log.error('sweep failed', { sweep: this.name, failures: this.failures, err: error });
    }
    const slowed = this.everyMs * 2 ** Math.min(this.failures, 10);
    this.arm(Math.max(this.everyMs, Math.min(slowed, longestPauseMs)));
  }
}
