import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { PASSWORD_BLOCKLIST: 'on' } });
});
afterAll(() => app.stop());

it('[P5-08] with PASSWORD_BLOCKLIST a common password is refused at register and reset, and costs no code', async () => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { code?: string; message?: string; data?: { id: string } },
    };
  };
  const phone = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  const captchaId = (await post('/sms/captcha', {})).body.data?.id ?? '';
  await post('/sms/send', { phone, type: 1, captchaId, captchaCode: await app.sandbox.captcha(captchaId) });
  const code = await app.sandbox.code(phone);
  const refused = await post('/register', { phone, code, password: '12345678' });
  expect([refused.status, refused.body.code]).toEqual([400, 'PASSWORD_COMMON']);
  expect(refused.body.message).toBe('这个密码太常见，换一个更难猜的');
  expect((await post('/register', { phone, code, password: 'tangerine quartz 9' })).status).toBe(200);
  const reset = await post('/reset-password', { phone, code: '000000', newPassword: 'Password1' });
  expect(reset.body.code).toBe('PASSWORD_COMMON');
  // The rule is for new passwords only: an old one still logs in.
  expect((await post('/login', { phone, password: '12345678' })).body.code).toBe('PASSWORD_WRONG');
});
