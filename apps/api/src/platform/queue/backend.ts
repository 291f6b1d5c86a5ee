import type { Job, JobsOptions } from 'bullmq';

/** What travels in the queue: the payload and the request that asked for it, so that logs of both join. */
export interface Envelope {
  payload: unknown;
  requestId?: string;
}

export type RunJob = (job: Job<Envelope>) => Promise<void>;

export interface JobQueue {
  add(name: string, envelope: Envelope, options: JobsOptions): Promise<unknown>;
  getJobState(id: string): Promise<string>;
  getJobCounts(...states: ('waiting' | 'active' | 'delayed' | 'prioritized')[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface JobWorker {
  /** Takes no more jobs; resolves when the running ones have ended. */
  close(): Promise<void>;
}

/** Where jobs wait between processes: PostgreSQL, or Redis when there is one. */
export abstract class QueueBackend {
  abstract open(): Promise<void>;
  abstract queue(name: string): JobQueue;
  abstract worker(name: string, concurrency: number, run: RunJob): JobWorker;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/**
 * A worker that dies leaves its jobs locked: they are taken up again after at most lockDuration + stalledInterval.
 * BullMQ gives up a job after one such stall by default, which a few restarts in a row would reach.
 */
export const workerSettings = { lockDuration: 20_000, stalledInterval: 5000, maxStalledCount: 10 } as const;
