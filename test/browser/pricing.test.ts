import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Member } from '../support/account-door.js';
import { newEmail, password } from '../support/person.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { pressAnyway, type Size } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { buy, held, isFocused, isOff } from '../support/pricing-page.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await Site.open();
  member = await site.door.member(newEmail());
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

const names = ['基础版', '标准版', '专业版', '企业版', '旗舰版', '尊享版', '巅峰版'];
async function visit(as: Member | null, size: Size = 'desktop', path = '/pricing') {
  const arrived = await site.visit({ size, path, ...(as && { as }) });
  if (path === '/pricing') await buy(arrived.page, '专业版').waitFor();
  return arrived;
}

describe('the page', () => {
  it('[P2.1-07] [L6-02] [L2-60] [L2-67] [L2-68] [L2-69] [L9-29] shows a visitor its announcement, the seven packages and the way to any other number', async () => {
    const at = new Date();
    const said = { category: 'price', title: '公告', content: '付了款没到账，打开订单再查一次', status: 'published' };
    await site.door.app.database.client.announcement.create({ data: { ...said, createdAt: at, updatedAt: at } });
    const { page, errors } = await visit(null);
    await page.locator('[data-announcement]').getByText(said.content).waitFor();
    const cards = page.getByRole('region', { name: '套餐' }).getByRole('article');
    expect(await cards.locator('h3').allInnerTexts()).toEqual([...names, '想要别的数目']);
    const facts = async (n: number) => (await cards.nth(n).innerText()).split(/\s*\n\s*/).join(' ');
    expect(await facts(0)).toMatch(/12 点 现价 ¥6\.98 原价 ¥9\.98 每首 ¥0\.58 比原价省 ¥3\.00 可写 12 首 有效期 30 天/);
    expect(await facts(2)).toMatch(
      /150 点 现价 ¥64\.98 原价 ¥79\.98 每首 ¥0\.43 比原价省 ¥15\.00 可写 150 首 有效期 180 天/,
    );
    expect(await facts(4)).toMatch(
      /550 点 现价 ¥198\.98 原价 ¥298\.98 每首 ¥0\.36 比原价省 ¥100\.00 可写 550 首 有效期 365 天/,
    );
    expect(await facts(6)).toMatch(/2,050 点 现价 ¥498\.98 原价 ¥699\.98 .*有效期 长期有效/);
    expect(await cards.nth(0).locator('s').innerText()).toContain('9.98');
    expect(await cards.filter({ hasText: '最多人选' }).locator('h3').allInnerTexts()).toEqual(['专业版']);
    // Package n is a string in its n-th mode: every mode has a drawing of its own.
    const first = await cards.locator('svg[data-string] path:first-child').all();
    expect(new Set(await Promise.all(first.map((path) => path.getAttribute('d')))).size).toBe(8);
    await page.getByText('每一档都打开全部会员功能', { exact: false }).waitFor();
    await cards.last().getByRole('link', { name: '联系客服' }).click();
    await page.getByRole('heading', { name: '联系我们' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/faq?category=contact');
    expect(errors).toEqual([]);
  });

  it.each<Size>(['phone', 'desktop'])(
    '[L2-66] the upgrade button leads to the packages, the focus too, on a %s',
    async (size) => {
      const { page } = await visit(member, size);
      const heading = page.getByRole('heading', { name: '套餐', exact: true });
      expect((await heading.boundingBox())?.y).toBeGreaterThan(120);
      await page.getByRole('button', { name: '升级会员' }).press('Enter');
      await until('the packages to be at the top', async () => {
        const top = (await heading.boundingBox())?.y ?? -1;
        return top > 50 && top < 120;
      });
      await page.keyboard.press('Tab');
      expect(await isFocused(buy(page, '基础版'))).toBe(true);
    },
  );

  it('[L2-64] [L2-65] each of the five tiles opens its steps, which say what this site cannot do', async () => {
    const { page } = await visit(member);
    const tiles = page.getByRole('region', { name: '充值任意套餐就是会员' }).getByRole('listitem').getByRole('button');
    const titles = ['歌词可商用', 'MV 视频', '转 MIDI', '全部模型', '扩写风格词'];
    expect(await tiles.locator('b').allInnerTexts()).toEqual(titles);
    for (const [n, title] of titles.entries()) {
      await tiles.nth(n).press('Enter');
      const guide = page.getByRole('dialog', { name: title });
      await guide.waitFor();
      expect(await guide.getByRole('listitem').count()).toBe(3);
      expect(await guide.getByText('现在都做不了').count()).toBe(0);
      if (title === 'MV 视频') await guide.getByText('选做视频，0.5 点', { exact: false }).waitFor();
      if (title === '全部模型')
        await guide
          .getByText('Fuzz 1.0 所有人都能用。会员还能用 Suno v4.5+、v5、v5.5；Udio v1.5 130s；', { exact: false })
          .waitFor();
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'detached' });
      await until('the focus to be back', () => isFocused(tiles.nth(n)));
    }
    await tiles.first().click();
    await page.getByRole('dialog').getByRole('button', { name: '看套餐' }).click();
    await until('the packages to be reached', () =>
      isFocused(page.getByRole('heading', { name: '套餐', exact: true })),
    );
    const channels = site.door.app.database.client.channel;
    await channels.updateMany({ data: { enabled: false } });
    await page.reload();
    await page.getByText('会员包含，本站的通道现在做不了').nth(1).waitFor();
    await tiles.nth(1).click();
    await page.getByRole('dialog', { name: 'MV 视频' }).getByText('现在都做不了', { exact: false }).waitFor();
    await channels.updateMany({ data: { enabled: true } });
  });

  it('shows boxes while the packages are on their way, and another try where they do not come', async () => {
    const { page } = await site.visit({ path: '/faq' });
    let fails = true;
    const { go } = await held(page, '**/api/packages');
    await page.getByRole('link', { name: '定价' }).first().click();
    await page.locator('[aria-busy=true] .rounded-card').nth(6).waitFor();
    await page.route('**/api/packages', (route) => (fails ? route.abort() : route.continue()));
    go();
    await page.reload();
    await page.getByRole('alert').getByText('套餐没有取到').waitFor();
    fails = false;
    await page.getByRole('button', { name: '再试一次' }).click();
    await buy(page, '巅峰版').waitFor();
    expect(await page.getByText('套餐没有取到').count()).toBe(0);
  });

  it.each<Size>(['phone', 'desktop'])('bars nobody in both themes, and fits, on a %s', async (size) => {
    const { page, errors } = await visit(member, size);
    await page.getByRole('button', { name: '有兑换码？点击输入' }).click();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await barriers(page, { runOnly: ['color-contrast'] })).toEqual([]);
    if (size === 'phone') await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
});

describe('buying', () => {
  const orders = '**/api/payment/orders';

  it.each<[Size, string]>([
    ['desktop', 'pc'],
    ['phone', 'wap'],
  ])(
    '[L4-18] [L2-04] [L2-70] [L9-31] makes an order and goes to its page with the four names, on a %s',
    async (size, channel) => {
      const { page } = await visit(member, size);
      const { go, asked } = await held(page, orders);
      await buy(page, '标准版').click();
      await until('the others to wait', () => isOff(buy(page, '巅峰版')));
      expect(await buy(page, '巅峰版').getAttribute('title')).toBe('正在创建订单');
      await pressAnyway(buy(page, '巅峰版'));
      await pressAnyway(buy(page, '标准版'));
      expect(new URL(page.url()).pathname).toBe('/pricing');
      go();
      await page.waitForURL('**/payment/result?*');
      expect(asked.map((request) => request.postDataJSON())).toEqual([{ credits: 54, channel }]);
      expect(asked[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      const query = new URL(page.url()).searchParams;
      expect([...query.keys()]).toEqual(['orderNo', 'amount', 'paymentMethod', 'paymentUrl']);
      expect(query.get('amount')).toBe('24.98');
      expect(query.get('paymentMethod')).toBe('alipay');
      expect(query.get('paymentUrl')).toMatch(/^http/);
      await page.getByText(query.get('orderNo') ?? 'none').waitFor();
      await page.getByText('¥24.98', { exact: true }).waitFor();
    },
  );

  it('[P6-09] needs a login, after which the purchase goes on', async () => {
    const { page } = await visit(null);
    const window = await LoginWindow.watch(page, site.door.app.sandbox);
    await buy(page, '基础版').press('Enter');
    await window.identifier.fill(member.target);
    await window.field('密码').fill(password);
    await window.submit.click();
    await page.waitForURL('**/payment/result?*');
    expect(new URL(page.url()).searchParams.get('amount')).toBe('6.98');
  });

  it('[L8-10] [L8-11] [L8-12] says what went wrong under the button and in a toast, and can be pressed again', async () => {
    const { page } = await visit(member);
    const keys: (string | undefined)[] = [];
    const says = async (answer: object | null, sentence: string) => {
      await page.route(orders, (route, request) => {
        keys.push(request.headers()['idempotency-key']);
        return answer ? route.fulfill(answer) : route.abort();
      });
      await buy(page, '企业版').click();
      await page.getByRole('article', { name: '企业版' }).getByText(sentence).waitFor();
      await page.locator('[data-toaster]').getByRole('alert').getByText(sentence).waitFor();
      await until('it to be free again', async () => !(await isOff(buy(page, '企业版'))));
      await page.unroute(orders);
    };
    const refusal = (status: number, code: string, message: string) => ({
      status,
      json: { success: false, code, message },
    });
    await says(refusal(429, 'ORDER_LIMIT', '还没付款的订单太多了'), '还没付款的订单太多了');
    await says(refusal(503, 'PAYMENT_UNAVAILABLE', '暂时联系不上支付宝'), '暂时联系不上支付宝');
    await says(refusal(200, 'FORBIDDEN', ''), '创建支付订单失败');
    await says({ json: { success: true, message: '好', data: { paymentUrl: 'http://x' } } }, '无法获取订单号');
    await says(refusal(500, 'INTERNAL', '坏了'), '创建支付订单失败');
    await says(null, '支付失败，请重试');
    // An answer that never came may have made an order, and no other says that there is none: it stays the same one.
    expect(new Set(keys).size).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/pricing');
    await buy(page, '企业版').click();
    await page.waitForURL('**/payment/result?*');
  });
});
