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

/**
 * For accounts that tell of one task a call. What a look did not come to is asked for first at the next, and what failed
 * after all others. One a channel.
 */
export class EachPoll {
  private readonly failed = new Set<string>();
  private readonly late = new Set<string>();

  /** `mayCall`: whether the account takes another call now; what it does not take waits for a later look. */
  constructor(private readonly mayCall = (): Promise<boolean> => Promise.resolve(true)) {}

  async look(taskIds: readonly string[], ask: (taskId: string) => Promise<EachAnswer>): Promise<PollOutcome> {
    const look = new Look(this.inOrder(taskIds), ask, this.mayCall);
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
}

function remember(known: Set<string>, ids: readonly string[]): void {
  for (const id of ids) known.add(id);
  for (const id of [...known].slice(0, -mostRemembered)) known.delete(id);
}

class Look {
  readonly failed: string[] = [];
  private readonly tasks: TaskReport[] = [];
  private readonly until = performance.now() + pollTurnMs;
  private readonly left: Set<string>;
  private isKnown = false;
  private isOver = false;
  private reason = '';

  constructor(
    private readonly ids: readonly string[],
    private readonly ask: (taskId: string) => Promise<EachAnswer>,
    private readonly mayCall: () => Promise<boolean>,
  ) {
    this.left = new Set(ids);
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.lane()));
  }

  /** What was not asked for, in its order. */
  get waiting(): string[] {
    return this.ids.filter((id) => this.left.has(id));
  }

  /** Nothing is known where nobody answered; else of all that were not asked, or not told of. */
  outcome(): PollOutcome {
    if (!this.isKnown && this.failed.length > 0) return { kind: 'down', reason: this.reason };
    const unasked = [...this.failed, ...this.waiting];
    return { kind: 'answered', tasks: this.tasks, ...(unasked.length > 0 && { unasked }) };
  }

  private async lane(): Promise<void> {
    while (!this.isOver && performance.now() < this.until && this.left.size > 0) {
      // Taken before it is known whether it may be asked for: no call is counted that has nothing to ask.
      const [id] = this.left;
      this.left.delete(id as string);
      if (!(await this.mayCall())) {
        this.left.add(id as string);
        return;
      }
      this.take(id as string, await this.ask(id as string));
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
