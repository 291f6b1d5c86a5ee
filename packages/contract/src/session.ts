import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, uuid, withData } from './envelope.js';
import { limits } from './limits.js';
import { fingerprint, password } from './people.js';
import { said } from './said.js';

export const device = z
  .object({
    id: z.string(),
    /** Browser and system, e.g. `Chrome · Windows`; null when the caller named none. */
    device: z.string().nullable(),
    address: z.string(),
    created_at: instant,
    last_seen_at: instant,
    /** The session of this very call. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'member',
  summary: 'Where the member is logged in, last seen first, at most 100',
  response: withData(z.array(device)),
});

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  access: 'member',
  summary: 'Logs one device out',
  params: z.object({ id: uuid }),
  response: done,
  problems: ['SESSION_NOT_FOUND'],
});

export const revokeOtherDevices = endpoint({
  method: 'POST',
  path: '/user/sessions/revoke-others',
  access: 'member',
  summary: 'Logs every device out but this one',
  response: withData(z.object({ revoked: z.number().int() })),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  access: 'member',
  summary: 'A new password by the old one; ends every session but this one',
  body: z.object({
    oldPassword: z.string(said('PASSWORD_MISSING')).min(1, said('PASSWORD_MISSING')).max(limits.password.max),
    newPassword: password,
    fingerprint: fingerprint.optional(),
  }),
  response: done,
  problems: ['PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_COMMON', 'LOGIN_RATE_LIMITED', 'LOGIN_LOCKED'],
});
