import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { withinSeconds } from '../clock/within-seconds.js';
import { logContext } from '../log/log.js';
import { type JobQueue, QueueBackend } from './backend.js';
import { declaredJobs } from './handles.js';
import type { JobDefinition } from './job.js';

/** The queue can't be reached now. The row that the job is about stays, so a sweep enqueues it later. */
export class QueueDown extends Error {
  constructor(cause: unknown) {
    super('the queue cannot be reached', { cause });
    this.name = 'QueueDown';
  }
}

export interface EnqueueSettings {
  /** Row id, plus a step where one row has several of this job. Letters, digits, `.`, `_` and `-`. */
  id: string;
  delayMs?: number;
}

interface GivenUp {
  name: string;
  jobId: string;
  payload: unknown;
}

export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
}

@Injectable()
export class Queue implements OnModuleInit, OnApplicationShutdown {
  private readonly queues = new Map<string, JobQueue>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): Promise<void> {
    return this.backend.open();
  }

  /**
   * Delivers at least once. While a job of this definition and id waits, is delayed or RUNS, another enqueue of it does
   * nothing and says so to nobody: a handler can't enqueue itself again under its own id, give the next step another id.
   * A job that ended, well or badly, is gone and its id is free. Throws QueueDown.
   */
  async enqueue<P>(job: JobDefinition<P>, payload: NoInfer<P>, { id, delayMs }: EnqueueSettings): Promise<void> {
    if (!/^[\w.-]+$/.test(id)) throw new RangeError(`job id ${id}`);
    const envelope = { payload: job.payload.parse(payload), requestId: logContext().requestId };
    const adding = this.queueOf(job.queue).add(job.name, envelope, {
      jobId: `${job.name}/${id}`,
      delay: delayMs ?? 0,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: 1000 },
      removeOnComplete: true,
      removeOnFail: true,
    });
    await withinSeconds(5, adding).catch((error: unknown) => {
      throw new QueueDown(error);
    });
  }

  /**
   * Enqueues by name what was given up. `running`: it still runs, and would swallow this; one that begins after that look
   * has been tried again all the same. Throws QueueDown.
   */
  async again({ name, jobId, payload }: GivenUp): Promise<'enqueued' | 'running' | 'unknown'> {
    const job = this.known({ name, payload });
    if (!job) return 'unknown';
    const looking = this.queueOf(job.queue).getJobState(`${name}/${jobId}`);
    const state = await withinSeconds(5, looking).catch((error: unknown) => {
      throw new QueueDown(error);
    });
    if (state === 'active') return 'running';
    await this.enqueue(job, payload, { id: jobId });
    return 'enqueued';
  }

  /** The job of this version that takes what this was given. */
  private known({ name, payload }: { name: string; payload: unknown }): JobDefinition | undefined {
    const job = declaredJobs(this.discovery).find((one) => one.name === name);
    return job?.payload.safeParse(payload).success ? job : undefined;
  }

  /** Per queue: what waits, runs, or waits for its time. */
  async counts(): Promise<Record<string, QueueCounts>> {
    const names = [...new Set(declaredJobs(this.discovery).map(({ queue }) => queue))];
    const entries = names.map(async (name) => {
      const {
        waiting = 0,
        active = 0,
        delayed = 0,
        prioritized = 0,
      } = await withinSeconds(5, this.queueOf(name).getJobCounts('waiting', 'active', 'delayed', 'prioritized'));
      return [name, { waiting: waiting + prioritized, active, delayed }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /** No job waits, runs or is delayed, in any queue. */
  async idle(): Promise<boolean> {
    const counts = Object.values(await this.counts());
    return counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
  }

  ping(): Promise<void> {
    return this.backend.ping();
  }

  /** After the workers (beforeApplicationShutdown) and the last requests, which may still enqueue. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await this.backend.close();
  }

  private queueOf(name: string): JobQueue {
    const known = this.queues.get(name) ?? this.backend.queue(name);
    this.queues.set(name, known);
    return known;
  }
}
