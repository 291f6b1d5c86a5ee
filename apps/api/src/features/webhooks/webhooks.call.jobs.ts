import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

/** Attempts: the rows say when it is tried again. */
const calling = { payload: z.object({ webhookId: z.uuid() }), attempts: 1 };

/** Sends what waits for one address, one after another. */
export const callJob = defineJob({ ...calling, name: 'webhooks.call', queue: 'webhooks', concurrency: 16 });

export const slowCallJob = defineJob({
  ...calling,
  name: 'webhooks.call-slow',
  queue: 'webhooks-slow',
  concurrency: 8,
});
