import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Turns } from '../../platform/turns/turns.js';
import { MemberGates } from '../accounts/accounts.js';

const { perMinute, perDay, turns } = limits.writing;
const ofMinute: LimitRule = {
  ...{ name: 'words.minute', points: perMinute, seconds: 60, brief: true },
  problem: 'WRITING_LIMIT',
};
const ofDay: LimitRule = { name: 'words.day', points: perDay, seconds: 86_400, problem: 'WRITING_LIMIT' };

/** Writing is creating; it is free and may cost a provider's money: so much of it for a member, one thing at a time. */
@Injectable()
export class WordsPace {
  private readonly turns = new Turns(turns);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly gates: MemberGates,
  ) {}

  async run<T>(uid: number, work: () => Promise<T>): Promise<T> {
    await this.gates.creating(this.database.client, uid, this.clock.now());
    await this.limiter.take(ofMinute, String(uid));
    await this.limiter.take(ofDay, String(uid));
    return this.turns.run(String(uid), work);
  }
}
