import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

/** Tells whoever had it that an account is not known by it any more. */
export const identityNotice = defineJob({
  name: 'accounts.identity',
  queue: 'accounts',
  payload: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  attempts: 1, // the account page says the same
  concurrency: 4,
});
