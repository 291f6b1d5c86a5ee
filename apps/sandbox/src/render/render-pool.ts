import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { RenderThread, type RenderOrder } from './render-thread.js';
import { GivenUp, ranks, type RenderJob, type Renderer } from './renderer.js';
import type { SongFacts } from './song.js';

/** Renders in threads, one song a thread, all cores but one, so that the wire stays responsive. */
export class RenderPool implements Renderer {
  private readonly threads = new Set<RenderThread>();
  private readonly idle = new Set<RenderThread>();
  private waiting: RenderOrder[] = [];
  private closed = false;

  constructor(
    private readonly size = Math.max(1, availableParallelism() - 1),
    private readonly spawn = () => new Worker(new URL('./render-worker.js', import.meta.url)),
  ) {}

  render(job: RenderJob, onComposed: (facts: SongFacts) => void): Promise<SongFacts> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new GivenUp());
      const order = { job, onComposed, resolve, reject };
      const before = this.waiting.findIndex((other) => ranks.indexOf(other.job.rank) > ranks.indexOf(job.rank));
      if (before < 0) this.waiting.push(order);
      else this.waiting.splice(before, 0, order);
      this.next();
    });
  }

  dropWaiting(): void {
    const dropped = this.waiting;
    this.waiting = [];
    for (const order of dropped) order.reject(new GivenUp());
  }

  async close(): Promise<void> {
    this.closed = true;
    this.dropWaiting();
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private next(): void {
    if (this.closed || this.waiting.length === 0) return;
    const thread = this.idle.values().next().value ?? this.another();
    const order = thread && this.waiting.shift();
    if (!order) return;
    this.idle.delete(thread);
    thread.run(order);
  }

  private another(): RenderThread | undefined {
    if (this.threads.size >= this.size) return undefined;
    const thread = new RenderThread(this.spawn(), (freed, usable) => {
      if (usable) this.idle.add(freed);
      else this.forget(freed);
      this.next();
    });
    this.threads.add(thread);
    return thread;
  }

  private forget(thread: RenderThread): void {
    this.threads.delete(thread);
    this.idle.delete(thread);
  }
}
