import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../config/config.js';
import { inLogContext, Log } from '../log/log.js';
import { type Envelope, type JobWorker, QueueBackend } from './backend.js';
import { type HandledJob, matchHandlers } from './handles.js';
import type { JobDefinition } from './job.js';
import { JobFailures } from './job-failures.js';

/** Longer than a submit to a provider may take: what was sent must be able to hear its answer. */
const drainMs = 35_000;

/** Runs the jobs of this process; every process checks that each declared job has its one handler. */
@Injectable()
export class Workers implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private workers: JobWorker[] = [];
  private drained: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly backend: QueueBackend,
    private readonly discovery: DiscoveryService,
    private readonly failures: JobFailures,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = matchHandlers(this.discovery);
    if (!this.config.runsJobs) return;
    for (const [name, concurrency] of concurrencies(handlers)) {
      this.workers.push(this.backend.worker(name, concurrency, (job) => this.run(job, handlers)));
    }
  }

  /** Takes no more, before whatever waits for its own end as the process stops: all of these waits are one. */
  onModuleDestroy(): void {
    const closing = Promise.allSettled(this.workers.map((worker) => worker.close())).then(() => true);
    this.drained = Promise.race([closing, sleep(drainMs, false, { ref: false })]);
  }

  /** Runs before the database closes. A job that outlives the wait is taken up by another process after its lock ends. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!(await this.drained)) this.log.warn('jobs still running at shutdown', { waitedMs: drainMs });
    this.workers = [];
  }

  private run(job: Job<Envelope>, handlers: Map<string, HandledJob>): Promise<void> {
    return inLogContext({ jobId: job.id, requestId: job.data.requestId }, async () => {
      const known = handlers.get(job.name);
      if (!known) return this.log.error('a job that this version does not know', { job: job.name });
      try {
        await known.handle(known.job.payload.parse(job.data.payload));
      } catch (error) {
        this.log.error('job failed', {
          job: job.name,
          attempt: job.attemptsMade + 1,
          of: known.job.attempts,
          err: error,
        });
        if (job.attemptsMade + 1 >= known.job.attempts) await this.giveUp(job, known.job, error);
        throw error;
      }
    });
  }

  /** What cannot be kept is in the log; the job fails as it would have. */
  private async giveUp(job: Job<Envelope>, { name, queue, attempts }: JobDefinition, error: unknown): Promise<void> {
    const jobId = (job.id ?? '').slice(name.length + 1);
    const reason = error instanceof Error ? error.message : String(error);
    try {
      await this.failures.keep({ queue, name, jobId, payload: job.data.payload, attempts, reason });
    } catch (err) {
      this.log.error('a failed job could not be kept', { job: name, err });
    }
  }
}

function concurrencies(handlers: Map<string, HandledJob>): Map<string, number> {
  const largest = new Map<string, number>();
  for (const { job } of handlers.values())
    largest.set(job.queue, Math.max(job.concurrency, largest.get(job.queue) ?? 1));
  return largest;
}
