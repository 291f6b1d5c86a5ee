import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { countMessages } from './codes.figures.store.js';

/** The code of a younger message may still be used: it is not judged yet. */
const patienceSeconds = 600;
const hourSeconds = 3600;
/** Fewer messages are too few to tell a share. */
const fewest = 20;

/** Tells when hardly any code is used: then somebody has messages sent for the fees they bring, or to spend the budget. */
@Injectable()
export class CodesAlarm {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly pauses: Pauses,
    private readonly log: Log,
    private readonly security: SecurityEvents,
  ) {}

  @Every(300_000, 'codes.alarm')
  async look(): Promise<void> {
    const until = secondsAfter(this.clock.now(), -patienceSeconds);
    const { sent, used } = await countMessages(this.database.client, secondsAfter(until, -hourSeconds), until);
    if (sent < fewest || used / sent >= this.config.env.SMS_ALARM_RATIO) return;
    if (!(await this.pauses.begin('codes.alarm', hourSeconds))) return;
    this.log.error('few of the text messages that were sent are used', { sent, used });
    this.security.note('sms.unverified', { detail: { sent, used } });
  }
}
