import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { deleteExpiredCaptchas } from './captchas.store.js';

@Injectable()
export class CaptchasJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(300_000, 'captchas.sweep')
  async sweep(): Promise<void> {
    await deleteExpiredCaptchas(this.database.client, this.clock.now());
  }
}
