import { type PollOutcome, pollTurnMs, type TaskReport } from '../music-provider.js';

/**
 * What one call for a list of tasks came to. `refused`: an answer about this very list, a smaller one may do. `failed`: the
 * gateway answered that it could not, be it for one task among them or for all. `down`: no answer.
 */
export type PartAnswer =
  | { kind: 'answered'; tasks: TaskReport[] }
  | { kind: 'refused'; reason: string; unknown: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'down'; reason: string };

type Part = readonly string[];
type Ask = (part: Part) => Promise<PartAnswer>;

/** One bad id among a hundred takes some fifteen calls to find; what is left then is asked for at the next look. */
const mostCalls = 40;
/** Of these, for tasks that were found bad at an earlier look. */
const callsForBad = 10;
/** The whole, its halves and its quarters: when all of them fail, it is the gateway, or bad tasks lie in each of them. */
const mostFailures = 7;
/** Single tasks of different parts, asked for to tell the one from the other. */
const mostProbes = 5;
/** Ids that are remembered of one channel. */
const mostRemembered = 1000;

/** Of one channel, from look to look. */
export class PollMemory {
  /** Tasks with which the gateway failed when it was asked for them alone, the longest ago first. */
  readonly bad = new Set<string>();
  /** Tasks a look did not come to: at the next they come first. */
  readonly late = new Set<string>();
  /** How many there were: each one tries other tasks than the last. */
  looks = 0;
}

/**
 * Asks for all at once, and in parts for what is refused: one id that a gateway does not know, or an answer that would be
 * too large, or one at which it fails, keeps nobody else waiting. Bad ones are remembered and then asked for alone.
 */
export async function pollInParts(taskIds: Part, ask: Ask, memory = new PollMemory()): Promise<PollOutcome> {
  memory.looks += 1;
  const look = new Look(ask, memory.looks);
  const bad = [...memory.bad].filter((id) => taskIds.includes(id));
  const others = taskIds.filter((id) => !memory.bad.has(id));
  // The last part is asked for first, once the gateway is known to answer.
  const inOrder = [...others.filter((id) => !memory.late.has(id)), ...others.filter((id) => memory.late.has(id))];
  await look.together(inOrder, mostCalls - Math.min(bad.length, callsForBad));
  await look.alone(bad, mostCalls);
  if (!look.known) return { kind: 'down', reason: look.reason };
  remember(memory, taskIds, look);
  const unasked = [...look.failed, ...look.late];
  return { kind: 'answered', tasks: look.tasks, ...(unasked.length > 0 && { unasked }) };
}

function remember({ bad, late }: PollMemory, taskIds: Part, look: Look): void {
  for (const id of taskIds) {
    late.delete(id);
    // One that was not come to keeps its place in the line.
    if (!look.late.includes(id)) bad.delete(id);
  }
  for (const id of look.failed) bad.add(id);
  for (const id of look.late) if (!bad.has(id)) late.add(id);
  for (const ids of [bad, late]) for (const id of [...ids].slice(0, -mostRemembered)) ids.delete(id);
}

/** One look at a list of tasks. */
class Look {
  readonly tasks: TaskReport[] = [];
  /** The gateway failed with these alone. */
  readonly failed: string[] = [];
  /** Not come to. */
  readonly late: string[] = [];
  /** The gateway has told of a task, or that it does not know it. */
  known = false;
  reason = '';
  private calls = 0;
  private failures = 0;
  private isOver = false;
  private readonly until = performance.now() + pollTurnMs;

  constructor(
    private readonly ask: Ask,
    private readonly turn: number,
  ) {}

  async together(taskIds: Part, calls: number): Promise<void> {
    let parts: Part[] = taskIds.length > 0 ? [taskIds] : [];
    while (parts.length > 0 && this.mayAsk(calls)) {
      // Broad until it is known to answer; then down to the bad ones, so that each look finds some.
      const part = (this.known ? parts.pop() : parts.shift()) as Part;
      if (!(await this.isDone(part))) parts.push(...halves(part));
      if (!this.known && this.failures === mostFailures && !this.isOver) parts = await this.probed(parts);
    }
    this.late.push(...parts.flat());
  }

  async alone(taskIds: Part, calls: number): Promise<void> {
    for (const id of taskIds) {
      if (this.mayAsk(calls)) await this.isDone([id]);
      else this.late.push(id);
      if (!this.known && this.failures >= mostFailures + mostProbes) this.isOver = true;
    }
  }

  private mayAsk(calls: number): boolean {
    return !this.isOver && this.calls < calls && performance.now() < this.until;
  }

  /** Until one answer comes, or none; @returns what is left to be asked for. */
  private async probed(parts: Part[]): Promise<Part[]> {
    const tried = new Set<string>();
    for (const part of parts.slice(0, mostProbes)) {
      if (this.known || this.isOver) break;
      const id = part[this.turn % part.length] as string;
      tried.add(id);
      await this.isDone([id]);
    }
    this.isOver ||= !this.known;
    return parts.map((part) => part.filter((id) => !tried.has(id))).filter((part) => part.length > 0);
  }

  /** Whether that was all there is to ask of this part now. */
  private async isDone(part: Part): Promise<boolean> {
    this.calls += 1;
    const answer = await this.ask(part);
    if (answer.kind === 'answered') {
      this.known = true;
      this.tasks.push(...answer.tasks);
      return true;
    }
    this.reason = answer.reason;
    this.failures += 1;
    if (answer.kind === 'down') {
      this.isOver = true;
      this.late.push(...part);
      return true;
    }
    if (part.length > 1) return false;
    // A task the gateway says it does not know has been answered for.
    if (answer.kind === 'refused' && answer.unknown) this.known = true;
    else this.failed.push(...part);
    return true;
  }
}

function halves(ids: Part): Part[] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)];
}
