import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';
import type { CheckRow } from './content.store.js';

const payload = z.object({ id: z.string().regex(/^\d{1,19}$/) });

/** Somebody outside is asked. Few at once: each question holds a connection for seconds while they are slow. */
export const askJob = defineJob({ name: 'content.ask', queue: 'content', payload, attempts: 1, concurrency: 4 });

/** The same about what is very many questions: in a queue of its own, so that nothing small stands behind it. */
export const askLongJob = defineJob({
  ...{ name: 'content.ask-long', queue: 'content-long', payload, attempts: 1, concurrency: 2 },
});

/** A new text is a new question, and each try is one. */
export const askedAs = ({ id, digest, attempts }: CheckRow): string => `${id}-${digest.slice(0, 12)}-${attempts}`;
