import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOldEvents } from './security.store.js';

const atOnce = 1_000;

@Injectable()
export class SecurityJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(600_000, 'security.sweep')
  async sweep(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -limits.security.keptDays * 86_400);
    while ((await deleteOldEvents(this.database.client, before, atOnce)) === atOnce);
  }
}
