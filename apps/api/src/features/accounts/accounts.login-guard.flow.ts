import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { type From, isStranger, requesterOf } from '../../platform/limits/requester.js';
import { Log } from '../../platform/log/log.js';
import { concerns } from '../../platform/security/caller.js';
import { knowsDevice } from '../sessions/sessions.js';
import { failuresOf, keepFailures, strangersFailure } from './accounts.failures.store.js';
import { lockMember } from './accounts.store.js';
import { failureDaySeconds, lockEnd } from './accounts.lock.rule.js';

const { windowSeconds: seconds, perAddress, perFingerprint, perRequesterPerDay, perAccountPerDay } = limits.login;
/** While tries cannot be counted they are refused (`whenDown: 'closed'`): no guess goes uncounted. */
const tries = { seconds, problem: 'LOGIN_RATE_LIMITED', whenDown: 'closed' } as const;
const byAddress: LimitRule = { name: 'login.address', points: perAddress, ...tries };
const byDevice: LimitRule = { name: 'login.device', points: perFingerprint, ...tries };

export type Way = 'password' | 'code';

/** Somebody at one account's door. */
export interface Trying {
  uid: number;
  requester: string;
}

/** How often one may try: per address and device whatever the account, and per account by who is trying. */
@Injectable()
export class LoginGuard {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly log: Log,
  ) {}

  /** Throws LOGIN_RATE_LIMITED; BUSY while nothing can be counted. */
  async admit(address: string, fingerprint: string | undefined): Promise<void> {
    await this.limiter.take(byAddress, address);
    if (fingerprint !== undefined) await this.limiter.take(byDevice, fingerprint);
  }

  async tryingAt(uid: number, from: From): Promise<Trying> {
    concerns(uid);
    return { uid, requester: requesterOf(from, await knowsDevice(this.database.client, uid, from.fingerprint)) };
  }

  /**
   * Throws LOGIN_LOCKED. What strangers can do together closes the password to strangers only: a code is proof enough
   * and bounded in itself, and the member's own devices must not be shut out by others.
   * @returns the requester's failures of a day there, oldest first.
   */
  async refuseLocked(db: Db, trying: Trying, way: Way): Promise<Date[]> {
    const failed = await failuresOf(db, trying.uid, trying.requester, this.dayAgo());
    this.refuseBefore(lockEnd(failed));
    if (way === 'password' && isStranger(trying.requester)) await this.refuseStrangers(db, trying.uid);
    return failed;
  }

  /**
   * Books a wrong password or code; the last one allowed locks who tried out of that account. Not a matter of load: it
   * counts with RATE_LIMITS=off too. Throws LOGIN_LOCKED when others came first: of the same requester, or so many
   * strangers that nobody of them may learn more.
   */
  async failed(trying: Trying, way: Way): Promise<void> {
    const locked = await this.database.transaction(async (tx) => {
      // One failure at an account at a time; logins that lock the account come before or after.
      if (!(await lockMember(tx, trying.uid))) return false;
      const failed = await this.refuseLocked(tx, trying, way);
      const now = this.clock.now();
      const failedAt = [...failed, now].slice(-perRequesterPerDay);
      await keepFailures(tx, { ...trying, failedAt, lastAt: now });
      return lockEnd(failedAt) !== null;
    });
    if (locked) this.log.warn('locked out of an account after wrong passwords or codes', { uid: trying.uid });
  }

  private async refuseStrangers(db: Db, uid: number): Promise<void> {
    const first = await strangersFailure(db, uid, perAccountPerDay, this.dayAgo());
    this.refuseBefore(first && secondsAfter(first, failureDaySeconds));
  }

  private refuseBefore(end: Date | null): void {
    const left = end ? Math.ceil((end.getTime() - this.clock.now().getTime()) / 1000) : 0;
    if (left > 0) throw new Problem('LOGIN_LOCKED', { retryAfter: left });
  }

  private dayAgo(): Date {
    return secondsAfter(this.clock.now(), -failureDaySeconds);
  }
}
