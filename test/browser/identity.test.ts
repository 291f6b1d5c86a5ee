import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { drawn } from '../support/browser.js';
import { newEmail, newPhone } from '../support/person.js';
import { arrangeLibrary } from '../support/library.js';
import { LoginWindow } from '../support/journey.js';
import { buy } from '../support/pricing-page.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open({ env: { NUMBER_SCENE_CODE: 'FC100000001', LOGIN_REGISTERS: 'on' } });
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

it('who may not pay without a phone binds one over the page, and goes on where they were', async () => {
  const { client } = site.door.app.database;
  const email = newEmail();
  const member = await site.door.member(email);
  const row = { changedAt: new Date(), changedBy: member.uid };
  await client.setting.create({ data: { key: 'phone_before_paying', value: true, ...row } });
  site.door.app.clock.advance(3);
  const { page, errors } = await site.visit({ path: '/pricing', as: member });
  await buy(page, '专业版').waitFor();
  const window = await LoginWindow.watch(page, site.door.app.sandbox);
  await buy(page, '专业版').click();
  await page.getByRole('dialog', { name: '绑定手机号' }).waitFor();
  await window.solveCaptcha();
  await window.send.click();
  await window.dialog.getByText(`已发到 ${email}`).waitFor();
  await window.code.fill(await site.door.app.sandbox.code(email));
  await window.submit.click();
  const phone = newPhone();
  await window.field('手机号').fill(phone);
  await window.solveCaptcha();
  await window.send.click();
  await window.dialog.getByText(/^已发到/).waitFor();
  await window.code.fill(await site.door.app.sandbox.code(phone));
  await window.submitted('手机号已绑定，接着刚才的操作就好');
  await window.closed();
  await buy(page, '专业版').click();
  await page.waitForURL('**/payment/**');
  expect(await client.account.count({ where: { uid: member.uid, phone } })).toBe(1);
  expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
});

it('a public song comes out of the trash to its owner alone, where nothing goes public without a phone', async () => {
  const { client } = site.door.app.database;
  const member = await site.door.member(newEmail());
  const [song] = await arrangeLibrary(site.door.app, [{ uid: member.uid, isPublic: true, trashedAt: new Date() }]);
  const row = { changedAt: new Date(), changedBy: member.uid };
  await client.setting.create({ data: { key: 'phone_before_publishing', value: true, ...row } });
  site.door.app.clock.advance(3);
  const { page, errors } = await site.visit({ size: 'phone', path: `/song/${song?.id}`, as: member });
  const note = page.getByRole('region', { name: '这首歌在回收站里，只有你能看到' });
  const facts = page.locator('.detail-facts');
  await note.waitFor();
  expect(await facts.innerText()).not.toContain('公开');
  await note.getByRole('button', { name: '恢复' }).click();
  const asked = page.getByRole('dialog', { name: '恢复公开的歌（1 首）' });
  await asked.getByText('绑定以后再点一次“恢复”').waitFor();
  await asked.getByRole('button', { name: '绑定手机号' }).click();
  await page.getByRole('dialog', { name: '绑定手机号' }).getByRole('button', { name: '关闭' }).click();
  await note.getByRole('button', { name: '恢复' }).click();
  await asked.getByRole('button', { name: '恢复为仅自己' }).click();
  await note.waitFor({ state: 'detached' });
  await facts.getByText('仅自己').waitFor();
  const { isPublic, trashedAt } = await client.song.findUniqueOrThrow({ where: { id: song?.id ?? '' } });
  expect([isPublic, trashedAt, errors]).toEqual([false, null, []]);
});

it('one tap on a phone registers by what the vendor’s script brings, past our own policy', async () => {
  const { page, errors } = await site.visit({ size: 'phone' });
  const window = await LoginWindow.open(page, site.door.app.sandbox);
  const phone = newPhone();
  await window.dialog.getByRole('checkbox').check();
  await window.dialog.getByRole('button', { name: '本机号码一键登录' }).click();
  const carrier = page.getByLabel('运营商一键登录（沙盒）');
  await carrier.getByLabel('本机号码').fill(phone);
  await carrier.getByRole('button', { name: '本机号码一键登录' }).click();
  await page.locator('[data-toaster]').getByText('注册成功', { exact: true }).waitFor();
  expect(await site.door.app.database.client.account.count({ where: { phone } })).toBe(1);
  expect(errors).toEqual([]);
});

describe('a carrier’s page that does not come', () => {
  const carrier = '**/number/script.js';
  /** In place of the vendor's: what a test does with it is kept where the test can go on with it. */
  const script = (checks: string) => `window.PhoneNumberServer = class {
    checkLoginAvailable(wish) { ${checks} }
    getLoginToken(wish) { window.carrier = wish; }
  };`;
  const answers = `wish.success({ code: 600000 })`;

  async function pressed(how: Parameters<Page['route']>[1]) {
    const { page, context } = await site.visit({ size: 'phone', path: '/robots.txt' });
    await page.clock.install();
    await page.route(carrier, how);
    await page.goto(site.url);
    const window = await LoginWindow.open(page, site.door.app.sandbox);
    await window.dialog.getByRole('checkbox').check();
    const button = window.dialog.getByRole('button', { name: '本机号码一键登录' });
    await button.click();
    return { page, context, window, button };
  }
  const isThere = (page: Page) => page.evaluate<boolean>('Boolean(window.carrier)');

  it.each([
    ['whose script is slow', () => new Promise<void>(() => {})],
    ['that never says whether it is there', (route: Route) => route.fulfill({ body: script('') })],
  ])('%s is waited for in the open window, for so long and no longer; then the code is there', async (_how, route) => {
    const { page, window, button } = await pressed(route);
    await until('it to wait', async () => (await button.getAttribute('aria-busy')) === 'true');
    await page.clock.fastForward(15_000);
    await page.getByText('没有取到本机号码，请用验证码登录').waitFor();
    expect(await button.getAttribute('aria-busy')).toBeNull();
    await window.code.waitFor();
  });

  it('does not come over what was turned to meanwhile', async () => {
    let mayCome = () => {};
    const held = new Promise<void>((resolve) => (mayCome = resolve));
    const { page, window } = await pressed(async (route) => {
      await held;
      await route.fulfill({ body: script(answers) });
    });
    await window.show('register');
    mayCome();
    await until('the script', () => page.evaluate<boolean>('Boolean(window.PhoneNumberServer)'));
    await drawn(page);
    expect([await isThere(page), await window.text('确认密码').count()]).toEqual([false, 1]);
  });

  it('says nothing any more, and opens nothing, once somebody is in by another tab', async () => {
    const { page, context, window } = await pressed((route) => route.fulfill({ body: script(answers) }));
    await until('the carrier', () => isThere(page));
    await window.dialog.waitFor({ state: 'detached' });
    const member = await site.door.member();
    const other = await context.newPage();
    await other.goto(`${site.url}/robots.txt`);
    await other.evaluate(`localStorage.uid = '${member.uid}', localStorage.token = '${member.token}'`);
    await page.getByRole('button', { name: '登录', exact: true }).first().waitFor({ state: 'detached' });
    await page.evaluate(`window.carrier.error({ code: 600011, msg: 'late' })`);
    await drawn(page);
    expect([await page.getByRole('dialog').count(), await page.getByText('没有取到本机号码').count()]).toEqual([0, 0]);
  });
});

it('a year of birth that support took back is asked for from a page that still knows the old one', async () => {
  const { client } = site.door.app.database;
  const member = await site.door.member();
  const row = { changedAt: new Date(), changedBy: member.uid };
  const born = (birthYear: number | null) =>
    client.account.update({ where: { uid: member.uid }, data: { birthYear, phoneProvenAt: new Date() } });
  await born(1990);
  await client.setting.create({ data: { key: 'minor_limits', value: true, ...row } });
  site.door.app.clock.advance(3);
  const { page, errors } = await site.visit({ path: '/pricing', as: member });
  await buy(page, '专业版').waitFor();
  await until('the year', () =>
    page.evaluate<boolean>(`JSON.parse(localStorage.userInfo ?? '{}').birth_year === 1990`),
  );
  await born(null);
  await buy(page, '专业版').click();
  const window = page.getByRole('dialog', { name: '填写出生年份' });
  await window.getByLabel('出生年份').fill('1991');
  await window.getByRole('button', { name: /1991/ }).click();
  await window.waitFor({ state: 'detached' });
  expect((await client.account.findUniqueOrThrow({ where: { uid: member.uid } })).birthYear).toBe(1991);
  expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
});

it('a number that was not proven for long asks whose the account is: its new holder begins one of their own', async () => {
  const { app } = site.door;
  const [phone, email] = [newPhone(), newEmail()];
  const before = await site.door.member(phone);
  const phoneProvenAt = new Date(app.clock.now().getTime() - 90 * 86_400_000);
  await app.database.client.account.update({ where: { uid: before.uid }, data: { email, phoneProvenAt } });
  const { page, errors } = await site.visit({ size: 'phone' });
  const window = await LoginWindow.open(page, app.sandbox);
  await window.show('code');
  await window.code.fill(await window.sendCode(phone));
  await window.submit.click();
  const choice = window.dialog.getByRole('group', { name: '这个账号是谁的' });
  await choice.getByText('原来的账号只留邮箱', { exact: false }).waitFor();
  // An address stands beside it: the number alone does not open it.
  expect(await choice.getByRole('button').allInnerTexts()).toEqual(['号码是新换的，另开账号']);
  await loadAxe(page);
  expect(await barriers(page, {})).toEqual([]);
  await choice.getByRole('button').click();
  await window.text('第一次登录会注册账号，请先阅读并同意用户协议和隐私政策').waitFor();
  await window.dialog.getByRole('checkbox').last().check();
  await choice.getByRole('button').click();
  await page.locator('[data-toaster]').getByText('注册成功', { exact: true }).waitFor();
  const holder = await app.database.client.account.findUniqueOrThrow({ where: { phone } });
  expect(holder.uid).not.toBe(before.uid);
  // Without the address nothing would be left to prove it by: its page says who helps.
  const lost = { email: null, numberLostAt: app.clock.now() };
  await app.database.client.account.update({ where: { uid: before.uid }, data: lost });
  const { page: theirs } = await site.visit({ path: '/account?tab=profile', as: before });
  await theirs.getByRole('button', { name: '绑定手机号' }).click();
  await theirs.getByRole('dialog').getByRole('link', { name: '联系客服' }).click();
  await theirs.waitForURL('**/faq?category=contact');
  expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
});

it('an account that has nothing but its number is lost by no single press: what is lost is said first', async () => {
  const { app } = site.door;
  const phone = newPhone();
  const before = await site.door.member(phone);
  const phoneProvenAt = new Date(app.clock.now().getTime() - 90 * 86_400_000);
  await app.database.client.account.update({ where: { uid: before.uid }, data: { phoneProvenAt } });
  const { page, errors } = await site.visit({ size: 'phone' });
  const window = await LoginWindow.open(page, app.sandbox);
  await window.show('code');
  await window.code.fill(await window.sendCode(phone));
  await window.submit.click();
  const choice = window.dialog.getByRole('group', { name: '这个账号是谁的' });
  const mine = choice.getByRole('button', { name: '是我的账号，打开' });
  const another = choice.getByRole('button', { name: '号码是新换的，另开账号' });
  await another.click();
  await choice.getByText('没有别的登录方式的话，里面的点数和作品再也打不开', { exact: false }).waitFor();
  expect(await choice.getByRole('button').allInnerTexts()).toEqual(['是我的账号，打开', '不是我的，另开账号']);
  expect(await page.evaluate('document.activeElement?.textContent')).toContain('会失去这个号码');
  await loadAxe(page);
  expect(await barriers(page, {})).toEqual([]);
  await choice.getByRole('button', { name: '不是我的，另开账号' }).click();
  await window.text('第一次登录会注册账号，请先阅读并同意用户协议和隐私政策').waitFor();
  // Only the press that says so begins another account: who then agrees and goes on as usual is asked anew.
  await window.dialog.getByRole('checkbox').last().check();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/login'));
  await window.submit.click();
  expect((await asked).status()).toBe(409);
  await mine.click();
  await page.locator('[data-toaster]').getByText('登录成功', { exact: true }).waitFor();
  const holder = await app.database.client.account.findUniqueOrThrow({ where: { phone } });
  expect(holder.uid).toBe(before.uid);
  expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
});
