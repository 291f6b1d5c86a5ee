import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { setFirstPassword } from '@overtone/contract/identities';
import type { resetPassword } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import type { changePassword } from '@overtone/contract/session';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { notRegistered, useCode } from '../codes/codes.js';
import { KeyEndings } from '../keys/keys.js';
import { endOtherSessionsOf, endSessionsOf } from '../sessions/sessions.js';
import { forgetFailures } from './accounts.failures.store.js';
import { findAccount, isKnownBy, lockCredentialsToChange, setPassword } from './accounts.store.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard } from './accounts.login-guard.flow.js';
import { Numbers } from './accounts.numbers.flow.js';
import { numberProven } from './accounts.numbers.store.js';
import { OwnProof } from './accounts.own-proof.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';
import { PasswordProof } from './accounts.password-proof.flow.js';
import { RetakenAccounts } from './accounts.retaken.flow.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly passwords: PasswordHasher,
    private readonly proof: PasswordProof,
    private readonly guard: LoginGuard,
    private readonly admission: Admission,
    private readonly security: SecurityEvents,
    private readonly own: OwnProof,
    private readonly keys: KeyEndings,
    private readonly retaken: RetakenAccounts,
    private readonly numbers: Numbers,
  ) {}

  async reset(body: Parsed<typeof resetPassword, 'body'>, from: Origin): Promise<void> {
    const caller = await this.admission.admit(body.fingerprint, from);
    this.admission.refuseCommon(body.newPassword);
    const account = await findAccount(this.database.client, body);
    if (!account) throw notRegistered(body.phone ?? body.email ?? '');
    const { uid } = account;
    const trying = await this.guard.tryingAt(uid, caller);
    const submission = this.admission.submission(body, 3, trying);
    await this.admission.proveCode(submission, trying);
    // Where an address stands beside the number it tells whose the account is; else nothing is left to ask.
    if (body.phone !== undefined) this.numbers.refuseAsleep(account, trying, true);
    const passwordHash = await this.passwords.hash(body.newPassword);
    const outcome = await this.database.transaction(async (tx) => {
      const credentials = await lockCredentialsToChange(tx, uid);
      if (!credentials || !isKnownBy(credentials, submission.target)) return 'CODE_EXPIRED';
      if ((await useCode(tx, submission)) !== 'right') return 'CODE_EXPIRED';
      // Told to who has a right code only.
      if (credentials.bannedAt) return 'ACCOUNT_BANNED';
      await setPassword(tx, uid, passwordHash);
      if (body.phone !== undefined) await numberProven(tx, uid, body.phone, submission.now);
      await forgetFailures(tx, uid);
      // Whoever had the account may have made keys, and may have asked to be told what happens in it.
      const keys = await this.keys.end(tx, { uid, by: 'reset', now: submission.now });
      await this.retaken.end(tx, uid, submission.now);
      return { keys, sessions: await endSessionsOf(tx, uid, submission.now) };
    });
    if (typeof outcome === 'string') throw new Problem(outcome);
    const { keys, sessions } = outcome;
    this.security.note('password.reset', { uid, detail: { sessions: sessions.length, keys } });
    for (const id of sessions) this.publisher.closeSession(id, 'password_reset');
  }

  /** Other sessions stay: none of them knew a password. */
  async setFirst(me: Viewer, body: Parsed<typeof setFirstPassword, 'body'>, from: Origin): Promise<void> {
    this.admission.refuseCommon(body.newPassword);
    const owned = await this.own.prove(me, { own: body.own, code: body.own_code }, from, body.fingerprint);
    if (owned.account.passwordHash !== '') throw new Problem('PASSWORD_SET');
    const passwordHash = await this.passwords.hash(body.newPassword);
    await this.database.transaction(async (tx) => {
      const account = await this.own.use(tx, owned);
      if (account.passwordHash !== '') throw new Problem('PASSWORD_SET');
      await setPassword(tx, me.uid, passwordHash);
      await forgetFailures(tx, me.uid);
    });
    this.security.note('password.changed', { detail: { sessions: 0 } });
  }

  async change(
    { uid, sessionId }: Viewer,
    { oldPassword, newPassword, fingerprint }: Parsed<typeof changePassword, 'body'>,
    from: Origin,
  ): Promise<void> {
    this.admission.refuseCommon(newPassword);
    const caller = { ...from, fingerprint: fingerprint ?? from.fingerprint };
    const proven = await this.proof.prove(uid, oldPassword, caller);
    if (newPassword === oldPassword) throw new Problem('PASSWORD_SAME');
    const passwordHash = await this.passwords.hash(newPassword);
    const trying = await this.guard.tryingAt(uid, caller);
    const ended = await this.database.transaction(async (tx) => {
      const credentials = await lockCredentialsToChange(tx, uid);
      if (!credentials || credentials.bannedAt) throw new Problem('INVALID_TOKEN');
      await this.guard.refuseLocked(tx, trying, 'password');
      // A reset came first: what was proven is no longer the password.
      if (credentials.passwordHash !== proven) throw new Problem('PASSWORD_WRONG');
      await setPassword(tx, uid, passwordHash);
      await forgetFailures(tx, uid);
      return endOtherSessionsOf(tx, uid, sessionId, this.clock.now());
    });
    this.security.note('password.changed', { detail: { sessions: ended.length } });
    for (const id of ended) this.publisher.closeSession(id, 'password_changed');
  }
}
