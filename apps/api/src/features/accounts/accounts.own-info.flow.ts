import type { UserInfo } from '@overtone/contract/people';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import { balanceOf } from '../points/points.js';
import { PendingProfiles } from './accounts.pending.flow.js';
import { presentUserInfo } from './accounts.present.js';

/** What members hear of themselves after a login or a change. */
@Injectable()
export class OwnInfo {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pending: PendingProfiles,
  ) {}

  async of(account: Account, token: string): Promise<UserInfo> {
    const points = await balanceOf(this.database.client, account.uid);
    const pending = await this.pending.of(account);
    return presentUserInfo(account, { points, pending }, token, this.clock.now());
  }
}
