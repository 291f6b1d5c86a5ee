import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { countUnanswered } from './payments.figures.store.js';

const hourSeconds = 3600;

/** Tells when the provider gives no word: members may have paid, and nobody here can know. */
@Injectable()
export class PaymentsAlarm {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pauses: Pauses,
    private readonly log: Log,
  ) {}

  @Every(300_000, 'payments.alarm')
  async look(): Promise<void> {
    const orders = await countUnanswered(this.database.client, this.clock.now());
    if (orders === 0 || !(await this.pauses.begin('payments.alarm', hourSeconds))) return;
    this.log.error('Alipay has not answered for orders that may have been paid', { orders });
  }
}
