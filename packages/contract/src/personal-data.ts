import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';

/** The archive itself is no JSON: GET /user/export/{uid}.zip with the link's expiry, session, language and signature. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'member',
  summary:
    'A link, good for ten minutes, to everything of mine as a zip: profile, songs, lyrics, ledger; in the language asked in',
  response: withData(z.object({ url: z.string(), expires_at: instant })),
  problems: ['EXPORT_DAILY_CAP'],
  timeoutMs: 60_000,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/user/deletion',
  access: 'member',
  summary: 'Asks for the account to be deleted after the grace period; ends every session',
  body: z.object({
    password: z.string(said('PASSWORD_MISSING')).min(1, said('PASSWORD_MISSING')).max(limits.password.max),
  }),
  response: withData(z.object({ deletion_due_at: instant })),
  problems: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED', 'LAST_ADMIN'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/user/deletion',
  access: 'member',
  summary: 'Takes the deletion back, within the grace period',
  response: done,
  problems: ['DELETION_NOT_ASKED'],
});
