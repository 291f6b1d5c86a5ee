import { Worker } from 'node:worker_threads';
import type { Edition } from '../instruments/edition.js';
import { poolSize } from './pool-size.js';
import type { Progress } from './progress.js';
import { RenderThread, type RenderOrder } from './render-thread.js';
import { GivenUp, isBefore, type Rank, type RenderJob, type Renderer } from './renderer.js';
import type { SongFacts } from './song.js';

/** Songs that come of one wish. */
const takes = 2;

/** Renders in threads, one song a thread. A thread that was begun stays, and takes what comes next. */
export class RenderPool implements Renderer {
  private readonly threads = new Set<RenderThread>();
  private readonly idle = new Set<RenderThread>();
  private waiting: RenderOrder[] = [];
  private closed = false;

  constructor(
    private readonly size = poolSize(),
    private readonly spawn = () => new Worker(new URL('./render-worker.js', import.meta.url)),
  ) {}

  render(
    job: RenderJob,
    onComposed: (facts: SongFacts) => void,
    onProgress: Progress = () => undefined,
  ): Promise<SongFacts> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new GivenUp());
      const order = { job, onComposed, onProgress, resolve, reject };
      this.queue(order);
    });
  }

  /**
   * Begins as many threads as one wish for two takes wants, and has them play something that nobody hears: what a thread
   * compiles and decodes in its first song is behind it when somebody waits. A job is taken at once, and begun behind that.
   */
  warmUp(edition: Edition): void {
    const { lasting, borrowed } = this.size;
    while (!this.closed && this.threads.size < Math.min(takes, lasting + borrowed)) {
      const thread = this.another();
      thread.warmUp(edition);
      this.idle.add(thread);
    }
  }

  raise(folder: string, rank: Rank): void {
    const raised = this.waiting.filter(({ job }) => job.folder === folder && isBefore(rank, job.rank));
    this.waiting = this.waiting.filter((order) => !raised.includes(order));
    for (const order of raised) this.queue({ ...order, job: { ...order.job, rank } });
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

  private queue(order: RenderOrder): void {
    const before = this.waiting.findIndex(({ job }) => isBefore(order.job.rank, job.rank));
    if (before < 0) this.waiting.push(order);
    else this.waiting.splice(before, 0, order);
    this.next();
  }

  private next(): void {
    const [order] = this.waiting;
    if (this.closed || !order || !this.hasRoom(order.job.rank)) return;
    const thread = this.idle.values().next().value ?? this.another();
    this.waiting.shift();
    this.idle.delete(thread);
    thread.run(order);
  }

  private hasRoom(rank: Rank): boolean {
    const { lasting, borrowed } = this.size;
    const busy = this.threads.size - this.idle.size;
    return busy < (rank === 'background' ? lasting : lasting + borrowed);
  }

  private another(): RenderThread {
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
