import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { setLock } from './accounts.store.js';

const { failures, windowSeconds: seconds, lockSeconds, perAddress, perFingerprint } = limits.login;
const byAddress: LimitRule = { name: 'login.address', points: perAddress, seconds, problem: 'LOGIN_RATE_LIMITED' };
const byDevice: LimitRule = { name: 'login.device', points: perFingerprint, seconds, problem: 'LOGIN_RATE_LIMITED' };
/** Not a matter of load: it holds with RATE_LIMITS=off too. */
const byAccount: LimitRule = {
  name: 'login.failures',
  points: failures,
  seconds,
  problem: 'LOGIN_LOCKED',
  always: true,
};

/** How often one may try: per address and device whatever the account, and per account whoever tries. */
@Injectable()
export class LoginGuard {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly log: Log,
  ) {}

  /** Throws LOGIN_RATE_LIMITED. */
  async admit(address: string, fingerprint: string | undefined): Promise<void> {
    await this.limiter.take(byAddress, address);
    if (fingerprint !== undefined) await this.limiter.take(byDevice, fingerprint);
  }

  /** Throws LOGIN_LOCKED. */
  refuseLocked(lockedUntil: Date | null): void {
    const left = lockedUntil ? Math.ceil((lockedUntil.getTime() - this.clock.now().getTime()) / 1000) : 0;
    if (left > 0) throw new Problem('LOGIN_LOCKED', { retryAfter: left });
  }

  /** Books a wrong password or code. The last one allowed locks the account. */
  async failed(uid: number): Promise<void> {
    await this.limiter.take(byAccount, String(uid));
    const { left } = await this.limiter.peek(byAccount, String(uid));
    if (left > 0) return;
    await setLock(this.database.client, uid, secondsAfter(this.clock.now(), lockSeconds));
    await this.limiter.reset(byAccount, String(uid));
    this.log.warn('account locked after wrong passwords or codes', { uid });
  }

  async forgive(uid: number): Promise<void> {
    await this.limiter.reset(byAccount, String(uid));
  }
}
