import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, withData } from './envelope.js';
import { limits } from './limits.js';

/** How long an administrator's proof of identity holds: for the console, and for what is powerful. */
export const deskLimits = { sessionHours: 12, recentMinutes: 15, recoveryCodes: 10 } as const;

/** How an administrator's login stands: what it may do follows from when, and with what, it was confirmed. */
export const deskIdentity = z
  .object({
    /** False: the account came in by a code or its number alone, and can confirm nothing here before it has one. */
    has_password: z.boolean(),
    /** Whether a second factor is set up. */
    second_factor: z.boolean(),
    /** Whether the operator demands one of every administrator. */
    second_factor_required: z.boolean(),
    /** Recovery codes that were not used. */
    recovery_codes: z.number().int().nonnegative(),
    /** Until then the console answers; null: it asks to confirm first. */
    confirmed_until: instant.nullable(),
    /** Until then it moves money, changes rights and gives files without asking again. */
    recent_until: instant.nullable(),
  })
  .meta({ id: 'DeskIdentity' });
export type DeskIdentity = z.infer<typeof deskIdentity>;

/** Six digits of the app, or one of the recovery codes; spaces and dashes are nothing. */
const factorCode = z.string().trim().min(1).max(40);
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const readIdentity = endpoint({
  method: 'GET',
  path: '/admin/identity',
  access: 'admin',
  confirmation: 'none',
  summary: "How this administrator's login stands",
  response: withData(deskIdentity),
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/admin/identity/confirm',
  access: 'admin',
  confirmation: 'none',
  summary: 'Proves again who is at the console: by password, and by the second factor where there is one',
  body: z.object({ password: z.string().max(limits.password.max), code: factorCode.optional() }),
  response: withData(deskIdentity),
  problems: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED'],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor',
  access: 'admin',
  confirmation: 'setup',
  summary: 'Makes a new key for an authenticator app; it counts once a code of it was given',
  response: withData(
    z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  ),
  problems: ['SECOND_FACTOR_ON'],
});

export const activateSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/activate',
  access: 'admin',
  confirmation: 'setup',
  summary: 'Turns the second factor on by a code of the new key; other logins have to confirm anew',
  body: z.object({ code: factorCode }),
  response: withData(recoveryCodes),
  problems: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Makes new recovery codes; the ones before open nothing any more',
  response: withData(recoveryCodes),
  problems: ['SECOND_FACTOR_OFF'],
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/end',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Turns the second factor off, where the operator does not demand one',
  response: withData(deskIdentity),
  problems: ['SECOND_FACTOR_DEMANDED'],
});
