import { z } from 'zod';
import { endpoint } from './endpoint.js';
import type { FieldCode } from './field-texts.js';
import { instant } from './envelope.js';
import { limits } from './limits.js';
import { fingerprint, gender, userInfo } from './people.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/** Marks that turn the direction of the text around them: a name could pose as another. */
const turners = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Nothing of it would be seen: spaces, marks and the letters that are drawn as nothing. */
const unseen = /^[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** One line of text; blank means none. */
const line = (max: number, tooLong: FieldCode) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(turners, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().check(upTo(max, tooLong)))
    .transform((text) => (unseen.test(text) ? null : text));

export const avatarSeed = z.string().regex(/^[\w-]{1,64}$/, said('AVATAR_UNKNOWN'));

/** A field that is left out stays as it is. A blank nickname means anonymous. */
export const profileUpdate = z.object({
  nickname: line(limits.profile.nickname, 'NICKNAME_LONG').nullable().optional(),
  gender: gender.nullable().optional(),
  signature: line(limits.profile.signature, 'SIGNATURE_LONG').nullable().optional(),
  avatar_seed: avatarSeed.optional(),
  fingerprint: fingerprint.optional(),
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/profile/update',
  access: 'member',
  summary: 'Edits nickname, gender, signature and avatar, once in 24 hours',
  body: profileUpdate,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ ...userInfo.shape, nextEditAt: instant }),
  }),
  problems: ['PROFILE_TOO_SOON'],
});
