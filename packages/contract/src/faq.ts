import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/** One vote of a person and question; a later one takes its place. */
export const voteFaq = endpoint({
  method: 'POST',
  path: '/feedback/faq',
  access: 'visitor',
  summary: 'Says whether an answer of the help centre or of the manual helped',
  body: z.object({
    faqId: z.string().regex(/^[a-z0-9-]{1,60}$/, said('FAQ_UNKNOWN')),
    helpful: z.boolean(),
    comment: z.string().trim().check(upTo(limits.faq.comment, 'FAQ_COMMENT_LONG')).optional(),
  }),
  response: done,
});
