import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';

export const readInvitations = endpoint({
  method: 'GET',
  path: '/user/invitations',
  access: 'member',
  summary: 'The personal invitation link and what it has brought',
  response: withData(
    z.object({
      /** `/invite/{uid}` at the public address. */
      url: z.string(),
      /** Registrations by this link. */
      invited: z.number().int(),
      /** Points granted for them. */
      points: z.number(),
      reward_points: z.number(),
      /** How many rewards a day are given at most. */
      per_day: z.number().int(),
    }),
  ),
});
