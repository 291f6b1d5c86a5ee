import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { RegisteredTargets, type RegisteredTarget } from '../codes/codes.js';
import { knowsDevice } from '../sessions/sessions.js';
import { numberSays } from './accounts.numbers.rule.js';
import { findAccount } from './accounts.store.js';

/** Answers the codes feature, which knows no accounts. */
@Injectable()
export class AccountTargets extends RegisteredTargets {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(target: string, fingerprint: string | undefined): Promise<RegisteredTarget | null> {
    const byNumber = !target.includes('@');
    const account = await findAccount(this.database.client, byNumber ? { phone: target } : { email: target });
    if (!account) return null;
    const knownDevice = await knowsDevice(this.database.client, account.uid, fingerprint);
    const free = byNumber && numberSays(account, { knownDevice, now: this.clock.now() }) === 'asleep';
    return { uid: account.uid, knownDevice, free };
  }
}
