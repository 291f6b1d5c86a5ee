import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { keepCaptcha } from '../../apps/api/src/features/captchas/captchas.js';
import { bootApp, type BootSettings, type TestApp } from './app.js';
import { memberSocket } from './member-socket.js';
import { arrangedMember, named, newPhone, password } from './person.js';

/** Every device and every address is new unless a test says otherwise: caps are told apart from rules. */
export const newDevice = () => `device-${randomBytes(8).toString('hex')}`;
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export interface Reply {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    code?: string;
    message?: string;
    retryAfter?: number;
    data?: Record<string, unknown>;
    fields?: Record<string, string>;
  };
}

export interface Caller {
  token?: string;
  address?: string;
  device?: string;
  language?: string;
}

export interface Member {
  target: string;
  uid: number;
  token: string;
}

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** How often each outcome was seen: `ok` or the problem's code. */
export function outcomes(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of replies) {
    const name = body.success ? 'ok' : String(body.code);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** What anybody can do at the door of the accounts, over plain HTTP, from whatever address and device. */
export class AccountDoor {
  constructor(readonly app: TestApp) {}

  /** Limits are on, addresses are taken from the proxy's header, everything is logged. */
  static async boot({ env = {}, ...settings }: BootSettings = {}): Promise<AccountDoor> {
    const app = await bootApp({
      ...settings,
      env: { TRUST_PROXY: 'on', RATE_LIMITS: 'on', SIGNUP_POINTS: '20', LOG_LEVEL: 'trace', ...env },
      // The provider's own limits per number follow the sandbox's clock: here they are over in a moment.
      sandboxEnv: { SANDBOX_CLOCK_SPEED: '100000' },
    });
    return new AccountDoor(app);
  }

  async call(method: string, path: string, body?: object, from: Caller = {}): Promise<Reply> {
    const response = await fetch(`${this.app.url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': from.address ?? newAddress(),
        ...(from.token !== undefined && { authorization: `Bearer ${from.token}` }),
        ...(from.device !== undefined && { 'x-fingerprint': from.device }),
        ...(from.language !== undefined && { 'accept-language': from.language }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    // A file has no envelope.
    const isFile = headers.get('content-disposition') !== null;
    const answer = isFile ? { success: response.ok } : ((await response.json()) as Reply['body']);
    if (isFile) await response.body?.cancel();
    return { status, headers, body: answer };
  }

  post(path: string, body: object = {}, from: Caller = {}): Promise<Reply> {
    return this.call('POST', path, body, from);
  }

  /** Asks for a captcha and reads it through the sandbox's eyes. */
  async captcha(fingerprint?: string, from: Caller = {}): Promise<{ captchaId: string; captchaCode: string }> {
    const { body } = await this.post('/sms/captcha', { fingerprint }, from);
    const captchaId = String(body.data?.['id']);
    return { captchaId, captchaCode: await this.app.sandbox.captcha(captchaId) };
  }

  /** A captcha that is simply there: where drawing and seeing one is not what a test is about. */
  private async arrangedCaptcha(): Promise<{ captchaId: string; captchaCode: string }> {
    const [id, answer] = [randomUUID(), 'ACDE'];
    await keepCaptcha(this.app.database.client, { id, answer, now: this.app.clock.now() });
    return { captchaId: id, captchaCode: answer };
  }

  /** With a captcha of its own unless `extra` brings one. */
  async sendCode(target: string, type: number, extra: object = {}, from: Caller = {}): Promise<Reply> {
    const path = target.includes('@') ? '/sms/email/send' : '/sms/send';
    return this.post(path, { ...named(target), type, ...(await this.arrangedCaptcha()), ...extra }, from);
  }

  /** Has a code sent and reads it where it arrived. */
  async codeFor(target: string, type: number): Promise<string> {
    const sent = await this.sendCode(target, type);
    expect(sent.body).toMatchObject({ success: true });
    return this.app.sandbox.code(target);
  }

  /** Somebody new, with the points of who registers, written down without registering. */
  async member(target = newPhone()): Promise<Member> {
    const { clock, database } = this.app;
    return { target, ...(await arrangedMember(database, { target, points: 20, now: clock.now() })) };
  }

  /** Somebody new. The clock is a minute on afterwards: the next code may be sent. */
  async registered(target = newPhone(), extra: object = {}): Promise<Member> {
    const code = await this.codeFor(target, 1);
    const { body } = await this.post('/register', { ...named(target), code, password, ...extra });
    expect(body).toMatchObject({ success: true });
    this.app.clock.advance(61);
    return { target, uid: Number(body.data?.['uid']), token: String(body.data?.['token']) };
  }

  login(who: Pick<Member, 'target'>, secret: object, from: Caller = {}): Promise<Reply> {
    return this.post('/login', { ...named(who.target), ...secret }, from);
  }

  /** The token of one more login by password. */
  async token(who: Pick<Member, 'target'>, secret = password): Promise<string> {
    const { body } = await this.login(who, { password: secret });
    expect(body).toMatchObject({ success: true });
    return String(body.data?.['token']);
  }

  /** Connected, with the reason it will be closed for once it is cut off. */
  async socketOf(uid: number, token: string): Promise<{ connected(): boolean; closed: Promise<string> }> {
    const socket = memberSocket(this.app.url, { token, uid });
    const closed = new Promise<string>((resolve) => {
      let reason = 'no reason';
      socket.on('session_closed', (event: { reason: string }) => void (reason = event.reason));
      socket.on('disconnect', () => resolve(reason));
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { connected: () => socket.connected, closed };
  }
}
