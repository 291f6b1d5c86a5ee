import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { CodeType, login, register, resetPassword, UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { alreadyRegistered, codeFits, type CodeSubmission, notRegistered, redeemCode } from '../codes/codes.js';
import { balanceOf, grant, toHundredths } from '../points/points.js';
import { endSessionsOf, openSession } from '../sessions/sessions.js';
import { isCommonPassword } from './accounts.passwords.js';
import { presentUserInfo } from './accounts.present.js';
import { findAccount, holdCredentials, insertAccount, readAccount, setPassword } from './accounts.store.js';
import { LoginGuard } from './login-guard.js';
import { PasswordHasher } from './password-hasher.js';

interface Answered {
  success: true;
  data: UserInfo;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly publisher: Publisher,
    private readonly passwords: PasswordHasher,
    private readonly guard: LoginGuard,
  ) {}

  async register(body: Parsed<typeof register, 'body'>, from: Origin): Promise<Answered> {
    const caller = await this.admit(body.fingerprint, from);
    this.refuseCommon(body.password);
    const submission = this.submission(body, 1, body.code);
    await this.proveCode(submission, null);
    const passwordHash = await this.passwords.hash(body.password);
    const { now } = submission;
    const made = await this.database.transaction(async (tx) => {
      if ((await redeemCode(tx, submission)) !== 'right') return null;
      const account = { ...body, passwordHash, now };
      const uid = await insertAccount(tx, account);
      if (uid === null) throw alreadyRegistered(submission.target, from.language);
      await this.welcome(tx, uid, now);
      return { uid, token: await this.open(tx, uid, caller, now) };
    });
    if (!made) throw new Problem('CODE_EXPIRED');
    return this.answer(made.uid, made.token);
  }

  async login(body: Parsed<typeof login, 'body'>, from: Origin): Promise<Answered> {
    const caller = await this.admit(body.fingerprint, from);
    const account = await findAccount(this.database.client, body);
    if (!account) {
      if (body.password !== undefined) await this.passwords.verifyNobody(body.password);
      throw new Problem('USER_NOT_FOUND');
    }
    this.guard.refuseLocked(account.lockedUntil);
    const token =
      body.code === undefined
        ? await this.loginByPassword(account, body.password ?? '', caller)
        : await this.loginByCode(account, this.submission(body, 2, body.code), caller);
    return this.answer(account.uid, token);
  }

  async resetPassword(body: Parsed<typeof resetPassword, 'body'>, from: Origin): Promise<{ success: true }> {
    await this.admit(body.fingerprint, from);
    this.refuseCommon(body.newPassword);
    const account = await findAccount(this.database.client, body);
    if (!account) throw notRegistered(body.phone ?? body.email ?? '', from.language);
    const { uid } = account;
    const submission = this.submission(body, 3, body.code);
    await this.proveCode(submission, uid);
    const passwordHash = await this.passwords.hash(body.newPassword);
    const ended = await this.database.transaction(async (tx) => {
      if ((await redeemCode(tx, submission)) !== 'right') return null;
      await setPassword(tx, uid, passwordHash);
      return endSessionsOf(tx, uid, submission.now);
    });
    if (!ended) throw new Problem('CODE_EXPIRED');
    await this.guard.forgive(uid);
    for (const id of ended) this.publisher.closeSession(id, 'password_reset');
    return { success: true };
  }

  userInfo(me: Viewer): Promise<Answered> {
    return this.answer(me.uid, me.token);
  }

  private async loginByPassword({ uid, passwordHash }: Account, password: string, caller: Origin): Promise<string> {
    const right = await this.passwords.verify(passwordHash, password);
    const token = await this.database.transaction(async (tx) => {
      const held = await holdCredentials(tx, uid);
      // While this one waited its turn, others may have locked the account: then nobody learns whether it was right.
      this.guard.refuseLocked(held?.lockedUntil ?? null);
      return right && held?.passwordHash === passwordHash ? this.open(tx, uid, caller, this.clock.now()) : null;
    });
    return token ?? this.refuse(uid, 'PASSWORD_WRONG');
  }

  private async loginByCode({ uid }: Account, submission: CodeSubmission, caller: Origin): Promise<string> {
    const outcome = await this.database.transaction(async (tx) => {
      const verdict = await redeemCode(tx, submission);
      return verdict === 'right' ? { token: await this.open(tx, uid, caller, submission.now) } : verdict;
    });
    return typeof outcome === 'string' ? this.refuse(uid, outcome) : outcome.token;
  }

  /** A code that was already spent or has run out is no guess; the other two count towards the lock. */
  private async refuse(uid: number | null, problem: 'PASSWORD_WRONG' | 'CODE_WRONG' | 'CODE_EXPIRED'): Promise<never> {
    if (uid !== null && problem !== 'CODE_EXPIRED') await this.guard.failed(uid);
    throw new Problem(problem);
  }

  /** Before a password is hashed, so that only the holder of a code can make us work. */
  private async proveCode(submission: CodeSubmission, uid: number | null): Promise<void> {
    if (await codeFits(this.database.client, submission)) return;
    const verdict = await redeemCode(this.database.client, submission);
    await this.refuse(uid, verdict === 'right' ? 'CODE_EXPIRED' : verdict);
  }

  /** The body's fingerprint stands before the header's. */
  private async admit(fingerprint: string | undefined, from: Origin): Promise<Origin> {
    const caller = { ...from, fingerprint: fingerprint ?? from.fingerprint };
    await this.guard.admit(caller.address, caller.fingerprint);
    return caller;
  }

  private refuseCommon(password: string): void {
    if (this.config.env.PASSWORD_BLOCKLIST && isCommonPassword(password)) throw new Problem('PASSWORD_COMMON');
  }

  private submission(body: { phone?: string; email?: string }, type: CodeType, code: string): CodeSubmission {
    const target = body.phone ?? body.email ?? '';
    return { secret: this.config.env.SECRET, target, type, code, now: this.clock.now() };
  }

  private async welcome(tx: Db, uid: number, now: Date): Promise<void> {
    const amount = toHundredths(this.config.env.SIGNUP_POINTS);
    if (amount === 0) return;
    await grant(tx, { uid, amount, source: 'gift', reference: `signup:${uid}`, reason: '注册赠送', now });
  }

  private open(tx: Db, uid: number, caller: Origin, now: Date): Promise<string> {
    return openSession(tx, { uid, from: caller, chance: this.chance, now });
  }

  private async answer(uid: number, token: string): Promise<Answered> {
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    const points = await balanceOf(this.database.client, uid);
    return { success: true, data: presentUserInfo(account, points, token, this.clock.now()) };
  }
}
