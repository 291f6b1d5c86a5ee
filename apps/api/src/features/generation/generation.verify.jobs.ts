import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { findStuck } from './generation.verify.store.js';

@Injectable()
export class GenerationVerify {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Every(3_600_000, 'generation.verify')
  async verify(): Promise<void> {
    const stuck = await findStuck(this.database.client, this.clock.now());
    if (stuck.length) this.log.error('generations are stuck', { stuck: stuck.slice(0, 20), count: stuck.length });
  }
}
