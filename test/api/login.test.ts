import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { userInfo } from '@overtone/contract/people';
import { AccountDoor, newAddress, newDevice, outcomes, times, wrongFor } from '../support/account-door.js';
import { named, newEmail, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('login', () => {
  it('[P7.1-01] [P3-35] [P7.1-13] works by password and by code, by phone and by e-mail', async () => {
    for (const target of [newPhone(), newEmail()]) {
      const who = await door.registered(target);
      const byPassword = await door.login(who, { password, fingerprint: newDevice() });
      const byCode = await door.login(who, { code: await door.codeFor(target, 2) });
      for (const { status, body } of [byPassword, byCode]) {
        expect(status).toBe(200);
        expect(userInfo.parse(body.data)).toMatchObject({ uid: String(who.uid), points: 20 });
      }
      expect(byPassword.body.data?.['token']).not.toBe(byCode.body.data?.['token']);
      door.app.clock.advance(61);
    }
  });

  it('[P8.2-05] [P8.2-08] tells a wrong password from an unknown account, never by 401', async () => {
    const who = await door.member();
    const wrong = await door.login(who, { password: 'not this one' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'PASSWORD_WRONG', '密码不对']);
    const unknown = await door.post('/login', { phone: newPhone(), password });
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'USER_NOT_FOUND',
      '没有这个账号，请先注册',
    ]);
    const english = await door.login(who, { password: 'not this one' }, { language: 'en-GB,en;q=0.9' });
    expect(english.body.message).toBe('Wrong password');
    expect((await door.post('/login', { ...named(who.target), password, code: '123456' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('[P4-07] [P8.2-04] locks an account to who failed ten times, for 15 minutes, for the right password too', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    for (let failure = 0; failure < limits.login.failures; failure += 1) {
      expect((await door.login(who, { password: 'not this one' }, from)).body.code).toBe('PASSWORD_WRONG');
    }
    const locked = await door.login(who, { password }, from);
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    expect(locked.body.retryAfter).toBeGreaterThan(880);
    expect(locked.body.retryAfter).toBeLessThanOrEqual(limits.login.lockSeconds);
    expect(locked.body.message).toContain('15 分钟');
    door.app.clock.advance(880);
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
    door.app.clock.advance(20);
    expect((await door.login(who, { password }, from)).status).toBe(200);
  });

  it('counts the failures of the last 15 minutes only, whatever came between them', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    const fail = async () => (await door.login(who, { password: 'not this one' }, from)).body.code;
    for (let failure = 1; failure < limits.login.failures; failure += 1) {
      expect(await fail()).toBe('PASSWORD_WRONG');
      if (failure === 4) door.app.clock.advance(limits.login.windowSeconds - 1);
    }
    expect((await door.login(who, { password }, from)).status).toBe(200);
    door.app.clock.advance(1);
    // Four are forgotten, five are left: four more are free, the fifth locks.
    for (let failure = 0; failure < 5; failure += 1) expect(await fail()).toBe('PASSWORD_WRONG');
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
  });

  it('reveals ten guesses to 40 at the same moment, the right one among them or not', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    const guesses = await times(40, (index) =>
      door.login(who, { password: index === 39 ? password : `guess number ${index}` }, from),
    );
    const counts = outcomes(guesses);
    expect(counts['ok']).toBeUndefined();
    expect(counts['PASSWORD_WRONG']).toBe(limits.login.failures);
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
  });

  it('counts wrong codes towards the lock too', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    for (let round = 0; round < 2; round += 1) {
      const code = await door.codeFor(who.target, 2);
      await times(5, () => door.login(who, { code: wrongFor(code) }, from));
      door.app.clock.advance(61);
    }
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
  });

  it('[P7.1-01] [P8.2-03] is capped per device and per address, also when it only asks who is registered', async () => {
    const [fingerprint, address] = [newDevice(), newAddress()];
    const code = '123456';
    const { perFingerprint, perAddress } = limits.login;
    const byDevice = await times(perFingerprint + 5, () =>
      door.post('/login', { phone: newPhone(), code, fingerprint }),
    );
    expect(outcomes(byDevice)).toEqual({ USER_NOT_FOUND: perFingerprint, LOGIN_RATE_LIMITED: 5 });
    expect(byDevice.find(({ status }) => status === 429)?.body.message).toBe('登录尝试太多，请 15 分钟后再试');
    const byAddress = await times(perAddress + 5, () => door.post('/login', { email: newEmail(), code }, { address }));
    expect(outcomes(byAddress)).toEqual({ USER_NOT_FOUND: perAddress, LOGIN_RATE_LIMITED: 5 });
    const refused = await door.post('/login', { email: newEmail(), code }, { address });
    expect(refused.status).toBe(429);
    expect(refused.body.retryAfter).toBeGreaterThan(800);
  });

  it('sends a flood of hashes away instead of falling behind', async () => {
    const who = await door.registered();
    const counts = outcomes(await times(80, () => door.login(who, { password })));
    expect(counts['BUSY']).toBeGreaterThan(0);
    expect((counts['ok'] ?? 0) + (counts['BUSY'] ?? 0)).toBe(80);
    expect((await door.login(who, { password })).status).toBe(200);
  });
});
