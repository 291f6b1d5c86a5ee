import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';

const site = 'site';

/** What the whole site may spend on text messages, whoever asks from wherever. */
@Injectable()
export class SmsBudget {
  private readonly rules: readonly LimitRule[];

  constructor(
    { env }: Config,
    private readonly limiter: Limiter,
  ) {
    const rule = (name: string, points: number, seconds: number): LimitRule => ({
      ...{ name, points, seconds, problem: 'SMS_BUDGET_SPENT', whenDown: 'closed' },
    });
    this.rules = [rule('sms.hour', env.SMS_PER_HOUR, 3600), rule('sms.day', env.SMS_PER_DAY, 86_400)];
  }

  /** Before anything is done for a message. Throws SMS_BUDGET_SPENT. */
  async refuseSpent(): Promise<void> {
    for (const rule of this.rules) await this.limiter.refuseSpent(rule, site);
  }

  /** For one message that is about to go out. Throws SMS_BUDGET_SPENT. */
  async spend(): Promise<void> {
    await this.refuseSpent();
    for (const rule of this.rules) await this.limiter.take(rule, site);
  }

  /** For one that was refused: it cost nothing. Never for one that may have been sent. */
  async giveBack(): Promise<void> {
    for (const rule of this.rules) await this.limiter.giveBack(rule, site);
  }
}
