import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { login, register, UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { alreadyRegistered, type CodeSubmission, useCode } from '../codes/codes.js';
import { openSession } from '../sessions/sessions.js';
import { SettingsReader } from '../settings/settings.js';
import { consentProblem, neededConsentProblem } from './accounts.consent.rule.js';
import { OwnInfo } from './accounts.own-info.flow.js';
import { type Credentials, findAccount, isKnownBy, lockCredentials, readAccount } from './accounts.store.js';
import { type Newcomer, Registration } from './accounts.registration.flow.js';
import { Numbers } from './accounts.numbers.flow.js';
import { numberProven } from './accounts.numbers.store.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard, type Trying, type Way } from './accounts.login-guard.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';

type LoginBody = Parsed<typeof login, 'body'>;

interface Caller extends Trying {
  caller: Origin;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly info: OwnInfo,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly passwords: PasswordHasher,
    private readonly guard: LoginGuard,
    private readonly admission: Admission,
    private readonly security: SecurityEvents,
    private readonly settings: SettingsReader,
    private readonly registration: Registration,
    private readonly numbers: Numbers,
  ) {}

  async register(body: Parsed<typeof register, 'body'>, from: Origin): Promise<UserInfo> {
    if (!(await this.settings.read()).registration_open) throw new Problem('REGISTRATION_CLOSED');
    const caller = await this.admission.admit(body.fingerprint, from);
    if (body.consent) refuseConsent(consentProblem(body.consent));
    this.admission.refuseCommon(body.password);
    const submission = this.admission.submission(body, 1, caller);
    await this.admission.proveCode(submission, null);
    const passwordHash = await this.passwords.hash(body.password);
    const made = await this.registration.make(newcomerOf(body, { passwordHash, submission, caller }));
    if (made === 'taken') throw alreadyRegistered(submission.target);
    if (made === 'unproven') throw new Problem('CODE_EXPIRED');
    return this.answer(made.uid, made.token);
  }

  async login(body: LoginBody, from: Origin): Promise<UserInfo & { registered: boolean }> {
    const caller = await this.admission.admit(body.fingerprint, from);
    const account = await findAccount(this.database.client, body);
    if (!account) return this.loginOfNobody(body, caller);
    const trying = await this.guard.tryingAt(account.uid, caller);
    const { code, password = '' } = body;
    await this.guard.refuseLocked(this.database.client, trying, code === undefined ? 'password' : 'code');
    if (code !== undefined && body.phone !== undefined) {
      const { phone } = body;
      const taken = await this.byOldNumber({ ...body, code, phone }, account, trying, caller);
      if (taken) return taken;
    }
    const token =
      code === undefined
        ? await this.loginByPassword({ ...trying, ...account, caller }, password)
        : await this.loginByCode({ ...trying, caller }, this.admission.submission({ ...body, code }, 2, trying));
    if (code !== undefined && body.phone !== undefined)
      await numberProven(this.database.client, account.uid, body.phone, this.clock.now());
    this.security.note('login', { uid: account.uid, detail: { way: code === undefined ? 'password' : 'code' } });
    return { ...(await this.answer(account.uid, token)), registered: false };
  }

  /**
   * Registers who proves the number by a code, where the operator has it so. Whether somebody is there is told to who has a
   * right code only: a wrong one fails as at any account.
   */
  private async loginOfNobody(body: LoginBody, caller: Origin): Promise<UserInfo & { registered: boolean }> {
    const { code, password } = body;
    if (password !== undefined) await this.passwords.verifyNobody(password);
    const { registration_open: isOpen, login_registers: registers } = await this.settings.read();
    if (code === undefined || !isOpen || !registers) throw new Problem('USER_NOT_FOUND');
    const submission = this.admission.submission({ ...body, code }, 2, caller);
    await this.admission.proveCode(submission, null);
    refuseConsent(neededConsentProblem(body.consent));
    const made = await this.registration.make(newcomerOf(body, { passwordHash: '', submission, caller }));
    // Somebody was quicker, and the code is still good for whoever is there now.
    if (made === 'taken') return this.login(body, caller);
    if (made === 'unproven') throw new Problem('CODE_EXPIRED');
    return { ...(await this.answer(made.uid, made.token)), registered: true };
  }

  /** Null: the number opens the account. Else it may be another's by now, who registers with it if they say so. */
  private async byOldNumber(
    body: LoginBody & { code: string; phone: string },
    account: Account,
    trying: Trying,
    caller: Origin,
  ): Promise<(UserInfo & { registered: boolean }) | null> {
    if (this.numbers.says(account, trying) === 'open') return null;
    const submission = this.admission.submission(body, 2, trying);
    await this.admission.proveCode(submission, trying);
    if (body.whose !== 'another') {
      this.numbers.refuseAsleep(account, trying, body.whose === 'mine');
      return null;
    }
    if (!(await this.settings.read()).registration_open) throw new Problem('REGISTRATION_CLOSED');
    refuseConsent(neededConsentProblem(body.consent));
    let change: bigint | null = null;
    const newcomer = newcomerOf(body, { passwordHash: '', submission, caller });
    const made = await this.registration.make({
      ...newcomer,
      prove: async (tx) => {
        change = await this.numbers.take(tx, trying, body.phone, caller);
        // The code was right a moment ago: whoever was quicker with it has it, and the number stays where it is.
        if (!(await newcomer.prove(tx))) throw new Problem('CODE_EXPIRED');
        return true;
      },
    });
    if (typeof made === 'string') throw new Problem('CODE_EXPIRED');
    await this.numbers.taken(account.uid, change);
    return { ...(await this.answer(made.uid, made.token)), registered: true };
  }

  userInfo(me: Viewer): Promise<UserInfo> {
    return this.answer(me.uid, me.token);
  }

  private async loginByPassword(
    { passwordHash, caller, ...trying }: Caller & Pick<Account, 'passwordHash'>,
    password: string,
  ): Promise<string> {
    const { uid } = trying;
    const right = await this.passwords.verify(passwordHash, password);
    const token = await this.database.transaction(async (tx) => {
      const credentials = await this.lock(tx, trying, 'password');
      if (!right || credentials.passwordHash !== passwordHash) return null;
      // Told to who has the right password only.
      if (credentials.bannedAt) throw new Problem('ACCOUNT_BANNED');
      return this.open(tx, uid, caller, this.clock.now());
    });
    return token ?? this.admission.refuse(trying, 'PASSWORD_WRONG');
  }

  private async loginByCode({ caller, ...trying }: Caller, submission: CodeSubmission): Promise<string> {
    const { uid } = trying;
    const outcome = await this.database.transaction(async (tx) => {
      const credentials = await this.lock(tx, trying, 'code');
      if (!isKnownBy(credentials, submission.target)) return 'CODE_EXPIRED';
      const verdict = await useCode(tx, submission);
      if (verdict !== 'right') return verdict;
      return credentials.bannedAt ? 'ACCOUNT_BANNED' : { token: await this.open(tx, uid, caller, submission.now) };
    });
    if (typeof outcome === 'object') return outcome.token;
    if (outcome === 'ACCOUNT_BANNED') throw new Problem(outcome);
    return this.admission.refuse(trying, outcome);
  }

  /** While this login waited its turn, others may have locked it out: then nobody learns whether it was right. */
  private async lock(tx: Db, trying: Trying, way: Way): Promise<Credentials> {
    const credentials = await lockCredentials(tx, trying.uid);
    if (!credentials) throw new Problem('USER_NOT_FOUND');
    await this.guard.refuseLocked(tx, trying, way);
    return credentials;
  }

  private open(tx: Db, uid: number, caller: Origin, now: Date): Promise<string> {
    return openSession(tx, { uid, from: caller, chance: this.chance, now });
  }

  private async answer(uid: number, token: string): Promise<UserInfo> {
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    return this.info.of(account, token);
  }
}

interface Proven {
  passwordHash: string;
  submission: CodeSubmission;
  caller: Origin;
}

function refuseConsent(problem: ReturnType<typeof neededConsentProblem>): void {
  if (problem) throw new Problem(problem);
}

const newcomerOf = (
  { phone, email, inviter_uid: inviter, consent }: Pick<LoginBody, 'phone' | 'email' | 'inviter_uid' | 'consent'>,
  { passwordHash, submission, caller: from }: Proven,
): Newcomer => ({
  ...{ phone, email, inviter, consent, passwordHash, from, now: submission.now },
  prove: async (tx) => (await useCode(tx, submission)) === 'right',
});
