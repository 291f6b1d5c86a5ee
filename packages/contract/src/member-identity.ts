import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { memberUid, withData } from './envelope.js';
import { adminMember, why } from './member.js';
import { identified } from './people.js';

/** By one administrator in a day: who had their session could take accounts with it. */
export const givenPerDay = 20;

/** For members who have nothing left by which they could prove an account to the site: staff have seen another proof. */
export const giveIdentity = endpoint({
  method: 'PUT',
  path: '/admin/users/{uid}/known-by',
  access: 'admin',
  confirmation: 'recent',
  summary:
    'Gives an account the number or the address of its member, on a proof that staff have seen; its own number is ' +
    'confirmed. What it was known by is told; every session, key and webhook ends',
  params: z.object({ uid: memberUid }),
  body: identified({
    ...why.shape,
    /** As the account was when staff decided. */
    seen: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  }),
  response: withData(adminMember),
  problems: ['MEMBER_NOT_FOUND', 'MEMBER_IS_ADMIN', 'IDENTITY_TAKEN', 'IDENTITY_SAME', 'CHANGED_MEANWHILE'],
});
