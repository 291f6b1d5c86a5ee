import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { grant } from '../../apps/api/src/features/points/points.js';
import type { Member } from '../support/account-door.js';
import { newEmail } from '../support/person.js';
import { quickGeneration } from '../support/app.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { appears } from '../support/browser.js';
import { Site } from '../support/site.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let site: Site;
/** Has bought, cancelled and begun an order, and made one song of two. */
let customer: Member;
const orders: Record<'credited' | 'closed' | 'created', string> = { credited: '', closed: '', created: '' };
let task = '';

const get = async (who: Member, path: string) => (await site.door.call('GET', path, undefined, who)).body.data ?? {};

async function order(who: Member, credits: number): Promise<{ paymentUrl: string; order_no: string }> {
  const { body } = await site.door.post('/payment/orders', { credits, channel: 'pc' }, who);
  expect(body).toMatchObject({ success: true });
  return body.data as { paymentUrl: string; order_no: string };
}

async function bought(who: Member, credits: number): Promise<string> {
  const { paymentUrl, order_no: no } = await order(who, credits);
  await site.door.app.sandbox.pay(paymentUrl);
  await until('the points', async () => (await get(who, `/payment/orders/${no}`))['status'] === 'credited');
  return no;
}

async function songs(who: Member): Promise<string> {
  const { door } = site;
  await door.app.sandbox.arm({ kind: 'partial_success', target: 'suno.task', times: 1 });
  const { body } = await door.post('/v1/suno/submit/music', wish({ prompt: '[Verse]\n一句词' }), who);
  await door.app.drain();
  return String(body.data?.['task_id']);
}

beforeAll(async () => {
  site = await Site.open({ env: quickGeneration });
  customer = await site.door.member(newEmail());
  const { app } = site.door;
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 9 * 86_400_000);
  const gift = { uid: customer.uid, amount: 300, source: 'redeem', reference: 'redeem:7', reason: '兑换码' } as const;
  await grant(app.database.client, { ...gift, expiresAt, now });
  orders.credited = await bought(customer, 150);
  orders.closed = (await order(customer, 12)).order_no;
  await site.door.post(`/payment/orders/${orders.closed}/cancel`, {}, customer);
  orders.created = (await order(customer, 550)).order_no;
  task = await songs(customer);
}, 90_000);
afterAll(() => site.close());

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const receipt = (page: Page) => page.getByRole('dialog', { name: '点数明细' });

/** Change and balance of every row of the history, newest first. */
async function movements(page: Page): Promise<string[]> {
  const said = await rows(page, '流水').allInnerTexts();
  return said.map((text) => /(\S+ ?\d*)\s+(\d+)\s*$/.exec(text)?.[0].replace(/\s+/g, ' ').trim() ?? text);
}

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await until('320 px', () => page.evaluate<boolean>('document.documentElement.scrollWidth <= 320'));
}

describe('my points', () => {
  it('are reached from the balance: what expires first, every movement with what was left, by kind and as a table', async () => {
    const { page, context, errors } = await site.visit({ as: customer });
    await page.getByRole('link', { name: '剩余 172 点' }).click();
    await page.getByRole('tab', { name: '点数', selected: true }).waitFor();
    const expiry = page.locator('section').filter({ has: page.getByRole('heading', { name: '到期' }) });
    await expiry.getByText(/^2 点 .+日到期$/).waitFor();
    const lots = (await expiry.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(lots).toEqual([expect.stringMatching(/^2 点/), expect.stringMatching(/^150 点 .+日到期$/), '20 点 不过期']);
    await until('every movement', async () => (await rows(page, '流水').count()) === 6);
    const all = await movements(page);
    expect(all.slice(2)).toEqual(['−2 171', '+150 173', '+3 23', '+20 20']);
    expect(all.slice(0, 2)).toContain('+1 172');
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('button', { name: '获得', exact: true }).click();
    await until('what came in', async () => (await rows(page, '流水').count()) === 3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载表格' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const table = parse(await readFile(await download.path(), 'utf8'), { bom: true }) as string[][];
    expect(table.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['获得', '20', '20', '20'],
      ['获得', '3', '3', '23'],
      ['获得', '150', '150', '173'],
    ]);
    await page.getByLabel('到哪天').fill('2020-01-01');
    await page.getByText('没有这样的流水').waitFor();
    await page.getByRole('button', { name: '不限日期' }).click();
    await until('what came in', async () => (await rows(page, '流水').count()) === 3);
    await page.getByRole('button', { name: '扣回', exact: true }).click();
    expect(await appears(page.getByText('没有这样的流水'))).toBe(true);
    await fits(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the receipt of a generation', () => {
  it('tells every step: from the history by keyboard, from the songs over my music, and from an address', async () => {
    const { page, context, errors } = await site.visit({ size: 'phone', as: customer, path: '/account?tab=points' });
    const link = rows(page, '流水').filter({ hasText: '生成歌曲' }).getByRole('link', { name: '看明细' });
    await link.focus();
    await page.keyboard.press('Enter');
    await receipt(page).getByText('部分写成').waitFor();
    const lines = (await receipt(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(lines.slice(0, 3)).toEqual(['预扣 2 点', '交给第 1 条通道', '第 1 条通道开始写']);
    expect(lines.slice(3).sort()).toEqual(['一首没写成，退回 1 点', '写成一首，用掉 1 点']);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await receipt(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/account?tab=points`);
    await until('the focus to be back', () =>
      page.evaluate<boolean>("document.activeElement?.textContent === '看明细'"),
    );
    await link.click();
    await receipt(page).waitFor();
    await page.goBack();
    await receipt(page).waitFor({ state: 'detached' });

    await page.goto(`${site.url}/my-music`);
    const ofFailed = () => page.getByRole('link', { name: /的点数明细$/ }).click();
    const ofFinished = async () => {
      await page.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '点数明细', exact: true }).click();
    };
    for (const open of [ofFailed, ofFinished]) {
      await open();
      await receipt(page).getByText(task).waitFor();
      await receipt(page).getByRole('button', { name: '关闭' }).click();
      await receipt(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/my-music');
    }
    await page.goto(`${site.url}/account?tab=points&receipt=${task}`);
    await receipt(page).getByText(task).waitFor();
    await fits(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('a receipt says that a recording was handed over first, in both languages', async () => {
  const { page, context, errors } = await site.visit({ as: customer, path: `/account?tab=points&receipt=${task}` });
  await receipt(page).getByText(task).waitFor();
  expect(await receipt(page).getByText('录音').count()).toBe(0);
  await site.door.app.database.client.generation.update({ where: { id: task }, data: { broughtIn: true } });
  await page.reload();
  await receipt(page).getByText('原来的通道停用了，或者底本是上传的').waitFor();
  await page.evaluate(`localStorage.setItem('language', 'en')`);
  await page.reload();
  const english = page.getByRole('dialog', { name: 'Receipt' });
  await english.getByText('Its recording was handed over first').waitFor();
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  await fits(page);
  expect(errors).toEqual([]);
  await context.close();
});

describe('my orders', () => {
  it('stand newest first, each with its state and its way on', async () => {
    const { page, context, errors } = await site.visit({ as: customer, path: '/account?tab=orders' });
    const list = rows(page, '我的订单');
    await until('all three', async () => (await list.count()) === 3);
    const [open, closed, credited] = [list.nth(0), list.nth(1), list.nth(2)];
    for (const [row, name, no, ...words] of [
      [open, '旗舰版', orders.created, '待付款', '¥198.98', '550 点'],
      [closed, '基础版', orders.closed, '已关闭', '已取消', '¥6.98'],
      [credited, '专业版', orders.credited, '已到账', '¥64.98', '日到期'],
    ] as const) {
      for (const word of [name, no, ...words]) expect(await row.innerText()).toContain(word);
      const support = row.getByRole('link', { name: '联系客服' });
      expect(await support.getAttribute('href')).toBe(`/faq?category=contact&order=${no}`);
    }
    expect(await open.getByRole('link', { name: '继续付款' }).getAttribute('href')).toBe(
      `/payment/result?orderNo=${orders.created}`,
    );
    expect(await closed.getByRole('link', { name: '再买一次' }).getAttribute('href')).toBe('/pricing');
    expect(await credited.getByRole('link', { name: '看订单' }).getAttribute('href')).toContain(orders.credited);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await fits(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('somebody new has no orders, sees the first arrive, turns the pages of the history and reads no receipt of others', async () => {
  const member = await site.door.member(newEmail());
  const { page, context, live } = await site.visit({ as: member, path: '/account?tab=orders' });
  await page.getByText('还没有订单').waitFor();
  expect(await page.locator('#content').getByRole('link', { name: '看套餐' }).getAttribute('href')).toBe('/pricing');
  await live;
  await bought(member, 12);
  await rows(page, '我的订单').filter({ hasText: '已到账' }).waitFor();

  for (let n = 1; n <= 20; n++) {
    const gift = { uid: member.uid, amount: 100, source: 'invite', reason: '邀请好友注册' } as const;
    const now = site.door.app.clock.now();
    await grant(site.door.app.database.client, { ...gift, reference: `invite:${300_000 + n}`, now });
  }
  await page.getByRole('tab', { name: '点数' }).click();
  await until('a page', async () => (await rows(page, '流水').count()) === 20);
  await page.getByRole('button', { name: '下一页' }).click();
  await rows(page, '流水').filter({ hasText: '注册赠送' }).waitFor();
  expect(await rows(page, '流水').count()).toBe(2);
  await page.getByRole('button', { name: '再看 17 批' }).click();
  await until('all lots', async () => (await page.getByText('1 点 不过期').count()) === 20);

  await page.goto(`${site.url}/account?tab=points&receipt=${task}`);
  await receipt(page).getByText('没有找到这个任务').waitFor();
  await context.close();
});

it('[L1-09] models for members are shown with the way to them, and open by a payment while one looks', async () => {
  const member = await site.door.member(newEmail());
  const { page, context, errors, live } = await site.visit({ as: member, path: '/create' });
  await page.getByText('v4.5+、v5、v5.5 是会员模型，充值任意套餐即可使用。').waitFor();
  const choices = page.getByRole('radiogroup', { name: '模型' }).getByRole('radio');
  expect(await choices.allInnerTexts()).toEqual([expect.stringContaining('Suno v4.5')]);
  for (const name of ['看套餐', /Suno v5\b(?!\.).*会员模型/s])
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toBe('/pricing');
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);

  await live;
  await bought(member, 12);
  await page.getByRole('radio', { name: /Suno v5 / }).check();
  expect(await choices.count()).toBe(4);
  await page
    .getByText(/会员模型/)
    .first()
    .waitFor({ state: 'detached' });
  await page.getByLabel('描述').fill('一句话');
  await page.getByRole('button', { name: /^生成两首/ }).click();
  await page.getByText(/Suno v5 · 两首/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
