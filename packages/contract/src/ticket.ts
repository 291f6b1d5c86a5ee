import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, idempotencyHeaders, instant, pageOf, pageQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';
import { ticketReceipt } from './ticket-receipt.js';

const { support: bounds } = limits;

/** Whatever else a row may say is shown as an unknown type. */
export const ticketTypes = ['feature', 'generation', 'bug', 'other'] as const;
export type TicketType = (typeof ticketTypes)[number];

/**
 * `open`: nobody of the operator's has answered yet; `in_progress`: it is being looked into; `waiting`: for the member's
 * words; `resolved`; `closed`: nothing more can be written into it.
 */
export const ticketStatuses = ['open', 'in_progress', 'waiting', 'resolved', 'closed'] as const;
export const ticketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof ticketStatus>;

export const senderRole = z.enum(['admin', 'user', 'system']);
export type SenderRole = z.infer<typeof senderRole>;
/** Characters, an at sign, characters, a dot, characters; none of them a space. */
export const contactPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const ticket = z
  .object({
    id: z.string(),
    feedback_type: z.string(),
    feedback_content: z.string(),
    /** The latest words of an administrator; null before the first. */
    reply: z.string().nullable(),
    /** The reader's own mark: of the member, or of the administrators. */
    is_read: z.boolean(),
    status: ticketStatus,
    /** Null of a visitor. */
    user_id: z.string().nullable(),
    /** What is named by whoever marks as read what they have seen. */
    last_message_id: z.string(),
    last_message_at: instant,
    updated_at: instant,
    created_at: instant,
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

const pixels = z.number().int();
/** A picture that goes with a message. Its address is signed and good for hours. */
export const ticketPicture = z.object({ id: z.string(), url: z.string(), width: pixels, height: pixels });
export type TicketPicture = z.infer<typeof ticketPicture>;

export const ticketMessage = z
  .object({
    id: z.string(),
    sender_role: senderRole,
    /** Plain text; of the system in the language of the call. */
    content: z.string(),
    created_at: instant,
    pictures: z.array(ticketPicture),
    receipt: ticketReceipt.nullable(),
  })
  .meta({ id: 'TicketMessage' });
export type TicketMessage = z.infer<typeof ticketMessage>;

/** One page of a chat, oldest first. Page 1 is the newest one, so that a chat opens at its end. */
export const messagePage = withData(
  z.object({
    messages: z.array(ticketMessage),
    pagination: z.object({
      total: z.number().int().nonnegative(),
      size: z.number().int().positive(),
      current: z.number().int().positive(),
    }),
    ticket,
  }),
);

const pagesOf = (limit: number) =>
  z.object({
    ...pageQuery.shape,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(limit)
      .transform((wanted) => Math.min(wanted, limits.list.maxLimit)),
  });
export const messageQuery = pagesOf(bounds.page);

const pictures = z
  .array(z.uuid(said('TICKET_PICTURE_NOT_FOUND')))
  .max(bounds.pictures, said('TICKET_PICTURES_MANY', { max: bounds.pictures }))
  .default([]);

const content = z
  .string(said('FEEDBACK_MISSING'))
  .trim()
  .min(1, said('FEEDBACK_MISSING'))
  .check(upTo(bounds.content, 'FEEDBACK_LONG'));

/**
 * Both cases of the one path. A visitor sends `feedback_content`, `user_name` and `contact_info`; a member `songId` (`F-` and a
 * unique id, never looked up as a song), `feedbackType`, `feedbackContent` and, of own things, `about`. Who is logged in needs no
 * contact, and what is sent of one is passed over.
 */
export const feedbackRequest = z
  .object({
    feedback_content: content.optional(),
    user_name: z.string().trim().check(upTo(bounds.name, 'FEEDBACK_NAME_LONG')).optional(),
    contact_info: z
      .string(said('FEEDBACK_CONTACT_WRONG'))
      .trim()
      .max(bounds.contact, said('FEEDBACK_CONTACT_WRONG'))
      .regex(contactPattern, said('FEEDBACK_CONTACT_WRONG'))
      .optional(),
    songId: wireId.pipe(z.string().max(80)).optional(),
    feedbackType: z.enum(ticketTypes, said('FEEDBACK_TYPE_UNKNOWN')).default('other'),
    feedbackContent: content.optional(),
    about: z.object({ kind: ticketReceipt.shape.kind, id: wireId.pipe(z.string().min(1).max(64)) }).optional(),
    pictures,
  })
  .refine(({ feedback_content: visitors, feedbackContent: members }) => (members ?? visitors) !== undefined, {
    error: said('FEEDBACK_MISSING'),
    path: ['feedbackContent'],
  });
export type FeedbackRequest = z.output<typeof feedbackRequest>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  key: 'tickets:write',
  access: 'visitor',
  summary: 'Opens a ticket: of a member, or of a visitor who leaves an address',
  headers: idempotencyHeaders,
  body: feedbackRequest,
  response: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.string() }) }),
  problems: [
    'FEEDBACK_CONTACT',
    'FEEDBACK_COOLDOWN',
    'FEEDBACK_DAILY_CAP',
    'FEEDBACK_REPEATED',
    'SUPPORT_FULL',
    'TICKET_PICTURE_NOT_FOUND',
    'TICKET_ABOUT_NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** A form (multipart/form-data) with one file under `file`. What no message takes with it goes after a day. */
export const uploadTicketPicture = endpoint({
  method: 'POST',
  path: '/feedback/pictures',
  access: 'visitor',
  summary: 'Takes a picture for a message: JPEG, PNG or WebP; place, camera and profiles are taken out of it',
  file: 'file',
  bodyBytes: bounds.pictureBytes,
  response: withData(ticketPicture),
  problems: [
    'TICKET_PICTURE_MISSING',
    'TICKET_PICTURE_LARGE',
    'TICKET_PICTURE_PIXELS',
    'PICTURE_UNREADABLE',
    'SUPPORT_FULL',
    'TICKET_PICTURES_FULL',
    'REQUEST_TIMEOUT',
    'BUSY',
  ],
  timeoutMs: 60_000,
  limit: 'costly',
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/feedback/replies',
  key: 'tickets:read',
  access: 'member',
  summary: "The member's own tickets with their latest reply, the last spoken in first",
  query: pagesOf(bounds.list),
  response: pageOf(ticket),
});

/** Of a ticket's number as it stands in an address. */
export const ticketParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, said('TICKET_NOT_FOUND')) });

/** `until`: the last message that was seen, so that one which came meanwhile stays unread. Without it: all there is by now. */
export const readMarkQuery = z.object({ until: ticketParams.shape.id.optional() });

export const readTicket = endpoint({
  method: 'PUT',
  path: '/feedback/{id}/read',
  key: 'tickets:write',
  access: 'member',
  summary: 'Marks an own ticket as read',
  params: ticketParams,
  query: readMarkQuery,
  response: done,
  problems: ['TICKET_NOT_FOUND'],
});

export const readAllTickets = endpoint({
  method: 'PUT',
  path: '/feedback/read-all',
  access: 'member',
  summary: 'Marks all own tickets as read',
  query: readMarkQuery,
  response: done,
});

export const listTicketMessages = endpoint({
  method: 'GET',
  path: '/feedback/{id}/messages',
  key: 'tickets:read',
  access: 'member',
  summary: 'The chat of an own ticket',
  params: ticketParams,
  query: messageQuery,
  response: messagePage,
  problems: ['TICKET_NOT_FOUND'],
});

export const messageRequest = z.object({
  content: z
    .string(said('MESSAGE_MISSING'))
    .trim()
    .min(1, said('MESSAGE_MISSING'))
    .check(upTo(bounds.message, 'MESSAGE_LONG')),
  pictures,
});

export const messageProblems = [
  'TICKET_NOT_FOUND',
  'TICKET_CLOSED',
  'TICKET_FULL',
  'FEEDBACK_DAILY_CAP',
  'FEEDBACK_REPEATED',
  'TICKET_PICTURE_NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
] as const;

/** An answered, resolved or waiting ticket is open again by it. */
export const sendTicketMessage = endpoint({
  method: 'POST',
  path: '/feedback/{id}/messages',
  key: 'tickets:write',
  access: 'member',
  summary: 'Says something in an own ticket',
  params: ticketParams,
  headers: idempotencyHeaders,
  body: messageRequest,
  response: withData(ticketMessage),
  problems: messageProblems,
});

/** A visitor's way into the own ticket: the signature was in a letter to the address that was left. */
const threadQuery = z.object({
  expires: z.string().regex(/^\d{1,12}$/, said('TICKET_LINK_DEAD')),
  signature: z.string().min(1, said('TICKET_LINK_DEAD')).max(100, said('TICKET_LINK_DEAD')),
});

export const listThreadMessages = endpoint({
  method: 'GET',
  path: '/feedback/threads/{id}/messages',
  access: 'visitor',
  summary: "The chat of a visitor's ticket, by the signed link of a letter",
  params: ticketParams,
  query: z.object({ ...messageQuery.shape, ...threadQuery.shape }),
  response: messagePage,
  problems: ['TICKET_LINK_DEAD'],
});

export const sendThreadMessage = endpoint({
  method: 'POST',
  path: '/feedback/threads/{id}/messages',
  access: 'visitor',
  summary: "Says something in a visitor's ticket, by the signed link of a letter",
  params: ticketParams,
  query: threadQuery,
  headers: idempotencyHeaders,
  body: messageRequest,
  response: withData(ticketMessage),
  problems: [...messageProblems, 'TICKET_LINK_DEAD'],
});
