import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { AccountDoor, newAddress, newDevice, outcomes, times, wrongFor } from '../support/account-door.js';
import { named, newEmail, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('verification codes', () => {
  it('[P7.1-09] [P7.1-12] [P9-01] arrives as a text message with six digits and is kept as a hash', async () => {
    const phone = newPhone();
    const { body } = await door.sendCode(phone, 1);
    expect(body).toEqual({ success: true, message: '验证码已发送', data: { retryAfter: 60 } });
    const code = await door.app.sandbox.code(phone);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await door.app.database.pool.query('select * from verification_code where target = $1', [phone]);
    expect(rows[0].code_hash).toHaveLength(32);
    expect(rows[0].code_hash.toString('latin1')).not.toContain(code);
  });

  it('[P7.1-10] arrives by e-mail, in Chinese, at the address in lower case', async () => {
    const email = newEmail();
    expect((await door.sendCode(` ${email.toUpperCase()} `, 1)).status).toBe(200);
    const [letter] = await door.app.sandbox.outbox(email);
    expect(letter?.text).toContain('您正在注册账号，验证码是');
    expect(letter?.code).toMatch(/^\d{6}$/);
  });

  it('[P2.6-12] goes to one target once in 60 seconds, and the newer one replaces the older', async () => {
    const phone = newPhone();
    const first = await door.codeFor(phone, 1);
    const soon = await door.sendCode(phone, 1);
    expect([soon.status, soon.body.code]).toEqual([429, 'CODE_TOO_SOON']);
    expect(soon.body.retryAfter).toBeGreaterThan(50);
    expect(soon.headers.get('retry-after')).toBe(String(soon.body.retryAfter));
    door.app.clock.advance(60);
    let second = await door.codeFor(phone, 1);
    while (second === first) {
      door.app.clock.advance(60);
      second = await door.codeFor(phone, 1);
    }
    expect((await door.post('/register', { phone, code: first, password })).body.code).toBe('CODE_WRONG');
    expect((await door.post('/register', { phone, code: second, password })).status).toBe(200);
  });

  it('sends one of 20 requests at the same moment', async () => {
    const phone = newPhone();
    expect(outcomes(await times(20, () => door.sendCode(phone, 1)))).toEqual({ ok: 1, CODE_TOO_SOON: 19 });
    expect(await door.app.sandbox.outbox(phone)).toHaveLength(1);
  });

  it.each([0, 4, 1.5, '1', null, undefined])(
    '[P7.1-09] [P7.1-10] are asked for register, login or reset, not for %p',
    async (type) => {
      for (const target of [newPhone(), newEmail()]) {
        const { status, body } = await door.sendCode(target, 1, { type });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['type']]);
        expect(await door.app.sandbox.outbox(target)).toEqual([]);
      }
    },
  );

  it('[P7.1-12] [P7.1-13] [P7.1-14] [P8.2-06] [P8.2-07] sends nothing that could not be used', async () => {
    const { target } = await door.registered();
    const taken = await door.sendCode(target, 1);
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
    expect(taken.body.message).toBe('这个手机号已经注册过，请直接登录');
    expect(await door.app.sandbox.outbox(target)).toHaveLength(1);
    for (const type of [2, 3]) {
      const stranger = newEmail();
      const { status, body } = await door.sendCode(stranger, type);
      expect([status, body.code, body.message]).toEqual([404, 'NOT_REGISTERED', '这个邮箱还没有注册']);
      expect(await door.app.sandbox.outbox(stranger)).toEqual([]);
    }
  });

  it('says that nothing was sent: the code that is out stays good, and the try keeps its wait', async () => {
    const targets = [newPhone(), newEmail()];
    const codes = [await door.codeFor(targets[0] ?? '', 1), await door.codeFor(targets[1] ?? '', 1)];
    door.app.clock.advance(61);
    await door.app.sandbox.arm({ kind: 'sms_limit', target: 'sms' });
    await door.app.sandbox.arm({ kind: 'mail_down', target: 'mail' });
    const failed = await times(2, (index) => door.sendCode(targets[index] ?? '', 1));
    const seen = failed.map(({ status, body }) => [status, body.code]);
    expect(seen).toEqual([
      [502, 'SEND_SMS_FAILED'],
      [502, 'SEND_EMAIL_FAILED'],
    ]);
    await door.app.sandbox.clearFaults();
    const soon = await times(2, (index) => door.sendCode(targets[index] ?? '', 1));
    expect(outcomes(soon)).toEqual({ CODE_TOO_SOON: 2 });
    const used = await times(2, (index) =>
      door.post('/register', { ...named(targets[index] ?? ''), code: codes[index], password }),
    );
    expect(outcomes(used)).toEqual({ ok: 2 });
  });

  it('a message whose answer was lost counts as sent: it may arrive, and it was paid', async () => {
    const phone = newPhone();
    const code = await door.codeFor(phone, 1);
    door.app.clock.advance(61);
    await door.app.sandbox.arm({ kind: 'sms_down', target: 'sms' });
    expect((await door.sendCode(phone, 1)).body.code).toBe('SEND_SMS_FAILED');
    await door.app.sandbox.clearFaults();
    expect((await door.sendCode(phone, 1)).body.code).toBe('CODE_TOO_SOON');
    // It may also never arrive: the one before it is good still.
    expect((await door.post('/register', { phone, code, password })).status).toBe(200);
  });

  it('is capped per day for a target, a device and an address', async () => {
    const email = newEmail();
    for (let sent = 0; sent < limits.code.perTargetPerDay; sent += 1) {
      expect((await door.sendCode(email, 1)).status).toBe(200);
      door.app.clock.advance(61);
    }
    const eleventh = await door.sendCode(email, 1);
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'CODE_DAILY_CAP']);
    expect(eleventh.body.message).toMatch(/^24 小时内发送的验证码太多了，23 小时 [23]\d 分后再试$/);
    door.app.clock.advance(86_400);
    expect((await door.sendCode(email, 1)).status).toBe(200);

    const [fingerprint, address] = [newDevice(), newAddress()];
    const byDevice = await times(limits.code.perFingerprintPerDay + 3, () =>
      door.sendCode(newPhone(), 1, { fingerprint }),
    );
    expect(outcomes(byDevice)).toEqual({ ok: limits.code.perFingerprintPerDay, CODE_DAILY_CAP: 3 });
    const byAddress = await times(limits.code.perAddressPerDay + 3, () =>
      door.sendCode(newPhone(), 1, {}, { address }),
    );
    expect(outcomes(byAddress)).toEqual({ ok: limits.code.perAddressPerDay, CODE_DAILY_CAP: 3 });
  });

  it('is burnt by five wrong tries, wherever they come from', async () => {
    const who = await door.member();
    const code = await door.codeFor(who.target, 2);
    const wrong = await times(12, () => door.login(who, { code: wrongFor(code) }));
    expect(outcomes(wrong)).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: 7 });
    expect(wrong[0]?.status).toBe(400);
    const { status, body } = await door.login(who, { code });
    expect([status, body.code]).toEqual([400, 'CODE_EXPIRED']);
  });

  it('is good for one of 100 submissions at the same moment', async () => {
    const who = await door.member();
    const code = await door.codeFor(who.target, 2);
    expect(outcomes(await times(100, () => door.login(who, { code })))).toEqual({ ok: 1, CODE_EXPIRED: 99 });
  });

  it('lives ten minutes and for its own purpose only', async () => {
    const who = await door.member();
    const code = await door.codeFor(who.target, 2);
    const reset = await door.post('/reset-password', { ...named(who.target), code, newPassword: password });
    expect(reset.body.code).toBe('CODE_EXPIRED');
    door.app.clock.advance(limits.code.lifeSeconds);
    expect((await door.login(who, { code })).body.code).toBe('CODE_EXPIRED');
    door.app.clock.advance(3 * 86_400);
    await door.app.schedules.run('codes.sweep');
    const { rows } = await door.app.database.pool.query('select 1 from verification_code where target = $1', [
      who.target,
    ]);
    expect(rows).toEqual([]);
  });
});
