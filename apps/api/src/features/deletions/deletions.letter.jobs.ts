import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

/** The language is the asker's: no row keeps it. */
export const letterJob = defineJob({
  name: 'deletions.letter',
  queue: 'deletions',
  payload: z.object({ uid: z.number().int(), language: z.enum(['zh', 'en']) }),
  attempts: 1, // the account page says the same
  concurrency: 2,
});
