import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Database, type Db } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { lockCredentials, readAccount } from './accounts.store.js';
import { LoginGuard } from './accounts.login-guard.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';

/** A member's password asked for once more, under the same protections as a login. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHasher,
    private readonly guard: LoginGuard,
  ) {}

  /**
   * @returns the hash that was proven: whoever acts on it compares it again in the own transaction.
   * Throws PASSWORD_WRONG, LOGIN_LOCKED, LOGIN_RATE_LIMITED, BUSY.
   */
  async prove(uid: number, password: string, from: Pick<Origin, 'address' | 'fingerprint'>): Promise<string> {
    await this.guard.admit(from.address, from.fingerprint);
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    const trying = await this.guard.tryingAt(uid, from);
    await this.guard.refuseLocked(this.database.client, trying, 'password');
    const right = await this.passwords.verify(account.passwordHash, password);
    // While this one waited its turn, others may have locked it out: then nobody learns whether it was right.
    await this.database.transaction(async (tx) => {
      await lockCredentials(tx, uid);
      await this.guard.refuseLocked(tx, trying, 'password');
    });
    if (right) return account.passwordHash;
    await this.guard.failed(trying, 'password');
    throw new Problem('PASSWORD_WRONG');
  }

  /**
   * The same protections where a code of the second factor is asked for: `take` says whether it was right. Throws
   * SECOND_FACTOR_WRONG, LOGIN_LOCKED, LOGIN_RATE_LIMITED, BUSY.
   */
  async proveFactor(
    uid: number,
    from: Pick<Origin, 'address' | 'fingerprint'>,
    take: (db: Db) => Promise<boolean>,
  ): Promise<void> {
    await this.guard.admit(from.address, from.fingerprint);
    const trying = await this.guard.tryingAt(uid, from);
    // One at a time: while this one waited, others may have used the code or locked the account.
    const right = await this.database.transaction(async (tx) => {
      await lockCredentials(tx, uid);
      await this.guard.refuseLocked(tx, trying, 'code');
      return take(tx);
    });
    if (right) return;
    await this.guard.failed(trying, 'code');
    throw new Problem('SECOND_FACTOR_WRONG');
  }
}
