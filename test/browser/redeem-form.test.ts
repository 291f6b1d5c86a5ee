import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { newEmail, password } from '../support/person.js';
import { pressAnyway, type Size } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { held, isFocused, isOff, toast } from '../support/pricing-page.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let member: Member;
let admin: Member;
beforeAll(async () => {
  site = await Site.open();
  member = await site.door.member(newEmail());
  admin = await site.door.member(newEmail());
  await site.door.app.database.pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

describe('the redeem form', () => {
  const field = (page: Page) => page.getByLabel('兑换码', { exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: '兑换', exact: true });

  async function open(as: Member | null, size: Size = 'desktop') {
    const arrived = await site.visit({ size, path: '/pricing', ...(as && { as }) });
    await arrived.page.getByRole('button', { name: '有兑换码？点击输入' }).click();
    await field(arrived.page).waitFor();
    return arrived;
  }
  async function codes(points: number, count = 1): Promise<string[]> {
    const batch = { points, count, ttl_seconds: 3600, prefix: 'XW', label: '测试' };
    const { body } = await site.door.post('/admin/redeem-codes', batch, { token: admin.token });
    return body.data?.['codes'] as string[];
  }

  it('[L2-61] [L2-62] [L2-63] [L5-04] opens and closes by its toggle and says how a code is written', async () => {
    const { page } = await open(member, 'phone');
    await page.getByText('区分大小写，短横线也要输入').waitFor();
    expect(await submit(page).count()).toBe(1);
    const toggle = page.getByRole('button', { name: '收起兑换' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await field(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: '有兑换码？点击输入' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('[L5-01] [L5-02] [L5-03] [L4-19] [L4-20] [L8-14] takes a code without the blanks around it, once, clears it and shows the new balance', async () => {
    const [code = ''] = await codes(30);
    const { page } = await open(member);
    const sent: Request[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/redeem') && sent.push(request)));
    expect(await isOff(submit(page))).toBe(true);
    await field(page).fill('   ');
    expect(await isOff(submit(page))).toBe(true);
    await field(page).press('Enter');
    await field(page).fill(`  ${code} `);
    expect(await isOff(submit(page))).toBe(false);
    const { go } = await held(page, '**/api/redeem');
    await submit(page).click();
    await until('the button to be busy', () => isOff(submit(page)));
    await field(page).press('Enter');
    await pressAnyway(submit(page));
    const asked = page.waitForRequest('**/api/user/info');
    go();
    await toast(page, /^兑换成功，30 点已到账$/);
    await asked;
    expect(await field(page).inputValue()).toBe('');
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ code }]);
    await page.getByText('50 点', { exact: true }).first().waitFor();
  });

  it('[L8-14] thanks in its own words when the server has none', async () => {
    const { page } = await open(member);
    await page.route('**/api/redeem', (route) =>
      route.fulfill({ json: { success: true, data: { points: 1, balance: 2 } } }),
    );
    await field(page).fill('XW-ANY');
    await submit(page).click();
    await toast(page, /^兑换成功$/);
    expect(await field(page).inputValue()).toBe('');
  });

  it('[L8-13] says what is wrong with a code in the words of the server, else in its own, and keeps what was typed', async () => {
    const [code = ''] = await codes(1);
    const { page } = await open(member);
    const says = async (typed: string, sentence: string | RegExp) => {
      const said = page.locator('form').getByText(sentence);
      await field(page).fill(typed);
      // The same may have been said of what was typed before.
      await said.waitFor({ state: 'detached' });
      await field(page).press('Enter');
      await said.waitFor();
      expect(await field(page).inputValue()).toBe(typed);
    };
    await says(code.toLowerCase(), '没有这个兑换码，请核对大小写和短横线');
    await says('X'.repeat(1000), '没有这个兑换码，请核对大小写和短横线');
    await field(page).fill(code);
    await submit(page).click();
    await until('it to be taken', async () => (await field(page).inputValue()) === '');
    await says(code, /^兑换码已经用过了/);
    await page.route('**/api/redeem', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: '坏了' } }),
    );
    await says(`${code}-`, '兑换失败，请重试');
    await page.route('**/api/redeem', (route) => route.abort());
    await says(`${code}--`, '兑换失败，请重试');
  });

  it('asks a visitor to log in and then has the code still there', async () => {
    const [code = ''] = await codes(2);
    const { page } = await open(null);
    await field(page).fill(code);
    const window = await LoginWindow.watch(page, site.door.app.sandbox);
    await submit(page).click();
    await window.identifier.fill(member.target);
    await window.field('密码').fill(password);
    await window.submit.click();
    await window.closed();
    expect(await field(page).inputValue()).toBe(code);
    await until('the field to have the focus', () => isFocused(field(page)));
    await field(page).press('Enter');
    await toast(page, /2/);
  });
});
