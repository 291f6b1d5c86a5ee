import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { instant, memberUid, pageOf, pageQuery, uuid, withData } from './envelope.js';
import { said } from './said.js';
import { device } from './session.js';

const who = z.object({ uid: memberUid });

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}/sessions',
  access: 'admin',
  summary: 'Where a member is logged in, last seen first, at most 100',
  params: who,
  response: withData(z.array(device)),
});

export const exportMemberSessions = csvEndpoint({
  method: 'GET',
  path: '/admin/users/{uid}/sessions/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Where a member is logged in, as a spreadsheet',
  params: who,
});

/** Of somebody without such a session, none is ended. */
export const revokeMemberSessions = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/sessions/revoke',
  access: 'admin',
  summary: 'Logs a member out, on one device or on all of them',
  params: who,
  body: z
    .object({ id: uuid.optional(), all: z.literal(true).optional() })
    .refine(({ id, all }) => (id === undefined) !== (all === undefined), {
      message: said('SESSIONS_UNNAMED'),
      path: ['id'],
    }),
  response: withData(z.object({ revoked: z.number().int() })),
});

/** Whom a member brought. `outcome`: the reward was given, or which limit kept it back. */
export const invitee = z
  .object({
    uid: z.string(),
    nickname: z.string().nullable(),
    outcome: z.enum(['rewarded', 'inviter_cap', 'address_cap', 'device_cap']),
    created_at: instant,
  })
  .meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof invitee>;

export const listInvitees = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}/invitees',
  access: 'admin',
  summary: 'Whom a member brought to the site, newest first',
  params: who,
  query: pageQuery,
  response: pageOf(invitee),
});

export const exportInvitees = csvEndpoint({
  method: 'GET',
  path: '/admin/users/{uid}/invitees/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Whom a member brought, as a spreadsheet, newest first, at most 100,000 rows',
  params: who,
});
