import { type PollOutcome, pollTurnMs, type TaskReport } from './music-provider.js';

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
/** Ids that are remembered of one channel. */
const mostRemembered = 1000;

/** So many calls of one account within so many milliseconds; what is over it waits for a later look. */
export interface Pace {
  calls: number;
  perMs: number;
}

/**
 * For accounts that tell of one task a call. What a look did not come to is asked for first at the next, and what failed
 * after all others. One a channel.
 */
export class EachPoll {
  private readonly failed = new Set<string>();
  private readonly late = new Set<string>();
  /** When calls began. */
  private readonly calls: number[] = [];

  constructor(
    private readonly pace: Pace | null = null,
    private readonly now = (): number => performance.now(),
  ) {}

  async look(taskIds: readonly string[], ask: (taskId: string) => Promise<EachAnswer>): Promise<PollOutcome> {
    const look = new Look(this.inOrder(taskIds), ask, () => this.mayCall());
    await look.run();
    const isLate = new Set(look.waiting);
    for (const id of taskIds) {
      this.failed.delete(id);
      // One that still waits keeps its place in the line.
      if (!isLate.has(id)) this.late.delete(id);
    }
    remember(this.failed, look.failed);
    remember(this.late, look.waiting);
    return look.outcome();
  }

  private inOrder(taskIds: readonly string[]): string[] {
    const asked = new Set(taskIds);
    const first = [...this.late].filter((id) => asked.has(id));
    const others = taskIds.filter((id) => !this.late.has(id));
    return [...first, ...others.filter((id) => !this.failed.has(id)), ...others.filter((id) => this.failed.has(id))];
  }

  private mayCall(): boolean {
    if (!this.pace) return true;
    const now = this.now();
    const { perMs } = this.pace;
    // A clock that was set back has calls that have yet to come: they hold nobody up.
    while (this.calls[0] !== undefined && (this.calls[0] <= now - perMs || this.calls[0] > now)) this.calls.shift();
    if (this.calls.length >= this.pace.calls) return false;
    this.calls.push(now);
    return true;
  }
}

function remember(known: Set<string>, ids: readonly string[]): void {
  for (const id of ids) known.add(id);
  for (const id of [...known].slice(0, -mostRemembered)) known.delete(id);
}

class Look {
  readonly failed: string[] = [];
  private readonly tasks: TaskReport[] = [];
  private readonly until = performance.now() + pollTurnMs;
  private isKnown = false;
  private isOver = false;
  private reason = '';

  constructor(
    readonly waiting: string[],
    private readonly ask: (taskId: string) => Promise<EachAnswer>,
    private readonly mayCall: () => boolean,
  ) {}

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.lane()));
  }

  /** Nothing is known where nobody answered; else of all that were not asked, or not told of. */
  outcome(): PollOutcome {
    if (!this.isKnown && this.failed.length > 0) return { kind: 'down', reason: this.reason };
    const unasked = [...this.failed, ...this.waiting];
    return { kind: 'answered', tasks: this.tasks, ...(unasked.length > 0 && { unasked }) };
  }

  private async lane(): Promise<void> {
    while (!this.isOver && performance.now() < this.until && this.waiting.length > 0 && this.mayCall()) {
      const id = this.waiting.shift() as string;
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
