import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { AccountDoor, outcomes, times } from '../support/account-door.js';
import { named, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot({ env: { PASSWORD_BLOCKLIST: 'on', RATE_LIMITS: 'off' } });
});
afterAll(() => door.app.stop());

it('[P5-08] with PASSWORD_BLOCKLIST a common password is refused at register and reset, and costs no code', async () => {
  const phone = newPhone();
  const code = await door.codeFor(phone, 1);
  const refused = await door.post('/register', { phone, code, password: '12345678' });
  expect([refused.status, refused.body.code]).toEqual([400, 'PASSWORD_COMMON']);
  expect(refused.body.message).toBe('这个密码太常见，换一个更难猜的');
  expect((await door.post('/register', { phone, code, password })).status).toBe(200);
  const reset = await door.post('/reset-password', { phone, code: '000000', newPassword: 'Password1' });
  expect(reset.body.code).toBe('PASSWORD_COMMON');
  // The rule is for new passwords only: an old one still logs in.
  expect((await door.post('/login', { phone, password: '12345678' })).body.code).toBe('PASSWORD_WRONG');
});

it('with RATE_LIMITS=off nothing is capped, but an account locks all the same', async () => {
  const who = await door.member();
  const from = { address: '10.1.1.1', device: 'one and the same' };
  const strangers = await times(limits.login.perAddress + 5, () =>
    door.post('/login', { ...named(newPhone()), code: '123456' }, from),
  );
  expect(outcomes(strangers)).toEqual({ USER_NOT_FOUND: limits.login.perAddress + 5 });
  for (let failure = 0; failure < limits.login.failures; failure += 1) {
    expect((await door.login(who, { password: 'not this one' }, from)).body.code).toBe('PASSWORD_WRONG');
  }
  expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
});
