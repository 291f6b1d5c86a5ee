import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  AccountDoor,
  type Caller,
  type Member,
  newAddress,
  newDevice,
  outcomes,
  times,
} from '../support/account-door.js';
import { named, password } from '../support/person.js';

const newPassword = 'an altogether new one';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot({ env: { PASSWORD_BLOCKLIST: 'on' } });
});
afterAll(() => door.app.stop());

const change = (who: Member, body: object, from: Caller = {}) =>
  door.post('/user/password', { oldPassword: password, newPassword, ...body }, { token: who.token, ...from });
const statusOf = async (token: string) => (await door.call('GET', '/user/info', undefined, { token })).status;

describe('a new password by the old one', () => {
  it('ends every other session with its sockets, and keeps the one in hand', async () => {
    const who = await door.member();
    const other = await door.token(who);
    const [mine, theirs] = [await door.socketOf(who.uid, who.token), await door.socketOf(who.uid, other)];
    expect((await change(who, {})).body).toEqual({ success: true });
    expect(await theirs.closed).toBe('password_changed');
    expect([await statusOf(other), await statusOf(who.token), mine.connected()]).toEqual([401, 200, true]);
    expect((await door.login(who, { password })).body.code).toBe('PASSWORD_WRONG');
    expect((await door.login(who, { password: newPassword })).status).toBe(200);
  });

  it('is refused when the old one is wrong, the new one is the old one, too common or too short', async () => {
    const who = await door.member();
    const wrong = await change(who, { oldPassword: 'not this one' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'PASSWORD_WRONG', '密码不对']);
    const same = await change(who, { newPassword: password });
    expect([same.status, same.body.code, same.body.message]).toEqual([400, 'PASSWORD_SAME', '新密码和现在的一样']);
    // Who doesn't know the old one doesn't learn it by guessing it twice.
    const guess = 'a guess that is wrong';
    expect((await change(who, { oldPassword: guess, newPassword: guess })).body.code).toBe('PASSWORD_WRONG');
    expect((await change(who, { newPassword: 'password123' })).body.code).toBe('PASSWORD_COMMON');
    expect((await change(who, { newPassword: '1234567' })).body.fields).toEqual({ newPassword: '密码长度至少8位' });
    expect((await door.post('/user/password', { oldPassword: password, newPassword })).status).toBe(401);
    expect((await door.login(who, { password })).status).toBe(200);
  });

  it('counts wrong tries towards the lock of the login, and is locked with it', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    for (let failure = 0; failure < limits.login.failures; failure += 1) {
      expect((await change(who, { oldPassword: 'not this one' }, from)).body.code).toBe('PASSWORD_WRONG');
    }
    const locked = await change(who, {}, from);
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    expect(locked.body.retryAfter).toBeGreaterThan(880);
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
    door.app.clock.advance(limits.login.lockSeconds);
    expect((await change(who, {}, from)).status).toBe(200);
  });

  it('is capped per device and per address like a login', async () => {
    const who = await door.member();
    const [fingerprint, address] = [newDevice(), newAddress()];
    const { perFingerprint, perAddress } = limits.login;
    const bad = { oldPassword: 'not this one' };
    const byDevice = await times(perFingerprint + 5, () => change(who, { ...bad, fingerprint }));
    expect(outcomes(byDevice)['LOGIN_RATE_LIMITED']).toBe(5);
    const byAddress = await times(perAddress + 5, () => change(who, bad, { address }));
    expect(outcomes(byAddress)['LOGIN_RATE_LIMITED']).toBe(5);
  });

  it('never wins against a reset at the same moment, nor leaves a session behind it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await door.member();
      const code = await door.codeFor(who.target, 3);
      const resetTo = 'what the reset has set';
      const [reset] = await Promise.all([
        door.post('/reset-password', { ...named(who.target), code, newPassword: resetTo }),
        change(who, {}),
        change(who, { newPassword: 'yet another new one' }),
      ]);
      expect(reset.status).toBe(200);
      expect(await statusOf(who.token)).toBe(401);
      const { rows } = await door.app.database.pool.query(
        'select 1 from session where uid = $1 and revoked_at is null',
        [who.uid],
      );
      expect(rows).toEqual([]);
      expect((await door.login(who, { password: resetTo })).status).toBe(200);
    }
  });

  it('happens once when two wish for it at the same moment', async () => {
    const who = await door.member();
    const replies = await times(5, (index) => change(who, { newPassword: `new one number ${index}` }));
    expect(outcomes(replies)).toEqual({ ok: 1, PASSWORD_WRONG: 4 });
  });

  it('never stands in the log', () => {
    expect(door.app.logged()).not.toContain(newPassword);
    expect(door.app.logged()).not.toContain(password);
  });
});
