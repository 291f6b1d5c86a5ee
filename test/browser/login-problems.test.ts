import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityLimits } from '@overtone/contract/identities';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { newDevice, times } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';
import { appears, drawn } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

type View = 'login' | 'code' | 'register' | 'forgotPassword';
interface Opened {
  page: Page;
  context: BrowserContext;
  window: LoginWindow;
  device: string;
}

/** The window in one of its views, of a device whose name the test knows. */
async function opened(view: View): Promise<Opened> {
  const { page, context } = await site.visit();
  const request = page.waitForRequest('**/api/sms/captcha');
  const window = await LoginWindow.open(page, site.door.app.sandbox);
  await window.show(view === 'login' ? 'code' : view);
  const device = (await request).headers()['x-fingerprint'] ?? newDevice();
  if (view === 'login') await window.dialog.getByRole('tab', { name: '密码登录' }).click();
  return { page, context, window, device };
}

/** Asks for a code, whatever comes of it. */
async function askForCode({ window }: Opened, identifier: string): Promise<void> {
  await window.identifier.fill(identifier);
  await window.solveCaptcha();
  await window.send.click();
}

async function logIn({ window }: Opened, identifier: string, secret = password): Promise<void> {
  await window.identifier.fill(identifier);
  await window.field('密码').fill(secret);
  await window.submit.click();
}

const toast = ({ page }: Opened, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true });

describe('each condition has a sentence of its own', () => {
  it('[P8.2-03] too many login attempts', async () => {
    const at = await opened('login');
    await times(30, () => site.door.post('/login', { phone: newPhone(), code: '123456', fingerprint: at.device }));
    await logIn(at, newPhone());
    expect(await appears(at.window.text('登录尝试太多，请 15 分钟后再试'))).toBe(true);
    expect(await at.window.submit.getAttribute('aria-disabled')).toBeNull();
    await at.context.close();
  });

  it('[P8.2-05] a wrong password', async () => {
    const member = await site.door.member();
    const at = await opened('login');
    await logIn(at, member.target, 'not this one 1');
    expect(await appears(at.window.text('密码不对'))).toBe(true);
    await at.context.close();
  });

  it('[P8.2-06] already registered, with the way to the login', async () => {
    const member = await site.door.member();
    const at = await opened('register');
    await askForCode(at, member.target);
    expect(await appears(at.window.text('这个手机号已经注册过，请直接登录'))).toBe(true);
    await at.window.dialog.getByRole('button', { name: '去登录', exact: true }).click();
    await at.window.dialog.getByRole('heading', { name: '登录' }).waitFor();
    expect(await at.window.identifier.inputValue()).toBe(member.target);
    await at.context.close();
  });

  it('[P8.2-07] not registered, with the way to the registration', async () => {
    const at = await opened('forgotPassword');
    await askForCode(at, newEmail());
    expect(await appears(at.window.text('这个邮箱还没有注册'))).toBe(true);
    await at.window.dialog.getByRole('button', { name: '去注册', exact: true }).click();
    await at.window.dialog.getByRole('heading', { name: '注册' }).waitFor();
    await at.context.close();
  });

  it('[P8.2-08] no such user, with the way to the registration', async () => {
    const at = await opened('login');
    await logIn(at, newPhone());
    expect(await appears(at.window.text('没有这个账号，请先注册'))).toBe(true);
    await at.window.dialog.getByRole('button', { name: '去注册', exact: true }).click();
    await at.window.dialog.getByRole('heading', { name: '注册' }).waitFor();
    await at.context.close();
  });

  it('[P8.2-09] a wrong and an expired captcha', async () => {
    const at = await opened('register');
    await at.window.identifier.fill(newPhone());
    await at.window.captcha.fill('0O1l');
    await at.window.send.click();
    expect(await appears(at.window.text('图形验证码不对，已经换了一张'))).toBe(true);
    expect(await at.window.captcha.inputValue()).toBe('');
    await at.window.solveCaptcha();
    site.door.app.clock.advance(301);
    await at.window.send.click();
    expect(await appears(at.window.text('图形验证码已过期，已经换了一张'))).toBe(true);
    await at.context.close();
  });

  it('[P8.2-10] too many captchas', async () => {
    const at = await opened('register');
    await times(40, () => site.door.post('/sms/captcha', { fingerprint: at.device }));
    await at.window.dialog.getByRole('button', { name: '换一张' }).click();
    expect(await appears(at.window.dialog.getByText(/^图形验证码试得太多，\d+ 秒后再试$/))).toBe(true);
    await at.context.close();
  });

  it('[P8.2-12] a message and a letter that could not be sent', async () => {
    const { sandbox } = site.door.app;
    const at = await opened('register');
    for (const [fault, identifier, sentence] of [
      ['sms_down', newPhone(), '短信没有发出去，请稍后再试'],
      ['mail_down', newEmail(), '邮件没有发出去，请稍后再试'],
    ] as const) {
      await sandbox.arm({ kind: fault, target: fault === 'sms_down' ? 'sms' : 'mail' });
      await askForCode(at, identifier);
      expect(await appears(at.window.text(sentence))).toBe(true);
      await sandbox.clearFaults();
    }
    await at.context.close();
  });

  it('[P8.2-13] a server error', async () => {
    const { client } = site.door.app.database;
    const at = await opened('login');
    await client.$executeRawUnsafe('alter table account rename to account_away');
    try {
      await logIn(at, newPhone());
      expect(await appears(toast(at, '服务器错误，请稍后再试'))).toBe(true);
    } finally {
      await client.$executeRawUnsafe('alter table account_away rename to account');
    }
    await at.context.close();
  });

  it('[P8.2-14] no network', async () => {
    const at = await opened('login');
    await at.context.setOffline(true);
    await logIn(at, newPhone());
    expect(await appears(toast(at, '网络连接失败，请检查网络后重试'))).toBe(true);
    expect(await at.window.field('密码').inputValue()).toBe(password);
    await at.context.close();
  });

  it('a number that was given to too many accounts', async () => {
    const phone = newPhone();
    const { client } = site.door.app.database;
    for (let n = 0; n < identityLimits.perNumber; n += 1) {
      const { uid } = await site.door.registered(phone);
      await client.account.update({ where: { uid }, data: { phone: null, email: newEmail() } });
    }
    const at = await opened('register');
    await at.window.code.fill(await at.window.sendCode(phone));
    await at.window.fillPasswords(password);
    await at.window.dialog.getByRole('checkbox').check();
    await at.window.submit.click();
    const sentence = at.window.text('这个号码 30 天里绑定过 3 次了，30 天后再试，或换一个号码');
    expect(await appears(sentence)).toBe(true);
    expect(await at.window.identifier.getAttribute('aria-invalid')).toBe('true');
    await at.context.close();
  });

  it('a suspended account', async () => {
    const member = await site.door.member();
    await site.door.app.database.client.account.update({
      where: { uid: member.uid },
      data: { bannedAt: new Date() },
    });
    const at = await opened('login');
    await logIn(at, member.target);
    expect(await appears(at.window.text('这个账号已被停用，请联系平台的运营者'))).toBe(true);
    const contact = at.window.dialog.getByRole('link', { name: '怎样联系' });
    expect(await contact.getAttribute('href')).toBe('/faq?category=contact');
    await at.context.close();
  });
});

it('[P4-07] [P8.2-04] too many failures disable submit for 15 minutes, past a reload, until a reset', async () => {
  const member = await site.door.member();
  // From where the browser asks: what others do wrong locks only them out.
  const address = '198.51.100.77';
  await times(10, () => site.door.login(member, { password: 'not this one 1' }, { address }));
  const at = await opened('login');
  const { page, context, window } = at;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await logIn(at, member.target, 'not this one 2');
  await window.text('失败次数太多，请 15 分钟后再试，或重设密码').waitFor();
  expect(await disabled(window.submit)).toBe(true);
  await page.clock.install();
  await page.reload();
  const again = await LoginWindow.open(page, site.door.app.sandbox);
  await again.identifier.fill(newPhone());
  await again.field('密码').fill(password);
  expect(await disabled(again.submit)).toBe(false);
  await again.identifier.fill(member.target);
  await again.dialog.getByRole('button', { name: /^1[45]:\d\d 后可再试$/ }).waitFor();
  expect(await disabled(again.submit)).toBe(true);
  await page.clock.fastForward(300_000);
  await again.dialog.getByRole('button', { name: /^(09|9):\d\d 后可再试$/ }).waitFor();

  await again.show('forgotPassword');
  await again.code.fill(await again.sendCode(member.target));
  await again.field('新密码').fill('an entirely new one 7');
  await again.submitted('密码重置成功');
  await again.field('密码').fill('an entirely new one 7');
  expect(await disabled(again.submit)).toBe(false);

  // Without a reset the lock ends with its 15 minutes.
  const locked = { success: false, code: 'LOGIN_LOCKED', message: '失败次数太多', retryAfter: 900 };
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json: locked }));
  await again.submit.click();
  const countdown = again.dialog.getByRole('button', { name: /^1[45]:\d\d 后可再试$/ });
  await countdown.waitFor();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
  await drawn(page);
  const [minutes = 0, seconds = 0] = ((await countdown.textContent()) ?? '').split(/\D/).map(Number);
  await page.clock.fastForward((minutes * 60 + seconds - 1) * 1000);
  await again.dialog.getByRole('button', { name: /^0?0:01 后可再试$/ }).waitFor();
  expect(await disabled(again.submit)).toBe(true);
  await page.clock.fastForward(1000);
  await until('submit to come free', async () => !(await disabled(again.submit)));
  await page.clock.resume();
  await page.unroute('**/api/login');
  await again.submitted('登录成功');
  await context.close();
});

const disabled = async (button: Locator): Promise<boolean> => (await button.getAttribute('aria-disabled')) === 'true';
