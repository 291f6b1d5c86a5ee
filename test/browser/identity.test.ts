import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { newEmail, newPhone } from '../support/person.js';
import { LoginWindow } from '../support/journey.js';
import { buy } from '../support/pricing-page.js';
import { Site } from '../support/site.js';

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
