import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, memberUid, pageQuery, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';

/**
 * What the bell tells of, beside tickets, with the values of its sentence. `song_ready`: {title, operation, count} of songs or,
 * by the operation, of files of a song; `song_failed`: {title, operation, points} that came back; `order_paid`: {points,
 * order_no}; `points_expiring`: {points, date}, an ISO day; `song_hidden` and `song_restored` by staff: {title};
 * `webhook_stopped` after failures, by staff or by a reset of the password: {name, why}; `webhook_lifted`: {name}, which may
 * be started again; `key_ended` by staff or with what proved the account: {name, why}; `content_*`, what was said to something put up to be public: {title, kind}, and of what passed {shown}:
 * 'yes', or 'no' where nobody else sees it all the same. A reply in a ticket is counted too, and listed as a ticket.
 */
export const noticeKinds = ['song_ready', 'song_failed', 'order_paid', 'points_expiring'] as const;
/** Told whatever somebody chose: what was done to their own. */
export const fixedNoticeKinds = [
  'song_hidden',
  'song_restored',
  'webhook_stopped',
  'webhook_lifted',
  'key_ended',
  'content_held',
  'content_refused',
  'content_passed',
] as const;
export const noticeKind = z.enum([...noticeKinds, ...fixedNoticeKinds]);
export type NoticeKind = z.infer<typeof noticeKind>;

export const notice = z
  .object({
    id: z.string(),
    kind: noticeKind,
    /** For its sentence, which each reader's own language has. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The thing it speaks of: an address inside the site. */
    link: z.string(),
    is_read: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  access: 'member',
  summary: 'What happened, newest first; kept for 90 days',
  query: z.object({
    ...pageQuery.shape,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(limits.notices.list)
      .transform((limit) => Math.min(limit, limits.list.maxLimit)),
  }),
  response: z.object({ success: z.literal(true), data: z.array(notice), total: z.number().int().nonnegative() }),
});

/** Replies in tickets and notices together: the number at the bell. `tickets` of them are replies. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/notices/unread-count',
  access: 'member',
  summary: 'How much the member has not read yet',
  response: withData(z.object({ count: z.number().int(), tickets: z.number().int() })),
  timeoutMs: 5_000,
});

const noticeId = z.string().regex(/^[1-9]\d{0,17}$/, said('NOTICE_NOT_FOUND'));

export const readNotice = endpoint({
  method: 'PUT',
  path: '/notices/{id}/read',
  access: 'member',
  summary: 'Marks an own notice as read',
  params: z.object({ id: noticeId }),
  response: done,
  problems: ['NOTICE_NOT_FOUND'],
});

/** `until`: the newest one that was seen, so that one which came meanwhile stays unread. Without it: all there are by now. */
export const readAllNotices = endpoint({
  method: 'PUT',
  path: '/notices/read-all',
  access: 'member',
  summary: 'Marks all own notices as read; replies in tickets have their own call',
  query: z.object({ until: noticeId.optional() }),
  response: done,
});

export const noticePreferences = z
  .object({
    song_ready: z.boolean(),
    song_failed: z.boolean(),
    order_paid: z.boolean(),
    points_expiring: z.boolean(),
    /** One letter a day at most, of what is unread; only with an e-mail address. Off unless chosen. */
    email_digest: z.boolean(),
  })
  .meta({ id: 'NoticePreferences' });
export type NoticePreferences = z.infer<typeof noticePreferences>;

export const readNoticePreferences = endpoint({
  method: 'GET',
  path: '/notices/preferences',
  access: 'member',
  summary: 'What the member wants to be told of',
  response: withData(z.object({ ...noticePreferences.shape, has_email: z.boolean() })),
});

export const setNoticePreferences = endpoint({
  method: 'PUT',
  path: '/notices/preferences',
  access: 'member',
  summary: 'Changes what is given; the rest stays',
  body: noticePreferences.partial(),
  response: withData(z.object({ ...noticePreferences.shape, has_email: z.boolean() })),
  problems: ['NOTICE_EMAIL_MISSING'],
});

/** The signature stands in each letter. Works without a login, twice too; mail programs may call it by themselves (RFC 8058). */
export const unsubscribeDigest = endpoint({
  method: 'POST',
  path: '/notices/unsubscribe',
  access: 'visitor',
  summary: 'No more letters',
  query: z.object({ uid: memberUid, signature: z.string().min(1).max(100) }),
  response: done,
  problems: ['UNSUBSCRIBE_LINK_WRONG'],
});
