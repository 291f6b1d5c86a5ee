import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';
import { consent, fingerprint, inviter, login } from './people.js';

/** Login by what a phone's carrier says of its number: the vendor's script in the page brings a token, the server asks whose it is. */

export const beginOneTap = endpoint({
  method: 'POST',
  path: '/login/one-tap/begin',
  access: 'visitor',
  summary: "What the vendor's script needs to ask the carrier",
  response: withData(z.object({ access_token: z.string(), jwt_token: z.string() })),
  problems: ['ONE_TAP_UNAVAILABLE', 'LOGIN_RATE_LIMITED'],
});

export const oneTapLogin = endpoint({
  method: 'POST',
  path: '/login/one-tap',
  access: 'visitor',
  summary: 'Logs in, or registers where the operator has it so, whose number the carrier has confirmed',
  body: z.object({
    token: z.string().min(1).max(4096),
    inviter_uid: inviter,
    consent,
    fingerprint: fingerprint.optional(),
  }),
  response: login.response,
  problems: [
    'ONE_TAP_FAILED',
    'ONE_TAP_UNAVAILABLE',
    'LOGIN_RATE_LIMITED',
    'AGREEMENT_MISSING',
    'AGREEMENT_OUTDATED',
    'USER_NOT_FOUND',
    'ACCOUNT_BANNED',
    'NUMBER_ASLEEP',
    'NUMBER_WHOSE',
    'NUMBER_TURNS_SPENT',
  ],
});
