import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import type { readInvitations } from '@overtone/contract/invitation';
import { limits } from '@overtone/contract/limits';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { toHundredths, toPoints } from '../points/points.js';
import { countInvitations } from './invitations.store.js';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async summary(uid: number): Promise<Answer<typeof readInvitations>> {
    const { invited, rewarded } = await countInvitations(this.database.client, uid);
    const { rewardPoints } = limits.invite;
    return {
      url: `${this.config.publicUrl}/invite/${uid}`,
      invited,
      points: toPoints(rewarded * toHundredths(rewardPoints)),
      reward_points: rewardPoints,
      per_day: this.config.env.INVITE_PER_INVITER_PER_DAY,
    };
  }
}
