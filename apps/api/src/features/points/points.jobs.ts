import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { expire } from './points.js';
import { membersWithExpiredLots } from './points.store.js';
import { findDrift } from './points.verify.store.js';

@Injectable()
export class PointsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Every(60_000, 'points.expire')
  async sweepExpired(): Promise<void> {
    const now = this.clock.now();
    for (const uid of await membersWithExpiredLots(this.database.client, now, 500)) {
      await this.database
        .transaction((tx) => expire(tx, uid, now))
        .catch((error: unknown) => this.log.error('points could not expire', { uid, err: error }));
    }
  }

  @Every(86_400_000, 'points.verify')
  async verify(): Promise<void> {
    const drift = await findDrift(this.database.client);
    if (drift.length) this.log.error('the ledger drifts', { drift: drift.slice(0, 20), count: drift.length });
    else this.log.info('the ledger adds up');
  }
}
