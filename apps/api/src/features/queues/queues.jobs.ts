import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOldFailures } from './queues.store.js';

const keptDays = 30;
const atOnce = 200;

@Injectable()
export class QueuesJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(3_600_000, 'queues.sweep')
  async sweep(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -keptDays * 86_400);
    while ((await deleteOldFailures(this.database.client, before, atOnce)) === atOnce);
  }
}
