import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import type { CodeType, sendSmsCode } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { isStranger, requesterOf } from '../../platform/limits/requester.js';
import { leaveCaptcha, spendCaptcha } from '../captchas/captchas.js';
import { SettingsReader } from '../settings/settings.js';
import { CodeCarrier, CodeNotCarried, type Way } from './codes.carrier.service.js';
import { codeDigest } from './codes.digest.rule.js';
import { alreadyRegistered, identityProblem, notRegistered, RegisteredTargets } from './codes.js';
import { type Sends, waitBeforeSend } from './codes.pace.rule.js';
import { closeOlderCodes, insertCode, lockTarget, type NewCode, noteNotCarried, sendsSince } from './codes.store.js';
import { SmsBudget } from './codes.sms-budget.service.js';

/** A message costs money: while sends cannot be counted none goes out. */
const day = { seconds: 86_400, problem: 'CODE_DAILY_CAP', whenDown: 'closed' } as const;
const perAddress: LimitRule = { name: 'code.address', points: limits.code.perAddressPerDay, ...day };
const perDevice: LimitRule = { name: 'code.device', points: limits.code.perFingerprintPerDay, ...day };

export interface CodeRequest {
  way: Way;
  target: string;
  type: CodeType;
  captchaId: string;
  captchaCode: string;
  fingerprint: string | undefined;
  /** Of whom, where a member asks: types 4 and 5. */
  uid?: number;
}

const purposeOf = ({ type, target }: Pick<CodeRequest, 'type' | 'target'>): string => `${type} ${target}`;

@Injectable()
export class CodesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly registered: RegisteredTargets,
    private readonly carrier: CodeCarrier,
    private readonly budget: SmsBudget,
    private readonly settings: SettingsReader,
  ) {}

  async send(request: CodeRequest, from: Origin): Promise<Answer<typeof sendSmsCode>> {
    const { captchaId, captchaCode: answer, fingerprint } = request;
    const solved = { id: captchaId, answer, fingerprint, now: this.clock.now() };
    await spendCaptcha(this.database.client, { ...solved, leftFor: purposeOf(request) });
    // Asking who is registered counts as a send, else it would be free.
    await this.limiter.take(perAddress, from.address);
    if (fingerprint !== undefined) await this.limiter.take(perDevice, fingerprint);
    const requester = await this.requesterOf(request, from).catch(async (error: unknown) => {
      // Whoever wants to log in and is nobody goes on to register with what they have solved.
      if (request.type === 2 && error instanceof Problem && error.code === 'NOT_REGISTERED')
        await leaveCaptcha(this.database.client, solved, purposeOf({ ...request, type: 1 }));
      throw error;
    });
    if (request.way === 'sms') await this.budget.refuseSpent();
    const code = this.chance.text(limits.code.digits, '0123456789');
    const { id, ...issued } = await this.issue(request, requester, code);
    try {
      if (request.way === 'sms') await this.budget.spend();
      await this.carrier.carry(request.way, { ...request, code, language: from.language });
    } catch (error) {
      // What may have arrived stays good beside the codes before it; what surely did not is none.
      const mayHaveArrived = error instanceof CodeNotCarried && error.mayHaveArrived;
      // Of texts: what was refused has cost nothing. A budget that was spent was not taken from.
      if (request.way === 'sms' && error instanceof CodeNotCarried && !mayHaveArrived) await this.budget.giveBack();
      await noteNotCarried(this.database.client, { id, mayHaveArrived, now: this.clock.now() });
      throw error;
    }
    // Only now: a code that does not go out must leave the earlier one alive.
    await closeOlderCodes(this.database.client, issued);
    return { message: { code: 'CODE_SENT' }, data: { retryAfter: limits.code.resendSeconds } };
  }

  /** A message costs money: none for a code that could not be used. */
  private async requesterOf({ target, type, fingerprint, uid }: CodeRequest, from: Origin): Promise<string> {
    const known = await this.registered.find(target, fingerprint);
    const { registration_open: isOpen, login_registers: registers } = await this.settings.read();
    if (type === 1 && !isOpen) throw new Problem('REGISTRATION_CLOSED');
    if (type === 1 && known) throw alreadyRegistered(target);
    if ((type === 2 && !known && !(isOpen && registers)) || (type === 3 && !known)) throw notRegistered(target);
    if (type === 4 && known?.uid !== uid) throw identityProblem('IDENTITY_NOT_OWN', target);
    if (type === 5 && known && (known.uid === uid || !known.free))
      throw identityProblem(known.uid === uid ? 'IDENTITY_SAME' : 'IDENTITY_TAKEN', target);
    return requesterOf({ address: from.address, fingerprint }, known?.knownDevice ?? false);
  }

  /** Alive before it goes out: it may be typed in before its carrier has answered us. */
  private issue({ target, type }: CodeRequest, requester: string, code: string): Promise<NewCode & { id: string }> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      await lockTarget(tx, target);
      const sends = await sendsSince(tx, target, secondsAfter(now, -day.seconds));
      const wait = waitBeforeSend(sendsFor(requester, sends), now);
      if (wait) throw new Problem(wait.problem, { retryAfter: wait.retryAfter });
      const issued = {
        ...{ target, type, requester, createdAt: now },
        codeHash: codeDigest(this.config.env.SECRET, target, type, code),
        expiresAt: secondsAfter(now, limits.code.lifeSeconds),
      };
      return { ...issued, id: await insertCode(tx, issued) };
    });
  }
}

function sendsFor(requester: string, sends: { createdAt: Date; requester: string }[]): Sends {
  const timesOf = (counts: (of: string) => boolean) =>
    sends.filter((send) => counts(send.requester)).map(({ createdAt }) => createdAt);
  return { own: timesOf((of) => of === requester), strangers: isStranger(requester) ? timesOf(isStranger) : null };
}
