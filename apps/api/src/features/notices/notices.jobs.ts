import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOld } from './notices.store.js';

const atOnce = 1_000;

@Injectable()
export class NoticesJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(600_000, 'notices.sweep')
  async sweep(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -limits.notices.keptDays * 86_400);
    while ((await deleteOld(this.database.client, before, atOnce)) === atOnce);
  }
}
