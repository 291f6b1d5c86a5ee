import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOldFailures } from './accounts.failures.store.js';
import { failureDaySeconds } from './accounts.lock.rule.js';

const atOnce = 1000;

@Injectable()
export class AccountsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(600_000, 'accounts.failures')
  async forgetFailures(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -failureDaySeconds);
    while ((await deleteOldFailures(this.database.client, before, atOnce)) === atOnce);
  }
}
