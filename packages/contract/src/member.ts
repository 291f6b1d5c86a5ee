import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, memberUid } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const who = z.object({ uid: memberUid });
const why = z.object({
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
