import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { userInfo } from '@overtone/contract/people';
import { socketPath } from '@overtone/contract/realtime';
import { io } from 'socket.io-client';
import { bootApp, type TestApp } from '../support/app.js';

/** Every device and every address is new unless a test says otherwise: caps are told apart from rules. */
const newPhone = () => `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`;
const newDevice = () => `device-${randomBytes(8).toString('hex')}`;
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const password = 'tangerine quartz 9';

interface Reply {
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

interface Sender {
  token?: string;
  address?: string;
  device?: string;
  language?: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({
    env: { TRUST_PROXY: 'on', RATE_LIMITS: 'on', SIGNUP_POINTS: '20', LOG_LEVEL: 'trace' },
    // The provider's own limits per number follow the sandbox's clock: here they are over in a moment.
    sandboxEnv: { SANDBOX_CLOCK_SPEED: '100000' },
  });
});
afterAll(() => app.stop());

async function call(method: string, path: string, body?: object, from: Sender = {}, at: TestApp = app): Promise<Reply> {
  const response = await fetch(`${at.url}/api${path}`, {
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
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply['body'] };
}
const post = (path: string, body: object = {}, from: Sender = {}, at: TestApp = app) =>
  call('POST', path, body, from, at);
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const outcomes = (replies: Reply[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { body } of replies) {
    const name = body.success ? 'ok' : String(body.code);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

async function captcha(fingerprint?: string, from: Sender = {}): Promise<{ captchaId: string; captchaCode: string }> {
  const { body } = await post('/sms/captcha', { fingerprint }, from);
  const captchaId = String(body.data?.['id']);
  return { captchaId, captchaCode: await app.sandbox.captcha(captchaId) };
}

const isEmail = (target: string) => target.includes('@');
const named = (target: string) => (isEmail(target) ? { email: target } : { phone: target });

async function sendCode(target: string, type: number, extra: object = {}, from: Sender = {}): Promise<Reply> {
  const path = isEmail(target) ? '/sms/email/send' : '/sms/send';
  return post(path, { ...named(target), type, ...(await captcha()), ...extra }, from);
}

/** Has a code sent and reads it where it arrived. */
async function codeFor(target: string, type: number): Promise<string> {
  const sent = await sendCode(target, type);
  expect(sent.body).toMatchObject({ success: true });
  return app.sandbox.code(target);
}

interface Member {
  target: string;
  uid: number;
  token: string;
}

async function member(target = newPhone(), extra: object = {}): Promise<Member> {
  const { body } = await post('/register', { ...named(target), code: await codeFor(target, 1), password, ...extra });
  expect(body).toMatchObject({ success: true });
  app.clock.advance(61);
  return { target, uid: Number(body.data?.['uid']), token: String(body.data?.['token']) };
}
const login = (who: Member, secret: object, from: Sender = {}) =>
  post('/login', { ...named(who.target), ...secret }, from);
/** Connected, with the reason it will be closed for once it is cut off. */
async function socketOf(uid: number, token: string): Promise<{ connected(): boolean; closed: Promise<string> }> {
  const options = { path: socketPath, auth: { token, uid: String(uid) }, reconnection: false, forceNew: true };
  const socket = io(app.url, { ...options, transports: ['websocket'] });
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
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the graphic captcha', () => {
  it('[P7.1-07] [P7.1-08] [P2.6-11] answers an SVG and an id, and keeps only a hash of four characters', async () => {
    const { status, body } = await post('/sms/captcha', { fingerprint: newDevice() });
    expect(status).toBe(200);
    expect(body.data?.['svg']).toMatch(/^<svg [^>]*width="116" height="40"/);
    const answer = await app.sandbox.captcha(String(body.data?.['id']));
    expect(answer).toMatch(/^[34679A-Y]{4}$/);
    const { rows } = await app.database.pool.query('select * from captcha where id = $1', [body.data?.['id']]);
    expect(rows).toHaveLength(1);
    expect(rows[0].answer_hash).toHaveLength(32);
    expect(JSON.stringify(rows[0])).not.toContain(answer);
  });

  it('[P7.1-09] is used up by the first try: 100 replays of a right answer send nothing', async () => {
    const used = await captcha();
    expect((await post('/sms/send', { phone: newPhone(), type: 1, ...used })).body.success).toBe(true);
    const replays = await times(100, () => post('/sms/send', { phone: newPhone(), type: 1, ...used }));
    expect(outcomes(replays)).toEqual({ CAPTCHA_EXPIRED: 100 });
  });

  it('lets one of 100 tries at the same moment through', async () => {
    const fresh = await captcha();
    const tries = await times(100, () => post('/sms/send', { phone: newPhone(), type: 1, ...fresh }));
    expect(outcomes(tries)).toEqual({ ok: 1, CAPTCHA_EXPIRED: 99 });
  });

  it('is used up by a wrong answer too, does not mind upper and lower case, and runs out', async () => {
    const fresh = await captcha();
    const wrong = await post('/sms/send', { phone: newPhone(), type: 1, ...fresh, captchaCode: '0000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CAPTCHA_INVALID']);
    expect((await post('/sms/send', { phone: newPhone(), type: 1, ...fresh })).body.code).toBe('CAPTCHA_EXPIRED');

    const lower = await captcha();
    const answer = lower.captchaCode.toLowerCase();
    expect((await post('/sms/send', { phone: newPhone(), type: 1, ...lower, captchaCode: answer })).status).toBe(200);

    const late = await captcha();
    app.clock.advance(limits.captcha.lifeSeconds);
    expect((await post('/sms/send', { phone: newPhone(), type: 1, ...late })).body.code).toBe('CAPTCHA_EXPIRED');
    const sweptId = (await captcha()).captchaId;
    app.clock.advance(limits.captcha.lifeSeconds);
    await app.schedules.run('captchas.sweep');
    const { rows } = await app.database.pool.query('select 1 from captcha where id = $1', [sweptId]);
    expect(rows).toEqual([]);
  });

  it('[P5-15] must be there', async () => {
    const { captchaId, captchaCode } = await captcha();
    for (const part of [{}, { captchaId }, { captchaCode }]) {
      const { status, body } = await post('/sms/send', { phone: newPhone(), type: 1, ...part });
      expect([status, body.code, body.message]).toEqual([400, 'CAPTCHA_MISSING', '请输入图形验证码']);
    }
    const strange = await post('/sms/send', { phone: newPhone(), type: 1, captchaId: "' or 1=1", captchaCode: 'AAAA' });
    expect(strange.body.code).toBe('CAPTCHA_EXPIRED');
  });

  it('[P7.1-10] is bound to the device where both sides name one', async () => {
    const [mine, other] = [newDevice(), newDevice()];
    const send = async (body: object, from: Sender = {}) =>
      (await post('/sms/send', { phone: newPhone(), type: 1, ...(await captcha(mine)), ...body }, from)).body.code;
    expect(await send({ fingerprint: mine })).toBeUndefined();
    expect(await send({ fingerprint: other })).toBe('CAPTCHA_INVALID');
    expect(await send({}, { device: other })).toBe('CAPTCHA_INVALID');
    const mail = async (from: Sender) =>
      (await post('/sms/email/send', { email: newEmail(), type: 1, ...(await captcha(mine)) }, from)).body.code;
    expect(await mail({})).toBeUndefined();
    expect(await mail({ device: mine })).toBeUndefined();
    expect(await mail({ device: other })).toBe('CAPTCHA_INVALID');
  });

  it('[P8.2-10] is capped per device and per address', async () => {
    const device = newDevice();
    const byDevice = await times(45, () => post('/sms/captcha', { fingerprint: device }));
    expect(outcomes(byDevice)).toEqual({ ok: 40, CAPTCHA_RATE_LIMITED: 5 });
    const address = newAddress();
    const byAddress = await times(205, () => post('/sms/captcha', {}, { address }));
    expect(outcomes(byAddress)).toEqual({ ok: 200, CAPTCHA_RATE_LIMITED: 5 });
    const refused = await post('/sms/captcha', {}, { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('verification codes', () => {
  it('[P7.1-09] [P7.1-12] [P9-01] arrives as a text message with six digits and is kept as a hash', async () => {
    const phone = newPhone();
    const { body } = await sendCode(phone, 1);
    expect(body).toEqual({ success: true, message: '验证码已发送', data: { retryAfter: 60 } });
    const code = await app.sandbox.code(phone);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await app.database.pool.query('select * from verification_code where target = $1', [phone]);
    expect(rows[0].code_hash).toHaveLength(32);
    expect(rows[0].code_hash.toString('latin1')).not.toContain(code);
  });

  it('[P7.1-10] arrives by e-mail, in Chinese, at the address in lower case', async () => {
    const email = newEmail();
    expect((await sendCode(` ${email.toUpperCase()} `, 1)).status).toBe(200);
    const [letter] = await app.sandbox.outbox(email);
    expect(letter?.text).toContain('您正在注册账号，验证码是');
    expect(letter?.code).toMatch(/^\d{6}$/);
  });

  it('[P9-03] goes to one target once in 60 seconds, and the newer one replaces the older', async () => {
    const phone = newPhone();
    const first = await codeFor(phone, 1);
    const soon = await sendCode(phone, 1);
    expect([soon.status, soon.body.code]).toEqual([429, 'CODE_TOO_SOON']);
    expect(soon.body.retryAfter).toBeGreaterThan(50);
    expect(soon.headers.get('retry-after')).toBe(String(soon.body.retryAfter));
    app.clock.advance(60);
    const second = await codeFor(phone, 1);
    if (first !== second) {
      expect((await post('/register', { phone, code: first, password })).body.code).toBe('CODE_WRONG');
    }
    expect((await post('/register', { phone, code: second, password })).status).toBe(200);
  });

  it('sends one of 20 requests at the same moment', async () => {
    const phone = newPhone();
    expect(outcomes(await times(20, () => sendCode(phone, 1)))).toEqual({ ok: 1, CODE_TOO_SOON: 19 });
    expect(await app.sandbox.outbox(phone)).toHaveLength(1);
  });

  it('[P7.1-12] [P7.1-13] [P7.1-14] [P8.2-06] [P8.2-07] sends nothing that could not be used', async () => {
    const { target } = await member();
    const taken = await sendCode(target, 1);
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
    expect(taken.body.message).toBe('这个手机号已经注册过，请直接登录');
    expect(await app.sandbox.outbox(target)).toHaveLength(1);
    for (const type of [2, 3]) {
      const stranger = newEmail();
      const { status, body } = await sendCode(stranger, type);
      expect([status, body.code]).toEqual([404, 'NOT_REGISTERED']);
      expect(await app.sandbox.outbox(stranger)).toEqual([]);
    }
  });

  it('[P8.2-12] says that nothing was sent, and does not charge the wait for it', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    await app.sandbox.arm({ kind: 'sms_limit', target: 'sms' });
    await app.sandbox.arm({ kind: 'mail_down', target: 'mail' });
    const [sms, mail] = [await sendCode(phone, 1), await sendCode(email, 1)];
    expect([sms.status, sms.body.code]).toEqual([502, 'SEND_SMS_FAILED']);
    expect([mail.status, mail.body.code]).toEqual([502, 'SEND_EMAIL_FAILED']);
    await app.sandbox.clearFaults();
    expect((await sendCode(phone, 1)).status).toBe(200);
    expect((await sendCode(email, 1)).status).toBe(200);
  });

  it('a message whose answer was lost counts as sent: it may arrive, and it was paid', async () => {
    const phone = newPhone();
    await app.sandbox.arm({ kind: 'sms_down', target: 'sms' });
    expect((await sendCode(phone, 1)).body.code).toBe('SEND_SMS_FAILED');
    await app.sandbox.clearFaults();
    expect((await sendCode(phone, 1)).body.code).toBe('CODE_TOO_SOON');
  });

  it('is capped per day for a target, a device and an address', async () => {
    const email = newEmail();
    for (let sent = 0; sent < limits.code.perTargetPerDay; sent += 1) {
      expect((await sendCode(email, 1)).status).toBe(200);
      app.clock.advance(61);
    }
    const eleventh = await sendCode(email, 1);
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'CODE_DAILY_CAP']);
    app.clock.advance(86_400);
    expect((await sendCode(email, 1)).status).toBe(200);

    const [fingerprint, address] = [newDevice(), newAddress()];
    const byDevice = await times(limits.code.perFingerprintPerDay + 3, () => sendCode(newPhone(), 1, { fingerprint }));
    expect(outcomes(byDevice)).toEqual({ ok: limits.code.perFingerprintPerDay, CODE_DAILY_CAP: 3 });
    const byAddress = await times(limits.code.perAddressPerDay + 3, () => sendCode(newPhone(), 1, {}, { address }));
    expect(outcomes(byAddress)).toEqual({ ok: limits.code.perAddressPerDay, CODE_DAILY_CAP: 3 });
  });

  it('[P8.2-01] [P8.2-02] is burnt by five wrong tries, wherever they come from', async () => {
    const who = await member();
    const code = await codeFor(who.target, 2);
    const wrong = await times(12, () => login(who, { code: wrongFor(code) }));
    expect(outcomes(wrong)).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: 7 });
    expect(wrong[0]?.status).toBe(400);
    const { status, body } = await login(who, { code });
    expect([status, body.code]).toEqual([400, 'CODE_EXPIRED']);
  });

  it('is good for one of 100 submissions at the same moment', async () => {
    const who = await member();
    const code = await codeFor(who.target, 2);
    expect(outcomes(await times(100, () => login(who, { code })))).toEqual({ ok: 1, CODE_EXPIRED: 99 });
  });

  it('lives ten minutes and for its own purpose only', async () => {
    const who = await member();
    const code = await codeFor(who.target, 2);
    const reset = await post('/reset-password', { ...named(who.target), code, newPassword: password });
    expect(reset.body.code).toBe('CODE_EXPIRED');
    app.clock.advance(limits.code.lifeSeconds);
    expect((await login(who, { code })).body.code).toBe('CODE_EXPIRED');
    app.clock.advance(3 * 86_400);
    await app.schedules.run('codes.sweep');
    const { rows } = await app.database.pool.query('select 1 from verification_code where target = $1', [who.target]);
    expect(rows).toEqual([]);
  });
});

describe('registration', () => {
  it('[P7.1-02] [P3-01] [P3-04] makes an account, logs it in and gives the welcome points', async () => {
    const inviter = await member();
    const phone = newPhone();
    const code = await codeFor(phone, 1);
    const body = { phone, code, password, inviter_uid: inviter.uid, fingerprint: newDevice() };
    const reply = await post('/register', body);
    expect(reply.status).toBe(200);
    const info = userInfo.parse(reply.body.data);
    expect(info).toMatchObject({ phone, email: null, nickname: null, gender: null, signature: null });
    expect(info).toMatchObject({ user_group: 0, points: 20, avatar_url: `/api/avatars/${info.uid}.svg` });
    expect(Number(info.uid)).toBeGreaterThanOrEqual(limits.firstUid);
    expect((await call('GET', '/user/info', undefined, { token: info.token })).body.data).toEqual(info);

    const { rows } = await app.database.pool.query('select * from account where uid = $1', [info.uid]);
    expect(rows[0]).toMatchObject({ inviter_uid: inviter.uid, role: 'member' });
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const ledger = await app.database.pool.query('select kind, amount, reference from entry where uid = $1', [
      info.uid,
    ]);
    expect(ledger.rows).toEqual([{ kind: 'grant', amount: 2000, reference: `signup:${info.uid}` }]);
  });

  it('forgets an inviter nobody knows', async () => {
    for (const inviter_uid of ['999999999', 'x', '', 12]) {
      const { uid } = await member(newPhone(), { inviter_uid });
      const { rows } = await app.database.pool.query('select inviter_uid from account where uid = $1', [uid]);
      expect(rows[0].inviter_uid).toBeNull();
    }
  });

  it('[P8.2-06] is once per phone number and per address, however it is written', async () => {
    const email = newEmail();
    const phone = newPhone();
    const codes = { [email]: await codeFor(email, 1), [phone]: await codeFor(phone, 1) };
    expect((await post('/register', { email: ` ${email.toUpperCase()}`, code: codes[email], password })).status).toBe(
      200,
    );
    expect((await sendCode(email.toUpperCase(), 1)).body.code).toBe('ALREADY_REGISTERED');
    // Two live codes cannot be had, so the row is put back to life.
    await app.database.pool.query('update verification_code set closed_at = null where target = $1', [email]);
    const again = await post('/register', { email, code: codes[email], password });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
    expect(again.body.message).toBe('这个邮箱已经注册过，请直接登录');
  });

  it('makes one account of 40 submissions of one code at the same moment', async () => {
    const phone = newPhone();
    const code = await codeFor(phone, 1);
    const counts = outcomes(await times(40, () => post('/register', { phone, code, password })));
    expect(counts['ok']).toBe(1);
    const { rows } = await app.database.pool.query('select uid from account where phone = $1', [phone]);
    expect(rows).toHaveLength(1);
    const entries = await app.database.pool.query('select 1 from entry where uid = $1', [rows[0].uid]);
    expect(entries.rows).toHaveLength(1);
  });

  it('[P5-02] [P5-08] [P8.2-11] refuses what is not well formed, in words', async () => {
    const code = '123456';
    const sentence = async (body: object) => (await post('/register', body)).body.message;
    expect(await sentence({ phone: '12345678901', code, password })).toBe('提交的内容有误：请输入正确的手机号');
    expect(await sentence({ email: 'nobody', code, password })).toBe('提交的内容有误：请输入正确的邮箱格式');
    expect(await sentence({ phone: newPhone(), code, password: '1234567' })).toBe('提交的内容有误：密码长度至少8位');
    expect(await sentence({ phone: newPhone(), email: newEmail(), code, password })).toBe(
      '提交的内容有误：请输入手机号或邮箱',
    );
    expect((await post('/register', { phone: newPhone(), code: '000000', password })).body.code).toBe('CODE_EXPIRED');
    expect((await member(newPhone(), { password: '12345678' })).uid).toBeGreaterThan(0);
    expect((await member(newPhone(), { password: '长'.repeat(100) })).uid).toBeGreaterThan(0);
  });
});

describe('login', () => {
  it('[P7.1-01] [P3-35] [P7.1-13] works by password and by code, by phone and by e-mail', async () => {
    for (const target of [newPhone(), newEmail()]) {
      const who = await member(target);
      const byPassword = await login(who, { password, fingerprint: newDevice() });
      const byCode = await login(who, { code: await codeFor(target, 2) });
      for (const { status, body } of [byPassword, byCode]) {
        expect(status).toBe(200);
        expect(userInfo.parse(body.data)).toMatchObject({ uid: String(who.uid), points: 20 });
      }
      expect(byPassword.body.data?.['token']).not.toBe(byCode.body.data?.['token']);
      app.clock.advance(61);
    }
  });

  it('[P8.2-05] [P8.2-07] [P8.2-08] tells a wrong password from an unknown account, never by 401', async () => {
    const who = await member();
    const wrong = await login(who, { password: 'not this one' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'PASSWORD_WRONG', '密码不对']);
    const unknown = await post('/login', { phone: newPhone(), password });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    const english = await login(who, { password: 'not this one' }, { language: 'en-GB,en;q=0.9' });
    expect(english.body.message).toBe('Wrong password');
    expect((await post('/login', { ...named(who.target), password, code: '123456' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('[P4-07] [P8.2-04] locks an account after ten failures, for 15 minutes, for the right password too', async () => {
    const who = await member();
    for (let failure = 0; failure < limits.login.failures; failure += 1) {
      expect((await login(who, { password: 'not this one' })).body.code).toBe('PASSWORD_WRONG');
    }
    const locked = await login(who, { password });
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    expect(locked.body.retryAfter).toBeGreaterThan(880);
    expect(locked.body.retryAfter).toBeLessThanOrEqual(limits.login.lockSeconds);
    expect(locked.body.message).toContain('15 分钟');
    app.clock.advance(880);
    expect((await login(who, { password })).body.code).toBe('LOGIN_LOCKED');
    app.clock.advance(20);
    expect((await login(who, { password })).status).toBe(200);
  });

  it('reveals little more than ten guesses to 40 at the same moment, the right one among them or not', async () => {
    const who = await member();
    const guesses = await times(40, (index) =>
      login(who, { password: index === 39 ? password : `guess number ${index}` }),
    );
    const counts = outcomes(guesses);
    expect(counts['ok']).toBeUndefined();
    expect(counts['PASSWORD_WRONG']).toBeLessThanOrEqual(limits.login.failures + 3);
    expect((await login(who, { password })).body.code).toBe('LOGIN_LOCKED');
  });

  it('[P7.1-03] [P7.1-14] a reset lifts the lock at once and ends every session', async () => {
    const who = await member();
    const other = (await login(who, { password })).body.data?.['token'] as string;
    await times(11, () => login(who, { password: 'not this one' }));
    expect((await login(who, { password })).body.code).toBe('LOGIN_LOCKED');
    const code = await codeFor(who.target, 3);
    const newPassword = 'an altogether new one';
    const reset = await post('/reset-password', { ...named(who.target), code, newPassword, fingerprint: newDevice() });
    expect(reset.body).toEqual({ success: true });
    for (const token of [who.token, other]) {
      expect((await call('GET', '/user/info', undefined, { token })).body.message).toBe('invalid token');
    }
    expect((await login(who, { password: newPassword })).status).toBe(200);
    expect((await login(who, { password })).body.code).toBe('PASSWORD_WRONG');
    expect((await post('/reset-password', { ...named(who.target), code, newPassword })).body.code).toBe('CODE_EXPIRED');
  });

  it('counts wrong codes towards the lock too', async () => {
    const who = await member();
    for (let round = 0; round < 2; round += 1) {
      const code = await codeFor(who.target, 2);
      await times(5, () => login(who, { code: wrongFor(code) }));
      app.clock.advance(61);
    }
    expect((await login(who, { password })).body.code).toBe('LOGIN_LOCKED');
  });

  it('[P8.2-03] is capped per device and per address, also when it only asks who is registered', async () => {
    const [fingerprint, address] = [newDevice(), newAddress()];
    const code = '123456';
    const { perFingerprint, perAddress } = limits.login;
    const byDevice = await times(perFingerprint + 5, () => post('/login', { phone: newPhone(), code, fingerprint }));
    expect(outcomes(byDevice)).toEqual({ USER_NOT_FOUND: perFingerprint, LOGIN_RATE_LIMITED: 5 });
    const byAddress = await times(perAddress + 5, () => post('/login', { email: newEmail(), code }, { address }));
    expect(outcomes(byAddress)).toEqual({ USER_NOT_FOUND: perAddress, LOGIN_RATE_LIMITED: 5 });
    const refused = await post('/login', { email: newEmail(), code }, { address });
    expect(refused.status).toBe(429);
    expect(refused.body.retryAfter).toBeGreaterThan(800);
  });

  it('sends a flood of hashes away instead of falling behind', async () => {
    const who = await member();
    const counts = outcomes(await times(80, () => login(who, { password })));
    expect(counts['BUSY']).toBeGreaterThan(0);
    expect((counts['ok'] ?? 0) + (counts['BUSY'] ?? 0)).toBe(80);
    expect((await login(who, { password })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('[P7.1-04] [P7.1-05] [P7-05] [L7-18] echoes the token it was called with and reads the device header', async () => {
    const who = await member();
    const second = (await login(who, { password })).body.data?.['token'] as string;
    for (const token of [who.token, second]) {
      const { status, body } = await call('GET', '/user/info', undefined, { token, device: newDevice() });
      expect(body.success).toBe(true);
      expect([status, body.data?.['token'], body.data?.['uid']]).toEqual([200, token, String(who.uid)]);
    }
  });

  it('answers 401 with exactly two sentences', async () => {
    const none = await call('GET', '/user/info');
    expect([none.status, none.body.message]).toEqual([401, 'no token provided']);
    const bad = await call('GET', '/user/info', undefined, { token: 'A'.repeat(43), language: 'en' });
    expect([bad.status, bad.body.message]).toEqual([401, 'invalid token']);
  });

  it('keeps a token of 256 bits as its SHA-256 only', async () => {
    const { token, uid } = await member();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.database.pool.query(
      `select token_hash = sha256(convert_to($1, 'UTF8')) as hashed, session::text as whole from session where uid = $2`,
      [token, uid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].hashed).toBe(true);
    expect(rows[0].whole).not.toContain(token);
  });

  it('[P7.1-06] ends with logout, this one only; a dead token cannot log out', async () => {
    const who = await member();
    const other = (await login(who, { password })).body.data?.['token'] as string;
    expect(await post('/logout', {}, { token: who.token })).toMatchObject({ status: 200, body: { success: true } });
    for (const [method, path] of [
      ['POST', '/logout'],
      ['GET', '/user/info'],
    ] as const) {
      const dead = await call(method, path, undefined, { token: who.token });
      expect([dead.status, dead.body.message]).toEqual([401, 'invalid token']);
    }
    expect((await call('GET', '/user/info', undefined, { token: other })).status).toBe(200);
  });

  it('[P4-49] closes the socket of a session that ends: of one by logout, of all by a reset', async () => {
    const who = await member();
    const other = (await login(who, { password })).body.data?.['token'] as string;
    const third = (await login(who, { password })).body.data?.['token'] as string;
    const [first, second, last] = await Promise.all([who.token, other, third].map((token) => socketOf(who.uid, token)));
    await expect(socketOf(who.uid + 1, other)).rejects.toThrow();
    await post('/logout', {}, { token: who.token });
    expect(await first?.closed).toBe('logout');
    expect(second?.connected()).toBe(true);
    app.clock.advance(61);
    const code = await codeFor(who.target, 3);
    await post('/reset-password', { ...named(who.target), code, newPassword: 'an altogether new one' });
    expect(await Promise.all([second?.closed, last?.closed])).toEqual(['password_reset', 'password_reset']);
    await expect(socketOf(who.uid, third)).rejects.toThrow();
  });

  it('slides for 30 days, and is written at most once an hour', async () => {
    const { token, uid } = await member();
    const seen = async () => {
      const { rows } = await app.database.pool.query('select last_seen_at from session where uid = $1', [uid]);
      return (rows[0].last_seen_at as Date).getTime();
    };
    const info = async () => (await call('GET', '/user/info', undefined, { token })).status;
    const start = await seen();
    app.clock.advance(3000);
    expect([await info(), await seen()]).toEqual([200, start]);
    app.clock.advance(29 * 86_400);
    expect(await info()).toBe(200);
    expect(await seen()).toBeGreaterThan(start);
    app.clock.advance(29 * 86_400);
    expect(await info()).toBe(200);
    app.clock.advance(30 * 86_400);
    expect(await info()).toBe(401);
    app.clock.advance(31 * 86_400);
    await app.schedules.run('sessions.sweep');
    const { rows } = await app.database.pool.query('select 1 from session where uid = $1', [uid]);
    expect(rows).toEqual([]);
  });

  it('logs neither tokens nor codes nor passwords, at any level', async () => {
    const who = await member();
    const code = await codeFor(who.target, 2);
    await login(who, { code });
    for (let failure = 0; failure < 10; failure += 1) await login(who, { password: 'a wrong secret word' });
    await app.sandbox.arm({ kind: 'sms_down', target: 'sms', times: 1 });
    app.clock.advance(61);
    await sendCode(who.target, 2);
    await app.sandbox.clearFaults();
    const log = app.logged();
    expect(log).toContain('a code was not sent');
    expect(log).toContain('account locked');
    for (const secret of [who.token, password, 'a wrong secret word']) expect(log).not.toContain(secret);
    // Six digits may turn up inside an id; standing alone they would be the code.
    expect(log).not.toMatch(new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f-])`));
  });
});

describe('avatars', () => {
  const avatar = (path: string) => fetch(`${app.url}/api/avatars/${path}`);

  it('[L7-19] draws a face from a seed, always the same, for ever in the cache', async () => {
    const [one, two, other] = [await avatar('100001.svg'), await avatar('100001.svg'), await avatar('100002.svg')];
    expect(one.status).toBe(200);
    expect(one.headers.get('content-type')).toContain('image/svg+xml');
    expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const svg = await one.text();
    expect(svg).toMatch(/^<svg/);
    expect(await two.text()).toBe(svg);
    expect(await other.text()).not.toBe(svg);
  });

  it('draws nothing from a seed that is too long or strange', async () => {
    for (const path of [`${'a'.repeat(65)}.svg`, '<b>.svg', '.svg', '100001.png', '%2e%2e%2fx.svg']) {
      expect([path, (await avatar(encodeURI(path))).status]).toEqual([path, 404]);
    }
  });
});
