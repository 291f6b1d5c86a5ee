import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import type { PaymentChannel } from '@overtone/contract/payment';
import type { Locator, Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { newEmail } from '../support/person.js';
import { barriers, loadAxe } from '../support/barriers.js';
import type { Size } from '../support/browser.js';
import { orderedAt } from '../support/purchases.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
/** Of orders whose points nobody counts. */
let buyer: Member;
let stranger: Member;
const newMember = () => site.door.member(newEmail());
beforeAll(async () => {
  site = await Site.open();
  buyer = await newMember();
  stranger = await newMember();
}, 90_000);
afterEach(async () => {
  await site.door.app.sandbox.clearFaults();
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

const professional = { credits: 150, amount: '64.98', days: 180 };
const dayMs = 86_400_000;
const checks = '**/api/payment/orders/*/check';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const get = async (path: string, { token }: Member) =>
  (await site.door.call('GET', path, undefined, { token })).body.data;
const isFocused = async (one: Locator) => (await one.and(one.page().locator(':focus')).count()) === 1;
const numberOf = (page: Page): string => new URL(page.url()).searchParams.get('orderNo') ?? '';

const order = (member: Member, channel?: PaymentChannel) => orderedAt(site.door, member, professional.credits, channel);

/** From the pricing page to the page of the order. */
async function choose(member: Member, size: Size) {
  const arrived = await site.visit({ size, path: '/pricing', as: member });
  await arrived.page.getByRole('button', { name: '用支付宝购买 专业版' }).click();
  await title(arrived.page, '等你付款').waitFor();
  return arrived;
}

/** Points, their end, the level, what it opens and the order in the list. */
async function expectCredited(page: Page, member: Member, orderNo: string): Promise<void> {
  await title(page, `${professional.credits} 点到账了`).waitFor();
  await page.getByRole('main').getByText(`共 ${professional.days} 天`, { exact: false }).waitFor();
  await page.getByText(/现在是会员，等级 2/).waitFor();
  // 20 for registering.
  await page.locator('header').getByText('170', { exact: true }).waitFor();
  const points = (await get('/user/points', member)) as {
    lots: { source: string; expires_at: string | null; created_at: string }[];
  };
  const lot = points.lots.find(({ source }) => source === 'order');
  // And the rest of the last day.
  const life = Date.parse(lot?.expires_at ?? '') - Date.parse(lot?.created_at ?? '');
  expect(Math.floor(life / dayMs)).toBe(professional.days);
  expect((await get('/user/info', member))?.['user_group']).toBe(2);
  const features = (await get('/member-features', member)) as unknown as { open: boolean }[];
  expect(features.every(({ open }) => open)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: '看点数' }).click();
  await page.waitForURL('**/account?tab=points');
  await page.goto(`${site.url}/account?tab=orders`);
  const row = page.getByRole('listitem').filter({ hasText: orderNo });
  await row.getByText('专业版').waitFor();
  await row.getByText('已到账').waitFor();
}

describe('a purchase', () => {
  it('[P1-10] [P2.2-10] [L9-30] [L9-31] on a desktop is paid in a tab of its own, and its page turns by itself', async () => {
    const member = await newMember();
    const { page, context, errors, live } = await choose(member, 'desktop');
    await live;
    // Nobody asks: the news come by push.
    await page.route(checks, (route) => route.abort());
    const orderNo = numberOf(page);
    const frame = page.frameLocator('iframe[title="支付宝付款码"]');
    await frame.getByRole('img', { name: /付款码/ }).waitFor();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: '去支付宝付 ¥64.98' }).click();
    const cashier = await opened;
    expect(await cashier.evaluate('opener')).toBeNull();
    await cashier.getByRole('button', { name: '付款', exact: true }).click();
    await title(page, '150 点到账了').waitFor();
    // Alipay leads its own tab back here, with parameters of its own.
    await cashier.waitForURL(`${site.url}/payment/result?*`);
    expect(numberOf(cashier)).toBe(orderNo);
    await title(cashier, '150 点到账了').waitFor();
    await expectCredited(page, member, orderNo);
    expect(errors).toEqual([]);
  });

  it('[P1-10] [L9-30] [L9-31] on a phone is paid in the same tab, which comes back to the points', async () => {
    const member = await newMember();
    const { page, errors } = await choose(member, 'phone');
    const orderNo = numberOf(page);
    expect(await page.locator('iframe').count()).toBe(0);
    const link = page.getByRole('link', { name: '去支付宝付 ¥64.98' });
    expect(await link.getAttribute('target')).toBeNull();
    await link.click();
    await page.getByRole('button', { name: '付款', exact: true }).click();
    await page.waitForURL(`${site.url}/payment/result?*`);
    expect(((await get(`/payment/orders/${orderNo}`, member)) as { channel: string }).channel).toBe('wap');
    await expectCredited(page, member, orderNo);
    expect(errors).toEqual([]);
  });

  it('[P1-10] whose notify is lost is found by asking, and a person can be asked in every state of it', async () => {
    const member = await newMember();
    const { orderNo, paymentUrl, path } = await order(member);
    const { page } = await site.visit({ path, as: member });
    await title(page, '等你付款').waitFor();
    const help = page.getByRole('complementary').getByRole('link', { name: '订单有问题？问客服' });
    expect(await help.getAttribute('href')).toBe(`/faq?category=contact&order=${orderNo}`);
    await site.door.app.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify' });
    await site.door.app.sandbox.pay(paymentUrl);
    await title(page, '150 点到账了').waitFor();
    expect(await get(`/payment/orders/${orderNo}`, member)).toMatchObject({ status: 'credited' });
    await page.locator('header').getByText('170', { exact: true }).waitFor();
    await help.click();
    await page.getByRole('dialog').getByText(orderNo).waitFor();
  });

  it('[P1-10] of somebody who closed everything is found by the sweep and shown at the next visit', async () => {
    const member = await newMember();
    const { orderNo, paymentUrl, path } = await order(member);
    await site.door.app.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify' });
    await site.door.app.sandbox.pay(paymentUrl);
    expect(await get(`/payment/orders/${orderNo}`, member)).toMatchObject({ status: 'created' });
    site.door.app.clock.advance(31);
    await site.door.app.schedules.run('payments.reconcile');
    const { page } = await site.visit({ path, as: member });
    await title(page, '150 点到账了').waitFor();
    await page.locator('header').getByText('170', { exact: true }).waitFor();
  });
});

describe('the page of an order', () => {
  it('[L2-04] [L7-03] believes the number of its address only: amount and cashier are the server’s; it has announcements of its own', async () => {
    const at = new Date();
    const said = { category: 'payment', title: '公告', content: '支付宝今晚维护', status: 'published' };
    const { announcement } = site.door.app.database.client;
    const { id } = await announcement.create({ data: { ...said, createdAt: at, updatedAt: at } });
    const { path, paymentUrl } = await order(buyer);
    const lie = new URLSearchParams({
      amount: '0.01',
      paymentMethod: 'cash',
      paymentUrl: 'https://evil.example/pay',
    }).toString();
    const { page } = await site.visit({ path: `${path}&${lie}`, as: buyer });
    const link = page.getByRole('link', { name: '去支付宝付 ¥64.98' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(paymentUrl);
    expect(await page.getByText('0.01').count()).toBe(0);
    expect(await page.locator('[href*="evil"], [src*="evil"]').count()).toBe(0);
    await page.locator('[data-announcement]').getByText(said.content).waitFor();
    await announcement.delete({ where: { id } });
  });

  it('shows no order of somebody else, nor one that does not exist, but the ways on', async () => {
    const { orderNo } = await order(buyer);
    const { page } = await site.visit({ path: `/payment/result?orderNo=${orderNo}`, as: stranger });
    for (const address of [`?orderNo=${orderNo}`, '?orderNo=OT20261121000000000', '?orderNo=<b>', '']) {
      await page.goto(`${site.url}/payment/result${address}`);
      await page.getByText('没有找到这个订单').waitFor();
      expect(await page.getByText('¥64.98').count()).toBe(0);
    }
    expect(await page.getByRole('main').getByRole('link', { name: '看套餐' }).getAttribute('href')).toBe('/pricing');
    await page.goto(`${site.url}/payment/result?orderNo=${orderNo}`);
    await page.getByRole('link', { name: '联系客服' }).click();
    await page.getByText(orderNo).waitFor();
    await page.getByRole('button', { name: '复制订单号' }).waitFor();
  });

  it('[P2.3-01] asks a visitor to log in first', async () => {
    const { page } = await site.visit({ path: '/payment/result?orderNo=OT20261121000000000' });
    await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    // The guard's window may stand before the address has followed it.
    await page.waitForURL(`${site.url}/`);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('of a cancelled order says so, and orders the same again', async () => {
    const { orderNo, path } = await order(buyer, 'wap');
    const { page } = await site.visit({ size: 'phone', path, as: buyer });
    await page.getByRole('button', { name: '取消订单' }).click();
    await title(page, '这个订单取消了').waitFor();
    await until('the outcome to have the focus', () => isFocused(title(page, '这个订单取消了')));
    expect(await get(`/payment/orders/${orderNo}`, buyer)).toMatchObject({
      status: 'closed',
      close_reason: 'cancelled',
    });
    await page.getByRole('button', { name: '重新下单 · ¥64.98' }).click();
    await title(page, '等你付款').waitFor();
    expect(numberOf(page)).not.toBe(orderNo);
    expect(await get(`/payment/orders/${numberOf(page)}`, buyer)).toMatchObject({
      package: 'professional',
      status: 'created',
    });
  });

  it('[L9-17] asks for 4 minutes, then still checks, asks again when told to and leads to support with the number', async () => {
    const { orderNo, paymentUrl, path } = await order(buyer);
    const { page } = await site.visit({ path: '/faq', as: buyer });
    await page.clock.install();
    let asked = 0;
    let isAway = false;
    await page.route(checks, (route) => {
      asked += 1;
      return isAway ? route.abort() : route.continue();
    });
    await page.goto(site.url + path);
    await until('the first question', () => asked === 1);
    const { pollMinutes, pollSeconds } = limits.payment;
    expect(pollMinutes).toBe(4);
    for (const seconds of [60, 60, 60, 30]) {
      const before = asked;
      await page.clock.fastForward(seconds * 1000);
      await until('another question', () => asked > before);
    }
    expect(await title(page, '等你付款').isVisible()).toBe(true);
    await page.clock.fastForward(31_000);
    await title(page, '付款还没到账，正在和支付宝核对').waitFor();
    // Whatever the page asked before this was asked by now.
    const caughtUp = () => page.evaluate(`fetch('/api/health').then(({ status }) => status)`);
    await caughtUp();
    const over = asked;
    for (let pause = 0; pause < 6; pause += 1) {
      await page.clock.fastForward(pollSeconds * 1000 + 100);
      await caughtUp();
    }
    // The live channel may have come back meanwhile, after which everything shown is asked for once.
    expect(asked - over).toBeLessThanOrEqual(2);
    await page.getByText(/^\d\d:\d\d:\d\d 查过，还没有到账$/).waitFor();
    expect(await page.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe(
      `/faq?category=contact&order=${orderNo}`,
    );
    await site.door.app.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify' });
    // What the page asks by itself does not find it: only the button does.
    isAway = true;
    await site.door.app.sandbox.pay(paymentUrl);
    // Alipay may be asked again.
    site.door.app.clock.advance(pollSeconds);
    isAway = false;
    await page.getByRole('button', { name: '再查一次' }).click();
    await title(page, '150 点到账了').waitFor();
  });

  it.each<Size>(['phone', 'desktop'])(
    'bars nobody while it waits and when it is paid, in both themes, and fits, on a %s',
    async (size) => {
      const { paymentUrl, path } = await order(buyer, size === 'phone' ? 'wap' : 'pc');
      const { page, errors } = await site.visit({ size, path, as: buyer });
      const look = async () => {
        // The frame is Alipay's own.
        expect(await barriers(page, { iframes: false })).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('html[data-theme=dark]').waitFor();
        expect(await barriers(page, { iframes: false, runOnly: ['color-contrast'] })).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      };
      await page.getByRole('link', { name: '去支付宝付 ¥64.98' }).waitFor();
      await loadAxe(page);
      if (size === 'phone') await page.setViewportSize({ width: 320, height: 700 });
      await look();
      await site.door.app.sandbox.pay(paymentUrl);
      await title(page, '150 点到账了').waitFor();
      await look();
      expect(errors).toEqual([]);
    },
  );

  // Last: the server's clock is then a quarter of an hour on.
  it('of an order nobody paid in time says so, and orders the same again', async () => {
    const { orderNo, path } = await order(buyer);
    const { page } = await site.visit({ path, as: buyer });
    await title(page, '等你付款').waitFor();
    site.door.app.clock.advance(limits.payment.minutes * 60 + 31);
    await site.door.app.schedules.run('payments.reconcile');
    await title(page, '这个订单超时了').waitFor();
    await page.getByText(`${limits.payment.minutes} 分钟内没有收到付款`, { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe(
      `/faq?category=contact&order=${orderNo}`,
    );
    await page.getByRole('button', { name: '重新下单 · ¥64.98' }).click();
    await title(page, '等你付款').waitFor();
    expect(numberOf(page)).not.toBe(orderNo);
  });
});
