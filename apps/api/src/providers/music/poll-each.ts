import type { PollOutcome, TaskReport } from './music-provider.js';

/**
 * What a call for one task came to. `unknown`: the account does not know it. `failed`: nothing is known of this one.
 * `down`: the account would say the same of every other.
 */
export type EachAnswer =
  | { kind: 'told'; task: TaskReport }
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string }
  | { kind: 'down'; reason: string };

/** Calls that are under way together; one that hangs takes one place. */
const atOnce = 8;
/** As long as nobody has answered, so many failures say that nobody will. */
const mostFailures = 8;
/** Then no further call begins: whoever claimed these rows has them only for a while. */
const turnMs = 12_000;
/** Ids that are remembered of one channel. */
const mostRemembered = 1000;

/** For accounts that tell of one task a call. Those that failed at the last look come after all others. */
export class EachPoll {
  /** Of one channel. */
  private readonly failed = new Set<string>();

  async look(taskIds: readonly string[], ask: (taskId: string) => Promise<EachAnswer>): Promise<PollOutcome> {
    const isLater = (id: string): boolean => this.failed.has(id);
    const look = new Look([...taskIds.filter((id) => !isLater(id)), ...taskIds.filter(isLater)], ask);
    await look.run();
    for (const id of taskIds) this.failed.delete(id);
    for (const id of look.failed) this.failed.add(id);
    for (const id of [...this.failed].slice(0, -mostRemembered)) this.failed.delete(id);
    return look.outcome();
  }
}

class Look {
  readonly failed: string[] = [];
  private readonly tasks: TaskReport[] = [];
  private readonly until = performance.now() + turnMs;
  private isKnown = false;
  private isOver = false;
  private reason = '';

  constructor(
    private readonly waiting: string[],
    private readonly ask: (taskId: string) => Promise<EachAnswer>,
  ) {}

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.lane()));
  }

  /** Nothing is known where nobody answered; else of all that were not asked, or not told of. */
  outcome(): PollOutcome {
    if (!this.isKnown && (this.failed.length > 0 || this.waiting.length > 0)) {
      return { kind: 'down', reason: this.reason };
    }
    const unasked = [...this.failed, ...this.waiting];
    return { kind: 'answered', tasks: this.tasks, ...(unasked.length > 0 && { unasked }) };
  }

  private async lane(): Promise<void> {
    while (!this.isOver && performance.now() < this.until) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      this.take(id, await this.ask(id));
    }
  }

  private take(id: string, answer: EachAnswer): void {
    if (answer.kind === 'told' || answer.kind === 'unknown') {
      this.isKnown = true;
      if (answer.kind === 'told') this.tasks.push(answer.task);
      return;
    }
    this.failed.push(id);
    this.reason = answer.reason;
    if (answer.kind === 'down' || (!this.isKnown && this.failed.length >= mostFailures)) this.isOver = true;
  }
}
