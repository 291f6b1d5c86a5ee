import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, idempotencyHeaders, instant, pageOf, searchQuery, withData } from './envelope.js';
import {
  messagePage,
  messageProblems,
  messageQuery,
  messageRequest,
  readMarkQuery,
  ticket,
  ticketMessage,
  ticketParams,
  ticketStatus,
  ticketTypes,
} from './ticket.js';

/** A ticket as staff see it: `is_read` is the administrators' common mark. */
export const adminTicket = ticket
  .extend({
    /** Of a visitor, else the member's nickname. */
    user_name: z.string().nullable(),
    /** The address a visitor left; null of a member. */
    contact_info: z.string().nullable(),
    message_count: z.number().int(),
  })
  .meta({ id: 'AdminTicket' });
export type AdminTicket = z.infer<typeof adminTicket>;

const filters = {
  q: searchQuery.shape.q,
  status: ticketStatus.optional(),
  type: z.enum(ticketTypes).optional(),
  unread: z.stringbool().optional(),
  /** Its writer waits for words of staff: open, or in progress and written in since staff last answered. */
  awaiting: z.stringbool().optional(),
  /** Days they were opened. */
  ...dayRange,
};

/** `desc`: the last spoken in first, unless it is `false`, `0` or `asc`. */
export const listFeedbacks = endpoint({
  method: 'GET',
  path: '/admin/feedbacks',
  access: 'admin',
  summary: 'All tickets; searched by number, uid, address or words',
  query: z.object({
    ...searchQuery.shape,
    desc: z
      .string()
      .max(10)
      .default('true')
      .transform((word) => !['false', '0', 'asc'].includes(word.toLowerCase())),
    ...filters,
  }),
  response: pageOf(adminTicket),
});

export const exportFeedbacks = csvEndpoint({
  method: 'GET',
  path: '/admin/feedbacks/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The tickets as a spreadsheet, the last spoken in first, at most 100,000 rows',
  query: z.object(filters),
});

export const listFeedbackMessages = endpoint({
  method: 'GET',
  path: '/admin/feedback/{id}/messages',
  access: 'admin',
  summary: 'The chat of a ticket',
  params: ticketParams,
  query: messageQuery,
  response: messagePage,
  problems: ['TICKET_NOT_FOUND'],
});

/** The member is told at once, a visitor by a letter. The ticket then waits for them. */
export const replyFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback/{id}/messages',
  access: 'admin',
  summary: 'Answers in a ticket',
  params: ticketParams,
  headers: idempotencyHeaders,
  body: messageRequest,
  response: withData(ticketMessage),
  problems: messageProblems,
});

export const readFeedback = endpoint({
  method: 'PUT',
  path: '/admin/feedback/{id}/read',
  access: 'admin',
  summary: 'Marks a ticket as read for the administrators',
  params: ticketParams,
  query: readMarkQuery,
  response: done,
  problems: ['TICKET_NOT_FOUND'],
});

export const setFeedbackStatus = endpoint({
  method: 'PUT',
  path: '/admin/feedback/{id}/status',
  access: 'admin',
  summary: 'Changes the state of a ticket; a system message in its chat says so',
  params: ticketParams,
  body: z.object({
    status: ticketStatus,
    /** As it was looked at: told, it is changed only while it stands like that. */
    seen: ticketStatus.optional(),
  }),
  response: withData(adminTicket),
  problems: ['TICKET_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const countUnreadFeedbacks = endpoint({
  method: 'GET',
  path: '/admin/feedbacks/unread-count',
  access: 'admin',
  summary: 'How many tickets no administrator has read, and how many wait for an answer, read or not',
  response: withData(z.object({ count: z.number().int(), awaiting: z.number().int() })),
  timeoutMs: 5_000,
});

/** The members' last word is newer than the administrators' mark. At most 20 items, the newest first. */
export const listNewReplies = endpoint({
  method: 'GET',
  path: '/admin/feedbacks/new-replies',
  access: 'admin',
  summary: 'Tickets whose last message is their writer’s and not read yet',
  response: withData(
    z.object({
      count: z.number().int(),
      items: z.array(
        adminTicket.pick({ id: true, feedback_type: true, user_id: true, user_name: true }).extend({
          content: z.string(),
          created_at: instant,
        }),
      ),
    }),
  ),
});
