import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { expire, tellBalance } from './points.js';
import { membersWithExpiredLots } from './points.store.js';
import { findDrift } from './points.verify.store.js';

const membersAtOnce = 100;

@Injectable()
export class PointsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly publisher: Publisher,
  ) {}

  /** To the end of what is due; one member's failure keeps no other waiting, and comes up again with the next sweep. */
  @Every(60_000, 'points.expire')
  async sweepExpired(): Promise<void> {
    const now = this.clock.now();
    let members: number[] = [];
    do {
      members = await membersWithExpiredLots(this.database.client, now, members.at(-1) ?? 0, membersAtOnce);
      for (const uid of members) await this.expireOf(uid, now);
    } while (members.length === membersAtOnce);
  }

  private async expireOf(uid: number, now: Date): Promise<void> {
    try {
      if ((await this.database.transaction((tx) => expire(tx, uid, now))) === 0) return;
      await tellBalance(this.database.client, this.publisher, uid);
    } catch (error) {
      this.log.error('points could not expire', { uid, err: error });
    }
  }

  @Every(86_400_000, 'points.verify')
  async verify(): Promise<void> {
    const drift = await findDrift(this.database.client);
    if (drift.length) this.log.error('the ledger drifts', { drift: drift.slice(0, 20), count: drift.length });
    else this.log.info('the ledger adds up');
  }
}
