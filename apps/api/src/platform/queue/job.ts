import type { QueueName } from '@overtone/contract/queues';
import type { z } from 'zod';

/** What a kind of job is. Pure data: features export it, handlers and callers refer to it. */
export interface JobDefinition<P = unknown> {
  /** `noun.verb`, unique in the product. */
  readonly name: string;
  /** Jobs of one queue share their workers. */
  readonly queue: string;
  /** Ids only: the row is the truth and may have changed by the time the job runs. */
  readonly payload: z.ZodType<P>;
  /** How often a throwing handler is tried before the job is dropped; a sweep finds its row again. */
  readonly attempts: number;
  /** How many jobs this one's queue may run at once in a process; a queue takes the largest of its jobs. */
  readonly concurrency: number;
}

interface JobSettings<P> {
  name: string;
  queue: QueueName;
  payload: z.ZodType<P>;
  attempts?: number;
  concurrency?: number;
}

export function defineJob<P>(settings: JobSettings<P>): JobDefinition<P> {
  return { attempts: 3, concurrency: 5, ...settings };
}

/** The jobs one feature declares; provided by `QueueModule.jobs([...])`. */
export class JobList {
  constructor(readonly jobs: readonly JobDefinition[]) {}
}
