import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteEndedSessions } from './sessions.store.js';

/** Ended sessions are kept a while: they explain a logout. */
const keptSeconds = 30 * 86_400;

@Injectable()
export class SessionsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(3_600_000, 'sessions.sweep')
  async sweep(): Promise<void> {
    await deleteEndedSessions(this.database.client, secondsAfter(this.clock.now(), -keptSeconds));
  }
}
