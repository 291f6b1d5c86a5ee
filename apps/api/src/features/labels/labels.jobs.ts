import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOldWaivers } from './labels.store.js';

const atOnce = 1_000;

@Injectable()
export class LabelsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What the law asked for has been kept. */
  @Every(3_600_000, 'labels.sweep')
  async sweep(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -limits.labels.waiverKeptDays * 86_400);
    while ((await deleteOldWaivers(this.database.client, before, atOnce)) === atOnce);
  }
}
