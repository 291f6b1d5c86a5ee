import type { Worker } from 'node:worker_threads';
import type { Edition } from '../instruments/edition.js';
import type { Progress } from './progress.js';
import { GivenUp, type RenderJob } from './renderer.js';
import type { RenderMessage, WorkerOrder } from './render-worker.js';
import type { SongFacts } from './song.js';
import { Unplayable } from './unplayable.js';

const longestRender = 10 * 60_000;

export interface RenderOrder {
  job: RenderJob;
  onComposed: (facts: SongFacts) => void;
  onProgress: Progress;
  resolve: (facts: SongFacts) => void;
  reject: (error: Error) => void;
}

/** One thread and the song it works on. `onFree` hears when it has ended one, and whether it can take another. */
export class RenderThread {
  private order: RenderOrder | null = null;
  private deadline: NodeJS.Timeout | undefined;

  constructor(
    private readonly worker: Worker,
    private readonly onFree: (thread: RenderThread, usable: boolean) => void,
  ) {
    this.worker.on('message', (message: RenderMessage) => this.hear(message));
    this.worker.on('error', (error: Error) => this.break(error));
    this.worker.on('exit', () => this.break(new Error('the render thread ended')));
  }

  run(order: RenderOrder): void {
    this.order = order;
    this.deadline = setTimeout(() => this.break(new Error('the render took too long')), longestRender);
    this.deadline.unref();
    this.tell({ kind: 'render', job: order.job });
  }

  /** Before its first song. Nothing is heard of it. */
  warmUp(edition: Edition): void {
    this.tell({ kind: 'warm-up', edition });
  }

  async close(): Promise<void> {
    this.order?.reject(new GivenUp());
    this.leave();
    await this.worker.terminate();
  }

  private tell(order: WorkerOrder): void {
    this.worker.postMessage(order);
  }

  private hear(message: RenderMessage): void {
    const { order } = this;
    if (!order) return;
    if (message.kind === 'composed') return order.onComposed(message.facts);
    if (message.kind === 'progress') return order.onProgress(message.share);
    this.leave();
    if (message.kind === 'done') order.resolve(message.facts);
    else order.reject(message.told ? new Unplayable(message.reason) : new Error(message.reason));
    this.onFree(this, true);
  }

  private break(error: Error): void {
    const { order } = this;
    this.leave();
    void this.worker.terminate();
    order?.reject(error);
    this.onFree(this, false);
  }

  private leave(): void {
    clearTimeout(this.deadline);
    this.order = null;
  }
}
