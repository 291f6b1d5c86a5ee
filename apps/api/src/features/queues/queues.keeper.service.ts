import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { type JobFailure, JobFailures } from '../../platform/queue/job-failures.js';
import { keepFailure } from './queues.store.js';

const longest = 500;

/** Writes what the workers gave up. */
@Injectable()
export class QueuesKeeper extends JobFailures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  keep({ reason, ...failure }: JobFailure): Promise<void> {
    // PostgreSQL keeps no NUL.
    const kept = reason.replaceAll('\0', '').slice(0, longest).toWellFormed();
    return keepFailure(this.database.client, { ...failure, reason: kept }, this.clock.now());
  }
}
