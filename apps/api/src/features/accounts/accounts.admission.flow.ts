import { Injectable } from '@nestjs/common';
import type { CodeType } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { type From, requesterOf } from '../../platform/limits/requester.js';
import { type CodeSubmission, type CodeVerdict, proveCode } from '../codes/codes.js';
import { isCommonPassword } from './accounts.passwords.rule.js';
import { LoginGuard, type Trying } from './accounts.login-guard.flow.js';

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

  /** `from` is who has no account yet, or who tries at one. */
  submission(
    body: { phone?: string; email?: string; code: string },
    type: CodeType,
    from: From | Trying,
  ): CodeSubmission {
    const target = body.phone ?? body.email ?? '';
    const requester = 'requester' in from ? from.requester : requesterOf(from, false);
    return { secret: this.config.env.SECRET, target, type, code: body.code, requester, now: this.clock.now() };
  }

  /** Before a password is hashed, so that only who has a code can make us work. */
  async proveCode(submission: CodeSubmission, trying: Trying | null): Promise<void> {
    const verdict = await proveCode(this.database.client, submission);
    if (verdict !== 'right') await this.refuse(trying, verdict);
  }

  /** A code that was already spent or has run out is no guess; the other two count towards the lock. */
  async refuse(trying: Trying | null, problem: Wrong): Promise<never> {
    if (trying && problem !== 'CODE_EXPIRED')
      await this.guard.failed(trying, problem === 'PASSWORD_WRONG' ? 'password' : 'code');
    throw new Problem(problem);
  }
}
