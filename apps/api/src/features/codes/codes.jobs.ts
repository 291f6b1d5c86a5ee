import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteOldCodes } from './codes.store.js';

/** The daily cap of a target looks back one day. */
const keptSeconds = 2 * 86_400;

@Injectable()
export class CodesJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(3_600_000, 'codes.sweep')
  async sweep(): Promise<void> {
    await deleteOldCodes(this.database.client, secondsAfter(this.clock.now(), -keptSeconds));
  }
}
