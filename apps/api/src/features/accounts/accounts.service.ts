import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { uidOf } from '@overtone/contract/uid';
import type { login, register, UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { alreadyRegistered, type CodeSubmission, useCode } from '../codes/codes.js';
import { recordInvitation } from '../invitations/invitations.js';
import { balanceOf, grant, toHundredths } from '../points/points.js';
import { openSession } from '../sessions/sessions.js';
import { SettingsReader } from '../settings/settings.js';
import { PendingProfiles } from './accounts.pending.flow.js';
import { presentUserInfo } from './accounts.present.js';
import {
  type Credentials,
  findAccount,
  lockCredentials,
  lockInviter,
  insertAccount,
  readAccount,
} from './accounts.store.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard, type Trying, type Way } from './accounts.login-guard.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';

interface Caller extends Trying {
  caller: Origin;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly pending: PendingProfiles,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly publisher: Publisher,
    private readonly passwords: PasswordHasher,
    private readonly guard: LoginGuard,
    private readonly admission: Admission,
    private readonly security: SecurityEvents,
    private readonly settings: SettingsReader,
  ) {}

  async register(body: Parsed<typeof register, 'body'>, from: Origin): Promise<UserInfo> {
    const { registration_open: isOpen, signup_points: gift } = await this.settings.read();
    if (!isOpen) throw new Problem('REGISTRATION_CLOSED');
    const caller = await this.admission.admit(body.fingerprint, from);
    this.admission.refuseCommon(body.password);
    const submission = this.admission.submission(body, 1, caller);
    await this.admission.proveCode(submission, null);
    const passwordHash = await this.passwords.hash(body.password);
    const { now } = submission;
    const made = await this.database.transaction(async (tx) => {
      // Asked before there is a new account: nobody invites themselves by guessing the next uid.
      const inviterUid = await this.inviterOf(tx, body.inviter_uid);
      if ((await useCode(tx, submission)) !== 'right') return null;
      const uid = await insertAccount(tx, { ...body, passwordHash, now });
      if (uid === null) throw alreadyRegistered(submission.target);
      await this.welcome(tx, uid, gift, now);
      const token = await this.open(tx, uid, caller, now);
      const registration = { config: this.config, inviteeUid: uid, from: caller, now };
      const points = inviterUid && (await recordInvitation(tx, { ...registration, inviterUid }));
      return { uid, token, thanked: inviterUid && points ? { uid: inviterUid, points } : null };
    });
    if (!made) throw new Problem('CODE_EXPIRED');
    if (made.thanked) this.publisher.toMember(made.thanked.uid, 'points_update', { points: made.thanked.points });
    this.security.note('register', { uid: made.uid });
    return this.answer(made.uid, made.token);
  }

  async login(body: Parsed<typeof login, 'body'>, from: Origin): Promise<UserInfo> {
    const caller = await this.admission.admit(body.fingerprint, from);
    const account = await findAccount(this.database.client, body);
    if (!account) {
      if (body.password !== undefined) await this.passwords.verifyNobody(body.password);
      throw new Problem('USER_NOT_FOUND');
    }
    const trying = await this.guard.tryingAt(account.uid, caller);
    const { code, password = '' } = body;
    await this.guard.refuseLocked(this.database.client, trying, code === undefined ? 'password' : 'code');
    const token =
      code === undefined
        ? await this.loginByPassword({ ...trying, ...account, caller }, password)
        : await this.loginByCode({ ...trying, caller }, this.admission.submission({ ...body, code }, 2, trying));
    this.security.note('login', { uid: account.uid, detail: { way: code === undefined ? 'password' : 'code' } });
    return this.answer(account.uid, token);
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

  /** Null for what no member's number is. */
  private async inviterOf(tx: Db, given: string | undefined): Promise<number | null> {
    const uid = given === undefined ? null : uidOf(given);
    return uid !== null && (await lockInviter(tx, uid)) ? uid : null;
  }

  private async welcome(tx: Db, uid: number, gift: number, now: Date): Promise<void> {
    const amount = toHundredths(gift);
    if (amount === 0) return;
    await grant(tx, { uid, amount, source: 'gift', reference: `signup:${uid}`, reason: '注册赠送', now });
  }

  private open(tx: Db, uid: number, caller: Origin, now: Date): Promise<string> {
    return openSession(tx, { uid, from: caller, chance: this.chance, now });
  }

  private async answer(uid: number, token: string): Promise<UserInfo> {
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    const points = await balanceOf(this.database.client, uid);
    const pending = await this.pending.of(account);
    return presentUserInfo(account, { points, pending }, token, this.clock.now());
  }
}
