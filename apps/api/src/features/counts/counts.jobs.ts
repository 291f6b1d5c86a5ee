import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { forgetFlushes } from './counts.store.js';

/** A flush is tried again within seconds; after this no process remembers it, and its id can go. */
const flushKeptSeconds = 3600;

@Injectable()
export class CountsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(600_000, 'counts.forget')
  async forget(): Promise<void> {
    await forgetFlushes(this.database.client, secondsAfter(this.clock.now(), -flushKeptSeconds));
  }
}
