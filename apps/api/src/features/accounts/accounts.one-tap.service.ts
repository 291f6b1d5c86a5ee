import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { beginOneTap, oneTapLogin } from '@overtone/contract/one-tap';
import type { Body } from '@overtone/contract/endpoint';
import type { UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { NumberFailed, NumberVerifier } from '../../providers/number/number-verifier.js';
import { openSession } from '../sessions/sessions.js';
import { SettingsReader } from '../settings/settings.js';
import { neededConsentProblem } from './accounts.consent.rule.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard } from './accounts.login-guard.flow.js';
import { Numbers } from './accounts.numbers.flow.js';
import { numberProven } from './accounts.numbers.store.js';
import { OwnInfo } from './accounts.own-info.flow.js';
import { Registration, type Registered } from './accounts.registration.flow.js';
import { findAccount, lockCredentials, readAccount } from './accounts.store.js';

/** Each is a call to the vendor. */
const begins: LimitRule = {
  name: 'one-tap',
  points: 60,
  seconds: 900,
  problem: 'LOGIN_RATE_LIMITED',
  whenDown: 'closed',
};

/** Whose number the carrier tells is in: it stands for a code. */
@Injectable()
export class OneTapService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly log: Log,
    private readonly numbers: NumberVerifier,
    private readonly settings: SettingsReader,
    private readonly admission: Admission,
    private readonly registration: Registration,
    private readonly security: SecurityEvents,
    private readonly info: OwnInfo,
    private readonly guard: LoginGuard,
    private readonly sleeping: Numbers,
  ) {}

  async begin({ address }: Origin): Promise<Body<typeof beginOneTap>['data']> {
    this.refuseOff();
    await this.limiter.take(begins, address);
    const { accessToken, jwtToken } = await this.asking(() => this.numbers.pageTokens());
    return { access_token: accessToken, jwt_token: jwtToken };
  }

  async login(
    { token, consent, inviter_uid: inviter, fingerprint }: Parsed<typeof oneTapLogin, 'body'>,
    from: Origin,
  ): Promise<UserInfo & { registered: boolean }> {
    this.refuseOff();
    const caller = await this.admission.admit(fingerprint, from);
    const { registration_open: isOpen, login_registers: switchedOn } = await this.settings.read();
    const registers = isOpen && switchedOn;
    // The token is good once and says whose number it is only when it is spent: consent is asked for before.
    const refused = registers ? neededConsentProblem(consent) : null;
    if (refused) throw new Problem(refused);
    const phone = await this.asking(() => this.numbers.numberOf(token));
    const now = this.clock.now();
    const known = await this.loginOf(phone, caller);
    if (known) return this.answer(known, false);
    if (!registers) throw new Problem('USER_NOT_FOUND');
    const prove = () => Promise.resolve(true);
    const made = await this.registration.make({ phone, inviter, consent, passwordHash: '', from: caller, now, prove });
    if (typeof made === 'object') return this.answer(made, true);
    // Somebody was quicker with the same number.
    const there = await this.loginOf(phone, caller);
    if (!there) throw new Problem('ONE_TAP_FAILED');
    return this.answer(there, false);
  }

  private async loginOf(phone: string, from: Origin): Promise<Registered | null> {
    const account = await findAccount(this.database.client, { phone });
    if (!account) return null;
    const { uid } = account;
    const trying = await this.guard.tryingAt(uid, from);
    // A number that was not proven for long is refused here: the client then asks for a code, which asks whose the account is.
    this.sleeping.refuseAsleep(account, trying);
    const now = this.clock.now();
    const outcome = await this.database.transaction(async (tx) => {
      const credentials = await lockCredentials(tx, uid);
      // The number was changed meanwhile: it opens nothing here any more.
      if (credentials?.phone !== phone) return null;
      return credentials.bannedAt ?? { uid, token: await openSession(tx, { uid, from, chance: this.chance, now }) };
    });
    if (outcome instanceof Date) throw new Problem('ACCOUNT_BANNED');
    if (outcome) await numberProven(this.database.client, uid, phone, now);
    if (outcome) this.security.note('login', { uid, detail: { way: 'one-tap' } });
    return outcome;
  }

  private async answer({ uid, token }: Registered, registered: boolean): Promise<UserInfo & { registered: boolean }> {
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    return { ...(await this.info.of(account, token)), registered };
  }

  private refuseOff(): void {
    if (!this.config.oneTap) throw new Problem('ONE_TAP_UNAVAILABLE');
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NumberFailed)) throw error;
      this.log.warn('a number could not be asked for', { code: error.code });
      throw new Problem(error.kind === 'refused' ? 'ONE_TAP_FAILED' : 'ONE_TAP_UNAVAILABLE', { cause: error });
    }
  }
}
