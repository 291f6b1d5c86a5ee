import { z } from 'zod';
import { dayRange } from './day-range.js';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, memberUid, pageOf, searchQuery, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const who = z.object({ uid: memberUid });
export const why = z.object({
  reason: z
    .string(said('REASON_MISSING'))
    .trim()
    .min(1, said('REASON_MISSING'))
    .check(upTo(limits.reason, 'REASON_LONG')),
});

export const banMember = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/ban',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Suspends an account: every session ends, no login until it is lifted',
  params: who,
  body: why,
  response: done,
  problems: ['MEMBER_NOT_FOUND', 'LAST_ADMIN'],
});

export const unbanMember = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/unban',
  access: 'admin',
  summary: 'Lifts a suspension',
  params: who,
  body: why,
  response: done,
  problems: ['MEMBER_NOT_FOUND'],
});

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/admin/users/{uid}/role',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Makes a member an administrator, or takes that back and ends their sessions; the last one stays',
  params: who,
  body: z.object({ role: z.enum(['member', 'admin']) }),
  response: done,
  problems: ['MEMBER_NOT_FOUND', 'LAST_ADMIN'],
});

/** An account as staff see it. */
export const adminMember = z
  .object({
    uid: z.string(),
    nickname: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    birth_year: z.number().int().nullable(),
    avatar_url: z.string(),
    role: z.enum(['member', 'admin']),
    /** The level its payments have made; 0: none. */
    user_group: z.number().int().nonnegative(),
    /** What was paid minus refunds. */
    paid_amount: z.string(),
    points: z.number(),
    banned_at: instant.nullable(),
    /** The account ends then unless that is taken back. */
    deletion_due_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'AdminMember' });
export type AdminMember = z.infer<typeof adminMember>;

/** How an account stands: `banned` suspended, `leaving` asked to be deleted, `open` neither. */
export const memberStanding = z.enum(['open', 'banned', 'leaving']);

const filters = {
  q: searchQuery.shape.q,
  role: z.enum(['member', 'admin']).optional(),
  standing: memberStanding.optional(),
  /** `apart`: whose balance is not what their lots hold, as the drift of the figures counts them; at most 1,000. */
  books: z.enum(['apart']).optional(),
  /** Days of registration. */
  ...dayRange,
};

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary:
    'All accounts, newest first; found by uid, whole phone number, whole address or the beginning of the nickname',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(adminMember),
});

export const exportMembers = csvEndpoint({
  method: 'GET',
  path: '/admin/users/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The accounts as a spreadsheet, newest first, at most 100,000 rows',
  query: z.object(filters),
});

export const readMember = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}',
  access: 'admin',
  summary: 'One account',
  params: who,
  response: withData(adminMember),
  problems: ['MEMBER_NOT_FOUND'],
});
