import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, pageOf, pageQuery, withData } from './envelope.js';

/** Where the jobs of the product wait, each by its name. */
export const queueNames = [
  'accounts',
  'content',
  'content-long',
  'webhooks',
  'webhooks-slow',
  'generation',
  'collect',
  'notices',
  'tickets',
  'deletions',
] as const;
export type QueueName = (typeof queueNames)[number];

const count = z.number().int().nonnegative();
const queueName = z.string().regex(/^[a-z][\w.-]{0,60}$/i);

export const queueState = z
  .object({
    name: z.string(),
    waiting: count,
    active: count,
    /** Waits for its time, or for its next attempt. */
    delayed: count,
    /** Jobs given up and neither tried again nor put away since. */
    failed: count,
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.infer<typeof queueState>;

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/queues',
  access: 'admin',
  summary: 'Each queue with what waits, runs and failed',
  response: withData(z.array(queueState)),
  limit: 'costly',
});

/** A job that was given up after its last attempt. What it is about is found again by a sweep, where there is one. */
export const failedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    /** `noun.verb`. */
    name: z.string(),
    /** The row it is about, and the step where it has several. */
    job_id: z.string(),
    attempts: z.number().int(),
    /** What the last attempt said. */
    reason: z.string(),
    /** How often it was given up. */
    times: z.number().int(),
    first_at: instant,
    last_at: instant,
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJob>;

const filters = { queue: queueName.optional(), ...dayRange };

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed-jobs',
  access: 'admin',
  summary: 'Jobs given up, the latest first, kept for 30 days',
  query: z.object({ ...pageQuery.shape, ...filters }),
  response: pageOf(failedJob),
});

export const exportFailedJobs = csvEndpoint({
  method: 'GET',
  path: '/admin/failed-jobs/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The jobs given up as a spreadsheet, the latest first, at most 100,000 rows',
  query: z.object(filters),
});

const some = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(100),
});
/**
 * `gone`: not there any more, somebody was quicker. On the list stay those of which this version has no such job (`unknown`)
 * and those whose last attempt has not ended yet (`running`).
 */
const told = withData(z.object({ done: count, gone: count, unknown: count, running: count }));

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/admin/failed-jobs/retry',
  access: 'admin',
  summary: 'Puts jobs back into their queues; one that fails again comes back to the list',
  body: some,
  response: told,
  problems: ['BUSY'],
});

export const dismissFailedJobs = endpoint({
  method: 'POST',
  path: '/admin/failed-jobs/dismiss',
  access: 'admin',
  summary: 'Takes jobs off the list without trying them again',
  body: some,
  response: told,
});
