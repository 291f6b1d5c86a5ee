import type { Gateway } from '../tasks/gateway.js';
import { presentTask } from './clips/present.js';
import { success } from '../wire/wire.js';
import type { Task } from '../tasks/task.js';

const lookEveryMs = 250;
const patienceMs = 5000;
/** True milliseconds between the tries; then the hook is given up. */
const pauses = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 40_000];

/** Tells each task's `notify_hook` how it ended, like the gateways that document it; tries again until a 2xx. */
export class Notifier {
  private timer: NodeJS.Timeout | undefined;
  /** Tries so far of the tasks that ended; the told and the given up are not here any more. */
  private readonly tries = new Map<string, { count: number; dueAt: number }>();
  private readonly over = new Set<string>();

  constructor(
    private readonly gateway: Gateway,
    private readonly base: string,
  ) {}

  start(): void {
    // What had ended before this process began was told by the one before it.
    for (const task of this.gateway.parts.tasks.all()) if (task.finishedAt !== null) this.over.add(task.id);
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const task of this.gateway.parts.tasks.all()) {
      if (task.request.notifyHook === '' || this.over.has(task.id)) continue;
      if (this.gateway.observe(task).word === 'OVER') void this.tell(task);
    }
  }

  private async tell(task: Task): Promise<void> {
    const now = this.gateway.parts.clock.wall();
    const { count, dueAt } = this.tries.get(task.id) ?? { count: 0, dueAt: now };
    if (now < dueAt) return;
    const pause = pauses[count];
    // The next try is set before this one is under way, so that two looks never send it twice.
    this.tries.set(task.id, { count: count + 1, dueAt: now + patienceMs + (pause ?? 0) });
    const told = await this.post(task);
    if (told || pause === undefined) this.forget(task.id);
    else this.tries.set(task.id, { count: count + 1, dueAt: this.gateway.parts.clock.wall() + pause });
  }

  private forget(id: string): void {
    this.over.add(id);
    this.tries.delete(id);
  }

  private async post(task: Task): Promise<boolean> {
    const shown = presentTask({
      task,
      stage: this.gateway.observe(task),
      songs: this.gateway.parts.songs,
      base: this.base,
    });
    try {
      const response = await fetch(task.request.notifyHook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(success(shown)),
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // not there just now: tried again
    }
  }
}
