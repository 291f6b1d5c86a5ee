import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOver } from './mixes.store.js';

const atOnce = 200;

@Injectable()
export class MixesJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Links that no longer open. */
  @Every(3_600_000, 'mixes.sweep')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    while ((await deleteOver(this.database.client, now, atOnce)) === atOnce);
  }
}
