import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, withData } from './envelope.js';
import {
  captchaFields,
  code,
  codeProblems,
  email,
  fingerprint,
  identified,
  password,
  phone,
  sendProblems,
  sent,
  userInfo,
} from './people.js';

/** Changes of a member in a day; how long they are remembered; how often in so many days a number is given to an account. */
export const identityLimits = { perDay: 5, keptDays: 90, perNumber: 3, numberDays: 30 } as const;

/** A carrier lets a number rest for 90 days before somebody else has it: after so long it does not say whose it is. */
export const numberRestsDays = 90;

/** What an account is known by: a phone number, an e-mail address, or both. */
export const identityKind = z.enum(['phone', 'email']);
export type IdentityKind = z.infer<typeof identityKind>;

/** One that the account has, as it has it. */
const own = z.union([phone, email]);

export const sendIdentityCode = endpoint({
  method: 'POST',
  path: '/user/identities/code',
  access: 'member',
  summary: 'Sends a code to what the account is known by (own), or to what it is to be known by (new)',
  body: identified({ purpose: z.enum(['own', 'new']), fingerprint: fingerprint.optional(), ...captchaFields }),
  response: sent,
  problems: [
    ...sendProblems,
    'SMS_BUDGET_SPENT',
    'SEND_SMS_FAILED',
    'SEND_EMAIL_FAILED',
    'IDENTITY_TAKEN',
    'IDENTITY_SAME',
    'IDENTITY_NOT_OWN',
  ],
});

const proofs = [...codeProblems, 'OWN_CODE_WRONG', 'OWN_CODE_EXPIRED', 'IDENTITY_NOT_OWN'] as const;

export const setIdentity = endpoint({
  method: 'POST',
  path: '/user/identities',
  access: 'member',
  summary: 'Binds a phone number or an address, or changes it, by codes of both sides; a change ends other sessions',
  body: identified({ code, own, own_code: code, fingerprint: fingerprint.optional() }),
  response: withData(userInfo),
  problems: [...proofs, 'IDENTITY_TAKEN', 'IDENTITY_SAME', 'IDENTITY_DAILY_CAP', 'NUMBER_TURNS_SPENT'],
});

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/user/identities/{kind}/remove',
  access: 'member',
  summary: 'Unbinds one of the two, by a code of the one that stays; ends other sessions',
  params: z.object({ kind: identityKind }),
  body: z.object({ own_code: code, fingerprint: fingerprint.optional() }),
  response: withData(userInfo),
  problems: [...proofs, 'IDENTITY_LAST', 'IDENTITY_DAILY_CAP'],
});

export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/user/password/first',
  access: 'member',
  summary: 'A password for an account that a login has made, by a code of what it is known by',
  body: z.object({ own, own_code: code, newPassword: password, fingerprint: fingerprint.optional() }),
  response: done,
  problems: [...proofs, 'PASSWORD_SET', 'PASSWORD_COMMON'],
});
