import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loggedIn, newEmail, password } from '../support/person.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { appears, pressAnyway, type Size } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toaster]').getByText(text).waitFor();
const dead = async (token: string) =>
  (await site.door.call('GET', '/user/info', undefined, { token })).body.message === 'invalid token';

it('[P1-14] [P1-15] [P1-16] [P1-17] [P1-18] shows the level by its name and a number of strings', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit({ as: member, path: '/account' });
  for (const [paidFen, level, name, strings] of [
    [0n, 0, '普通用户', 1],
    [100n, 1, '会员', 1],
    [20_000n, 5, '高级会员', 2],
    [50_000n, 11, 'VIP', 3],
    [100_000n, 21, '至尊', 4],
  ] as const) {
    await site.door.app.database.client.account.update({ where: { uid: member.uid }, data: { paidFen } });
    await page.reload();
    const line = page.locator('#content p').filter({ hasText: `等级 ${level}` });
    await line.filter({ hasText: new RegExp(`^${name} · 等级 ${level}$`) }).waitFor();
    expect(await line.locator('svg > g').count()).toBe(strings);
  }
  await context.close();
});

it('a visitor is asked to log in and lands on the part that was linked to', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit();
  const window = await LoginWindow.watch(page, site.door.app.sandbox);
  await page.goto(`${site.url}/account?tab=security`);
  await window.dialog.waitFor();
  await window.identifier.fill(member.target);
  await window.field('密码').fill(password);
  await window.submitted('登录成功');
  await page.getByRole('tab', { name: '安全', selected: true }).waitFor();
  expect(await appears(page.getByRole('heading', { name: '登录的设备' }))).toBe(true);
  await context.close();
});

describe.each<Size>(['phone', 'desktop'])('security on a %s', (size) => {
  it('lists the devices, this one marked, and logs out one or all others', async () => {
    const member = await site.door.member(newEmail());
    const others = [await site.door.token(member), await site.door.token(member), await site.door.token(member)];
    const { page, context, errors } = await site.visit({ size, as: member, path: '/account?tab=security' });
    const rows = page.locator('#content li');
    await until('all four', async () => (await rows.count()) === 4);
    expect(await rows.filter({ hasText: '这台设备' }).count()).toBe(1);
    expect(await rows.filter({ hasText: '这台设备' }).getByRole('button').count()).toBe(0);
    await rows
      .filter({ hasNotText: '这台设备' })
      .first()
      .getByRole('button', { name: /退出登录$/ })
      .click();
    await toast(page, /已退出登录$/);
    await until('three left', async () => (await rows.count()) === 3);
    const gone = await Promise.all(others.map(dead));
    expect(gone.filter(Boolean)).toHaveLength(1);

    await page.getByRole('button', { name: '退出其他所有设备' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('其他 2 台都要重新登录').waitFor();
    await dialog.getByRole('button', { name: '退出其他所有设备' }).click();
    await toast(page, '其他设备已退出登录');
    await until('one left', async () => (await rows.count()) === 1);
    expect(await Promise.all(others.map(dead))).toEqual([true, true, true]);
    expect(await dead(member.token)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('the password is changed by the old one, with the sentences of the login window', async () => {
  const member = await site.door.member(newEmail());
  const other = await site.door.token(member);
  const { page, context } = await site.visit({ as: member, path: '/account?tab=security' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: '修改密码' });
  await page.getByText('还差：现在的密码、新密码').waitFor();
  await pressAnyway(save);
  await page.getByText('请确认密码').waitFor();
  await field('现在的密码').fill('not this one 1');
  await field('新密码').fill('short');
  await page.getByText('密码长度至少8位').waitFor();
  await field('新密码').fill('an entirely new one 7');
  await field('确认密码').fill('an entirely new one 8');
  await page.getByText('两次输入的密码不一致').waitFor();
  await field('确认密码').fill('an entirely new one 7');
  await save.click();
  await page.getByText('密码不对', { exact: true }).waitFor();
  await field('现在的密码').fill(password);
  await field('新密码').fill(password);
  await field('确认密码').fill(password);
  await save.click();
  await page.getByText('新密码和现在的一样').waitFor();
  await field('新密码').fill('an entirely new one 7');
  await field('确认密码').fill('an entirely new one 7');
  await save.click();
  await toast(page, '密码已修改，其他设备已退出登录');
  expect([await dead(other), await dead(member.token)]).toEqual([true, false]);
  await site.door.token(member, 'an entirely new one 7');
  await context.close();
});

it('everything of mine comes as one archive, by a normal download', async () => {
  const member = await site.door.member(newEmail());
  const { page, context, errors } = await site.visit({ as: member, path: '/account?tab=data' });
  // The toast may have gone by the time that the file is here.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    toast(page, '已开始下载'),
    page.getByRole('button', { name: '打包下载我的数据' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect(errors).toEqual([]);
  await context.close();
});

describe.each<Size>(['phone', 'desktop'])('leaving on a %s', (size) => {
  it('says what is lost, wants it typed, and can be taken back within seven days', async () => {
    const member = await site.door.member(newEmail());
    // Another device has a session of its own.
    const elsewhere = await loggedIn(site.door.app, member.target);
    const other = await site.visit({ size, as: { ...elsewhere, target: member.target }, path: '/create' });
    await other.page.getByLabel('描述', { exact: true }).fill('毕业那天没说出口的话');
    const { page, context, errors } = await site.visit({ size, as: member, path: '/account?tab=data' });
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog', { name: `注销账号 ${member.uid}？` });
    await dialog.getByText('剩下的 20 点和会员等级，不退款').waitFor();
    const submit = dialog.locator('button[type=submit]');
    expect(await submit.getAttribute('title')).toBe('还差：确认文字、密码');
    await dialog.getByLabel('输入“注销账号”确认').fill('注销账号');
    await dialog.getByLabel('密码', { exact: true }).fill('not this one 1');
    await submit.click();
    await dialog.getByText('密码不对', { exact: true }).waitFor();
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await submit.click();
    await toast(page, /^已申请注销，.+\d\d:\d\d 前登录可以撤销$/);
    await page.waitForURL(`${site.url}/`);
    await dialog.waitFor({ state: 'hidden' });
    expect(await dead(member.token)).toBe(true);
    // It can be taken back, so what lies on the desk of another device stays for its owner.
    await toast(other.page, '登录已过期，请重新登录');
    expect(await other.page.evaluate('JSON.stringify(localStorage)')).toContain('毕业那天没说出口的话');
    await other.context.close();

    const window = await LoginWindow.open(page, site.door.app.sandbox);
    await window.identifier.fill(member.target);
    await window.field('密码').fill(password);
    await window.submitted('登录成功');
    const notice = page.getByText(/^账号将在 .+\d\d:\d\d 注销$/);
    await notice.waitFor();
    await page.goto(`${site.url}/agreement`);
    await notice.waitFor();
    await page.getByRole('button', { name: '撤销注销' }).click();
    await toast(page, '已撤销注销，账号保留');
    await notice.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { name: '用户协议', level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('what cannot be read says so and can be tried again', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit({ as: member });
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.clock.install();
  await page.goto(`${site.url}/account?tab=security`);
  const failed = page.getByText('没有取到，网络断了或服务器正忙');
  await until('the last try to fail', async () => {
    await page.clock.fastForward(1000);
    return failed.isVisible();
  });
  await page.unroute('**/api/user/sessions');
  await page.getByRole('button', { name: '再试一次' }).click();
  expect(await appears(page.getByText('这台设备'))).toBe(true);
  await context.close();
});

it('bars nobody and fits a narrow phone, in light and dark', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit({ size: 'phone', as: member, path: '/account' });
  await page.setViewportSize({ width: 320, height: 700 });
  await loadAxe(page);
  const wrong: string[] = [];
  const judge = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (tooWide > 0) wrong.push(`${name}, ${colorScheme}: ${tooWide} px too wide`);
      wrong.push(...(await barriers(page)).map((barrier) => `${name}, ${colorScheme}: ${barrier}`));
    }
  };
  for (const [tab, seen] of [
    ['资料', '注册时间'],
    ['点数', '注册赠送'],
    ['订单', '还没有订单'],
    ['邀请', '复制邀请链接'],
    ['安全', '这台设备'],
    ['数据', '打包下载我的数据'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByText(seen).waitFor();
    await judge(tab);
  }
  await page.getByRole('button', { name: '注销账号' }).click();
  await page.getByRole('dialog').waitFor();
  await judge('leaving');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.getByRole('dialog', { name: '个人资料' }).waitFor();
  await judge('profile editor');
  expect(wrong).toEqual([]);
  await context.close();
});
