import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

export const digestJob = defineJob({
  name: 'notices.digest',
  queue: 'notices',
  payload: z.object({ uid: z.number().int() }),
  attempts: 1, // the row says when it is tried again
  concurrency: 2,
});
