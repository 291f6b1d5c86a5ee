import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountDoor, type Reply } from '../support/account-door.js';
import { newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

const told = ({ status, headers, body }: Reply) => [status, body.code, headers.get('retry-after')];

it('while nothing can be counted nobody logs in, resets, registers, draws a captcha or has a code sent', async () => {
  const { pool } = door.app.database;
  const [who, captcha] = [await door.member(), await door.captcha()];
  const code = { phone: newPhone(), code: '123456' };
  const calls = {
    login: () => door.login(who, { password }),
    reset: () => door.post('/reset-password', { ...code, newPassword: 'an altogether new one' }),
    register: () => door.post('/register', { ...code, password }),
    captcha: () => door.post('/sms/captcha'),
    send: () => door.post('/sms/send', { phone: newPhone(), type: 1, ...captcha }),
  };
  await pool.query('alter table rate_limit rename to away');
  try {
    for (const [name, call] of Object.entries(calls)) {
      expect([name, ...told(await call())]).toEqual([name, 503, 'BUSY', '5']);
    }
  } finally {
    await pool.query('alter table away rename to rate_limit');
  }
  expect((await calls.login()).status).toBe(200);
  expect((await calls.captcha()).status).toBe(200);
});
