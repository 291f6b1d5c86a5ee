import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { bookFailure } from './accounts.store.js';

const { failures, windowSeconds: seconds, lockSeconds, perAddress, perFingerprint } = limits.login;
/** Nobody guesses uncounted. */
const tries = { seconds, problem: 'LOGIN_RATE_LIMITED', whenDown: 'closed' } as const;
const byAddress: LimitRule = { name: 'login.address', points: perAddress, ...tries };
const byDevice: LimitRule = { name: 'login.device', points: perFingerprint, ...tries };

/** How often one may try: per address and device whatever the account, and per account whoever tries. */
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

  /** Throws LOGIN_LOCKED. */
  refuseLocked(lockedUntil: Date | null): void {
    const left = lockedUntil ? Math.ceil((lockedUntil.getTime() - this.clock.now().getTime()) / 1000) : 0;
    if (left > 0) throw new Problem('LOGIN_LOCKED', { retryAfter: left });
  }

  /**
   * Books a wrong password or code; the last one allowed locks the account. Not a matter of load: it holds with
   * RATE_LIMITS=off too. Throws LOGIN_LOCKED when others have locked it meanwhile.
   */
  async failed(uid: number): Promise<void> {
    const now = this.clock.now();
    const [since, lockUntil] = [secondsAfter(now, -seconds), secondsAfter(now, lockSeconds)];
    const locked = await bookFailure(this.database.client, { uid, now, since, most: failures, lockUntil });
    if (locked === null) throw new Problem('LOGIN_LOCKED', { retryAfter: lockSeconds });
    if (locked) this.log.warn('account locked after wrong passwords or codes', { uid });
  }
}
