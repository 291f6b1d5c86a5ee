import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteEnded } from './keys.store.js';

const keptSeconds = developerLimits.keys.keptDays * 86_400;

@Injectable()
export class KeysJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(3_600_000, 'keys.sweep')
  async sweep(): Promise<void> {
    await deleteEnded(this.database.client, secondsAfter(this.clock.now(), -keptSeconds));
  }
}
