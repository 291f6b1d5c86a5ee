import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

export const letterJob = defineJob({
  name: 'tickets.letter',
  queue: 'tickets',
  payload: z.object({ messageId: z.string().regex(/^\d{1,19}$/) }),
  attempts: 1, // the row says when it is tried again
  concurrency: 2,
});
