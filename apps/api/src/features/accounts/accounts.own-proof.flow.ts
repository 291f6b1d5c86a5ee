import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { type CodeSubmission, identityProblem, proveCode, useCode } from '../codes/codes.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard, type Trying } from './accounts.login-guard.flow.js';
import { numberProven } from './accounts.numbers.store.js';
import { isKnownBy, lockCredentialsToChange, readAccount } from './accounts.store.js';

export interface Owned {
  /** As it was read: what `use` returns counts. */
  account: Account;
  own: string;
  submission: CodeSubmission;
  trying: Trying;
  caller: Origin;
}

/** A member proves by a code that what their account is known by is still theirs. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly database: Database,
    private readonly admission: Admission,
    private readonly guard: LoginGuard,
  ) {}

  /**
   * Leaves a right code to be used. Throws IDENTITY_NOT_OWN, OWN_CODE_WRONG, OWN_CODE_EXPIRED, LOGIN_LOCKED,
   * LOGIN_RATE_LIMITED.
   */
  async prove(
    { uid }: Viewer,
    { own, code }: { own: string; code: string },
    from: Origin,
    fingerprint: string | undefined,
  ): Promise<Owned> {
    const caller = await this.admission.admit(fingerprint, from);
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    if (!isKnownBy(account, own)) throw identityProblem('IDENTITY_NOT_OWN', own);
    const trying = await this.guard.tryingAt(uid, caller);
    await this.guard.refuseLocked(this.database.client, trying, 'code');
    const submission = this.admission.submission({ phone: own, code }, 4, trying);
    const verdict = await proveCode(this.database.client, submission);
    if (verdict === 'CODE_EXPIRED') throw new Problem('OWN_CODE_EXPIRED');
    if (verdict === 'CODE_WRONG') {
      await this.guard.failed(trying, 'code');
      throw new Problem('OWN_CODE_WRONG');
    }
    return { account, own, submission, trying, caller };
  }

  /** Uses the code up; the account is locked to the end of the transaction. @returns it as it stands. */
  async use(tx: Db, { account: { uid }, own, submission, trying }: Owned): Promise<Account> {
    const credentials = await lockCredentialsToChange(tx, uid);
    const account = credentials && (await readAccount(tx, uid));
    if (!account || account.bannedAt) throw new Problem('INVALID_TOKEN');
    await this.guard.refuseLocked(tx, trying, 'code');
    if (!isKnownBy(account, own)) throw identityProblem('IDENTITY_NOT_OWN', own);
    if ((await useCode(tx, submission)) !== 'right') throw new Problem('OWN_CODE_EXPIRED');
    await numberProven(tx, uid, own, submission.now);
    return account;
  }
}
