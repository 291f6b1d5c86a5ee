import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderJob, Renderer } from './renderer.js';
import type { RenderMessage } from './render-worker.js';
import type { SongFacts } from './song.js';

const longestRender = 10 * 60_000;

interface Order {
  job: RenderJob;
  onComposed: (facts: SongFacts) => void;
  resolve: (facts: SongFacts) => void;
  reject: (error: Error) => void;
}

/** Renders in threads, one song a thread, all cores but one, so that the wire stays responsive. */
export class RenderPool implements Renderer {
  private readonly size = Math.max(1, availableParallelism() - 1);
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private waiting: Order[] = [];
  private closed = false;

  render(job: RenderJob, onComposed: (facts: SongFacts) => void): Promise<SongFacts> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('the render pool is closed'));
      const order = { job, onComposed, resolve, reject };
      const before = job.background ? -1 : this.waiting.findIndex((other) => other.job.background);
      if (before < 0) this.waiting.push(order);
      else this.waiting.splice(before, 0, order);
      this.next();
    });
  }

  dropWaiting(): void {
    const dropped = this.waiting;
    this.waiting = [];
    for (const order of dropped) order.reject(new Error('the render was given up'));
  }

  async close(): Promise<void> {
    this.closed = true;
    this.dropWaiting();
    await Promise.all([...this.idle, ...this.busy].map((worker) => worker.terminate()));
  }

  private next(): void {
    if (this.closed || this.busy.size >= this.size) return;
    const order = this.waiting.shift();
    if (!order) return;
    const worker = this.idle.pop() ?? new Worker(new URL('./render-worker.js', import.meta.url));
    this.busy.add(worker);
    this.run(worker, order);
  }

  private run(worker: Worker, order: Order): void {
    const end = (settle: () => void, reusable: boolean) => {
      clearTimeout(deadline);
      worker.removeAllListeners();
      this.busy.delete(worker);
      if (reusable) this.idle.push(worker);
      else void worker.terminate();
      settle();
      this.next();
    };
    const fail = (error: Error) => end(() => order.reject(error), false);
    const deadline = setTimeout(() => fail(new Error('the render took too long')), longestRender);
    deadline.unref();
    worker.on('message', (message: RenderMessage) => {
      if (message.kind === 'composed') order.onComposed(message.facts);
      else if (message.kind === 'done') end(() => order.resolve(message.facts), true);
      else end(() => order.reject(new Error(message.reason)), true);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the render thread ended')));
    worker.postMessage(order.job);
  }
}
