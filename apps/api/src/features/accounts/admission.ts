import { Injectable } from '@nestjs/common';
import type { CodeType } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { codeFits, type CodeSubmission, type CodeVerdict, redeemCode } from '../codes/codes.js';
import { isCommonPassword } from './accounts.passwords.js';
import { LoginGuard } from './login-guard.js';

type Wrong = 'PASSWORD_WRONG' | Exclude<CodeVerdict, 'right'>;

/** What registration, login and a new password have in common at the door. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly guard: LoginGuard,
  ) {}

  /** The body's fingerprint stands before the header's. Throws LOGIN_RATE_LIMITED. */
  async admit(fingerprint: string | undefined, from: Origin): Promise<Origin> {
    const caller = { ...from, fingerprint: fingerprint ?? from.fingerprint };
    await this.guard.admit(caller.address, caller.fingerprint);
    return caller;
  }

  refuseCommon(password: string): void {
    if (this.config.env.PASSWORD_BLOCKLIST && isCommonPassword(password)) throw new Problem('PASSWORD_COMMON');
  }

  submission(body: { phone?: string; email?: string }, type: CodeType, code: string): CodeSubmission {
    const target = body.phone ?? body.email ?? '';
    return { secret: this.config.env.SECRET, target, type, code, now: this.clock.now() };
  }

  /** Before a password is hashed, so that only the holder of a code can make us work. */
  async proveCode(submission: CodeSubmission, uid: number | null): Promise<void> {
    if (await codeFits(this.database.client, submission)) return;
    const verdict = await redeemCode(this.database.client, submission);
    await this.refuse(uid, verdict === 'right' ? 'CODE_EXPIRED' : verdict);
  }

  /** A code that was already spent or has run out is no guess; the other two count towards the lock. */
  async refuse(uid: number | null, problem: Wrong): Promise<never> {
    if (uid !== null && problem !== 'CODE_EXPIRED') await this.guard.failed(uid);
    throw new Problem(problem);
  }
}
