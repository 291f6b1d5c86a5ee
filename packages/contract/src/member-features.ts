import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';
import type { UserInfo } from './people.js';

/** What level 1 opens (docs/settled.md: Membership), in the order the pricing page shows it. */
export const memberFeatures = ['lyrics', 'mv', 'midi', 'models', 'style'] as const;
export const memberFeature = z.enum(memberFeatures);
export type MemberFeature = z.infer<typeof memberFeature>;

/** The level that opens each: one table for the server's guard, the interface and the test. */
export const memberFeatureLevel: Readonly<Record<MemberFeature, number>> = {
  lyrics: 1,
  mv: 1,
  midi: 1,
  models: 1,
  style: 1,
};

/** Administrators have what every member has, whatever their level. */
export const opens = (feature: MemberFeature, { user_group: level, role }: Pick<UserInfo, 'user_group' | 'role'>) =>
  role === 'admin' || level >= memberFeatureLevel[feature];

export const readMemberFeatures = endpoint({
  method: 'GET',
  path: '/member-features',
  access: 'visitor',
  summary:
    'What membership opens: the level it needs, whether it is open to me and whether this installation offers it',
  response: withData(
    z.array(
      z.object({
        feature: memberFeature,
        level: z.number().int(),
        open: z.boolean(),
        /** Whether something of this installation can do it: a channel, our own code, or a song that came with it. */
        offered: z.boolean(),
        /** Only songs that came with it have it: no channel makes it for a new one. */
        partly: z.boolean(),
      }),
    ),
  ),
});
