import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newEmail, newPhone, password } from '../support/person.js';
import type { Size } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

/** Journeys through the login window, at the width of a hand and of a desk. */
describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true }).waitFor();
  const openMenu = (page: Page) => page.getByRole('button', { name: '账号' }).click();

  it('[P5-01] [P5-16] [P8.4-06] a stranger registers by e-mail and by phone', async () => {
    for (const identifier of [newEmail(), newPhone()]) {
      const { page, context, errors } = await site.visit({ size });
      const window = await LoginWindow.open(page, site.door.app.sandbox);
      await window.show('register');
      const code = await window.sendCode(identifier);
      await window.code.fill(code);
      await window.fillPasswords(password);
      expect(await window.submit.getAttribute('aria-disabled')).toBe('true');
      await window.dialog.getByRole('checkbox').click();
      await window.submitted('注册成功');
      await window.closed();
      await page.getByText('20 点').first().waitFor();
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('[P2.6-01] [P3-35] [P5-17] [P5-18] [P8.4-05] a member logs in by password and by code', async () => {
    const member = await site.door.member(newEmail());
    const byPassword = await site.visit({ size });
    const sent: unknown[] = [];
    const hear = (page: Page) =>
      page.on('request', (request) => void (request.url().endsWith('/api/login') && sent.push(request.postDataJSON())));
    hear(byPassword.page);
    const first = await LoginWindow.open(byPassword.page, site.door.app.sandbox);
    await first.show('code');
    await first.code.waitFor();
    expect(await first.field('密码').count()).toBe(0);
    await first.dialog.getByRole('tab', { name: '密码登录' }).click();
    await first.field('密码').waitFor();
    expect(await first.code.count()).toBe(0);
    await first.identifier.fill(member.target);
    expect(await first.submit.getAttribute('aria-disabled')).toBe('true');
    await first.field('密码').fill(password);
    expect(await first.submit.getAttribute('aria-disabled')).not.toBe('true');
    await first.field('密码').press('Enter');
    await toast(byPassword.page, '登录成功');
    await byPassword.context.close();

    const byCode = await site.visit({ size });
    hear(byCode.page);
    const second = await LoginWindow.open(byCode.page, site.door.app.sandbox);
    await second.show('code');
    const code = await second.sendCode(member.target);
    expect(await second.submit.getAttribute('aria-disabled')).toBe('true');
    await second.code.fill(code);
    await second.submitted('登录成功');
    const who = { email: member.target, fingerprint: expect.any(String) };
    expect(sent).toEqual([
      { ...who, password },
      { ...who, code },
    ]);
    await byCode.context.close();
  });

  it('[P2.6-09] [P4-03] [P5-19] [P8.4-07] a forgotten password is reset and leads back to the login, the identifier kept', async () => {
    const member = await site.door.member(newPhone());
    const { page, context } = await site.visit({ size });
    const window = await LoginWindow.open(page, site.door.app.sandbox);
    await window.show('forgotPassword');
    await window.dialog.getByRole('heading', { name: '重设密码' }).waitFor();
    await window.code.fill(await window.sendCode(member.target));
    expect(await window.submit.getAttribute('aria-disabled')).toBe('true');
    await window.field('新密码').fill('an entirely new one 7');
    await window.submitted('密码重置成功');
    await window.dialog.getByRole('heading', { name: '登录' }).waitFor();
    expect(await window.identifier.inputValue()).toBe(member.target);
    await window.field('密码').fill('an entirely new one 7');
    await window.submitted('登录成功');
    await context.close();
  });

  it('[P8.4-08] logging out on a guarded page goes home', async () => {
    const member = await site.door.member();
    const { page, context } = await site.visit({ size, as: member, path: '/account' });
    await page.getByRole('heading', { name: '账号', level: 1 }).waitFor();
    await openMenu(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await toast(page, '已退出登录');
    await page.waitForURL(`${site.url}/`);
    expect(await page.evaluate<string | null>(`localStorage.getItem('token')`)).toBeNull();
    const { body } = await site.door.call('GET', '/user/info', undefined, { token: member.token });
    expect(body.message).toBe('invalid token');
    await context.close();
  });

  it('[P4-47] a logout that fails says so and leaves everything', async () => {
    const member = await site.door.member();
    const { page, context } = await site.visit({ size, as: member });
    await page.route('**/api/logout', (route) => route.abort());
    await openMenu(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await toast(page, '退出登录失败，请重试');
    expect(await page.evaluate<string | null>(`localStorage.getItem('token')`)).toBe(member.token);
    await page.unroute('**/api/logout');
    const dead = { success: false, code: 'INVALID_TOKEN', message: 'invalid token' };
    await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: dead }));
    await openMenu(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await toast(page, '登录已过期，请重新登录');
    await context.close();
  });
});
