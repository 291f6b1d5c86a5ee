import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const { support: bounds } = limits;
const fields = {
  title: z.string(said('MESSAGE_MISSING')).trim().min(1, said('MESSAGE_MISSING')).check(upTo(30, 'CANNED_TITLE_LONG')),
  content: z
    .string(said('MESSAGE_MISSING'))
    .trim()
    .min(1, said('MESSAGE_MISSING'))
    .check(upTo(bounds.message, 'MESSAGE_LONG')),
};

/** What administrators answer again and again; nothing is sent before one of them sends it. */
export const cannedReply = z
  .object({ id: z.string(), title: z.string(), content: z.string(), created_at: instant, updated_at: instant })
  .meta({ id: 'CannedReply' });
export type CannedReply = z.infer<typeof cannedReply>;

/** At most so many are kept. */
export const mostCannedReplies = 100;

const which = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, said('CANNED_REPLY_NOT_FOUND')) });

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/admin/canned-replies',
  access: 'admin',
  summary: 'All canned replies, by title',
  response: withData(z.array(cannedReply)),
});

export const exportCannedReplies = csvEndpoint({
  method: 'GET',
  path: '/admin/canned-replies/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'All canned replies as a spreadsheet, by title',
});

export const createCannedReply = endpoint({
  method: 'POST',
  path: '/admin/canned-replies',
  access: 'admin',
  summary: 'Keeps an answer to be used again',
  body: z.object(fields),
  response: withData(cannedReply),
  problems: ['CANNED_REPLY_TAKEN', 'CANNED_REPLIES_FULL'],
});

export const changeCannedReply = endpoint({
  method: 'PUT',
  path: '/admin/canned-replies/{id}',
  access: 'admin',
  summary: 'Changes a canned reply; what is left out stays',
  params: which,
  body: z
    .object({
      ...fields,
      /** Its `updated_at` as it was looked at: told, it is changed only while nobody else has. */
      seen: instant,
    })
    .partial(),
  response: withData(cannedReply),
  problems: ['CANNED_REPLY_NOT_FOUND', 'CANNED_REPLY_TAKEN', 'CHANGED_MEANWHILE'],
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/admin/canned-replies/{id}',
  access: 'admin',
  summary: 'Removes a canned reply; twice is once',
  params: which,
  response: done,
});
