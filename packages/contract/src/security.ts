import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid } from './envelope.js';
import { limits } from './limits.js';

/** What is kept of a member's and an administrator's doings, and of what was refused. Names are stable: alarms look for them. */
export const securityKinds = [
  'register',
  'login',
  'login.failed',
  'login.locked',
  'logout',
  'captcha.failed',
  'password.reset',
  'password.changed',
  'identity.changed',
  'birth_year.told',
  'session.revoked',
  'deletion.asked',
  'deletion.taken_back',
  'member.banned',
  'member.unbanned',
  'admin.granted',
  'admin.revoked',
  /** A call of an administrator that changed or exported something. */
  'admin.action',
  /** Somebody without the right, at a door that needs one. */
  'access.refused',
  'limit.hit',
  /** A member named an address that we do not fetch from: a private one, another scheme. */
  'address.refused',
  /** What a member wanted to make public was refused. */
  'content.refused',
  'sms.budget',
  'sms.unverified',
  /** So many events were not kept one by one. */
  'security.overflow',
  'key.made',
  'key.revoked',
  /** A key that is unknown, has ended or was revoked, or one without the scope. */
  'key.refused',
  'webhook.changed',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const securityEvent = z
  .object({
    id: z.string(),
    kind: z.enum(securityKinds),
    /** Whose account it is about; null: nobody's. */
    uid: z.string().nullable(),
    /** Who was logged in and did it; null: a visitor, or the operator. */
    actor_uid: z.string().nullable(),
    address: z.string().nullable(),
    device: z.string().nullable(),
    /** Facts of the kind: the route, the problem's code, what it was done to. */
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The same, so often between the two instants. */
    count: z.number().int(),
    first_at: instant,
    last_at: instant,
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

const filters = {
  kind: z.enum(securityKinds).optional(),
  /** Whose account, or who did it. */
  uid: memberUid.optional(),
  ...dayRange,
};

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/admin/security-events',
  access: 'admin',
  summary: 'Logins, refusals, limits, bans and what administrators did, newest first, kept for 90 days',
  query: z.object({
    /** `next_cursor` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(limits.list.maxLimit).default(limits.list.maxLimit),
    ...filters,
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(securityEvent),
    next_cursor: z.string().nullable(),
  }),
});

export const exportSecurityEvents = csvEndpoint({
  method: 'GET',
  path: '/admin/security-events/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The security events as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(filters),
});
