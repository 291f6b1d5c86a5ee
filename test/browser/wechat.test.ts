import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageTitles } from '@overtone/contract/page-heads';
import type { Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { pressEscape } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { orderedAt } from '../support/purchases.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const agent =
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0';

interface Picture {
  tagName: string;
  src: string;
  naturalWidth: number;
  naturalHeight: number;
}

let site: Site;
let member: Member;
beforeAll(async () => {
  const account = { WECHAT_APP_ID: 'wxsandbox', WECHAT_APP_SECRET: 'sandboxwechatsecret' };
  site = await Site.open({ env: account });
  member = await site.door.member();
}, 90_000);
afterAll(() => site.close());

const apple =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0';

/** WeChat's kit as its browser has it: it notes what it is told, and is ready at once. */
const kit = `window.told = [];
  const note = (name) => (value) => window.told.push([name, value]);
  window.wx = { config: note('config'), ready: (then) => then(), updateAppMessageShareData: note('friend'), updateTimelineShareData: note('timeline') };`;
type Told = [name: string, value: Record<string, unknown>][];

/** A phone inside WeChat. */
async function arrive(path: string, as = agent): Promise<{ page: Page; errors: string[]; leave: () => Promise<void> }> {
  const { page, context, errors } = await site.visit({ size: 'phone', path: '/robots.txt', as: member });
  await page.addInitScript(`Object.defineProperty(navigator, 'userAgent', { get: () => ${JSON.stringify(as)} })`);
  await page.route('https://res.wx.qq.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: kit }));
  await page.goto(site.url + path);
  return { page, errors, leave: () => context.close() };
}

const weibo = apple.replace('MicroMessenger/8.0', 'Weibo (iPhone15,2__weibo__14.6.1__iphone__os18.0)');

it('where files cannot be kept, the address of a public song is copied wherever it was wished for, and else that of the page', async () => {
  const rows = await arrangeLibrary(site.door.app, [
    { title: '灯塔', uid: member.uid, isPublic: true },
    { title: '月台', uid: member.uid, isPublic: false },
  ]);
  const { page, leave } = await arrive('/my-music', weibo);
  await page.evaluate(
    `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } })`,
  );
  const copied = async (title: string, button: string) => {
    await page
      .getByRole('button', { name: `${title} 的更多操作` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '下载' }).first().click();
    const guide = page.getByRole('dialog', { name: '在浏览器里下载' });
    await guide.getByRole('button', { name: button }).click();
    const text = await page.evaluate<string>('window.copied');
    await pressEscape(page);
    return text;
  };
  expect(await copied('灯塔', '复制这首歌的地址')).toBe(`${site.url}/song/${rows[0]?.id}`);
  expect(await copied('月台', '复制这一页的地址')).toBe(`${site.url}/my-music`);
  await leave();
});

it('in the browser of another app a file is not said to be downloaded: how to go on is, and WeChat is not named', async () => {
  const [song] = await arrangeLibrary(site.door.app, [{ title: '月台', uid: member.uid, timing: true }]);
  const { page, errors, leave } = await arrive(`/song/${song?.id}`, weibo);
  await page.getByRole('button', { name: '下载', exact: true }).first().click();
  const guide = page.getByRole('dialog', { name: '在浏览器里下载' });
  await guide.getByText('换到手机的浏览器就能下载', { exact: false }).waitFor();
  expect(await guide.getByText('微信').count()).toBe(0);
  await pressEscape(page);
  await page.getByRole('button', { name: '分享' }).first().click();
  await page.getByText('长按图片，存到相册或发给朋友。').waitFor();
  expect(await page.getByRole('button', { name: '存成图片' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await leave();
});

describe("in WeChat's own browser", () => {
  it('a share card says what the page says of itself, signed for the page on Android and for the first one on iOS', async () => {
    const titles = ['远山', '月台'];
    const rows = await arrangeLibrary(
      site.door.app,
      titles.map((title) => ({ title, uid: member.uid, isPublic: true })),
    );
    const [first, song] = rows;
    for (const as of [agent, apple]) {
      const { page, errors, leave } = await arrive(`/song/${first?.id}`, as);
      const told = async (name: string) => {
        const all = await page.evaluate<Told>('window.told ?? []');
        return all.filter(([what]) => what === name).map(([, value]) => value);
      };
      await until(
        'the first card',
        async () => (await told('friend')).at(-1)?.link === `${site.url}/song/${first?.id}`,
      );
      await page.evaluate(
        `(history.pushState({}, '', '/song/${song?.id}'), dispatchEvent(new PopStateEvent('popstate')))`,
      );
      await until('the card of the song', async () => String((await told('friend')).at(-1)?.title).includes('月台'));
      const card = (await told('friend')).at(-1);
      expect(card).toMatchObject({ link: `${site.url}/song/${song?.id}`, desc: expect.stringMatching(/./) });
      expect((await told('timeline')).at(-1)).toEqual(card);
      expect(String(card?.imgUrl).startsWith(site.url)).toBe(true);
      const configs = await told('config');
      expect(configs.length).toBe(as === apple ? 1 : 2);
      const { ticket } = (await (await fetch(`${site.door.app.sandbox.url}/wechat/_ticket`)).json()) as {
        ticket: string;
      };
      const { nonceStr, timestamp, signature } = configs.at(-1) as Record<string, string>;
      const url = as === apple ? `${site.url}/song/${first?.id}` : `${site.url}/song/${song?.id}`;
      const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
      expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
      expect(errors).toEqual([]);
      await leave();
    }
  });

  it('a kit that did not come is fetched again, and a page for nobody else shows the site and no song', async () => {
    const [song] = await arrangeLibrary(site.door.app, [{ title: '渡口', uid: member.uid, isPublic: true }]);
    const { page, leave } = await arrive('/robots.txt');
    await page.clock.install();
    let asked = 0;
    await page.route('https://res.wx.qq.com/**', (route) => ((asked += 1) === 1 ? route.abort() : route.fallback()));
    await page.goto(`${site.url}/song/${song?.id}`);
    await until('the kit to be asked for', () => asked === 1);
    const told = async (title: string) => {
      await page.clock.runFor(1_000);
      const all = await page.evaluate<Told>('window.told ?? []');
      return all.some(([what, card]) => what === 'friend' && String(card.title).includes(title));
    };
    await until('the card of the song', () => told('渡口'));
    expect(asked).toBe(2);
    const thread = '/feedback/thread/00000000-0000-4000-8000-000000000000';
    await page.evaluate(`(history.pushState({}, '', '${thread}'), dispatchEvent(new PopStateEvent('popstate')))`);
    await until('the card of the site', () => told(pageTitles.home));
    await leave();
  });

  it('the poster is a picture that a long press keeps, downloads say how to go on elsewhere, on every road', async () => {
    const [song] = await arrangeLibrary(site.door.app, [{ title: '月台', uid: member.uid, timing: true }]);
    const { page, errors, leave } = await arrive(`/song/${song?.id}`);
    await page.getByRole('button', { name: '分享' }).first().click();
    const poster = page.getByRole('dialog').getByRole('img', { name: '《月台》的海报' });
    await poster.waitFor();
    const picture = () =>
      poster.evaluate((one) => {
        const { tagName, src, naturalWidth, naturalHeight } = one as unknown as Picture;
        return [tagName, src.slice(0, 22), naturalWidth, naturalHeight].join(' ');
      });
    await until('the picture', async () => (await picture()) === 'IMG data:image/png;base64, 1080 1440');
    await page.getByText('长按图片，存到相册或发给朋友。').waitFor();
    expect(await page.getByRole('button', { name: '存成图片' }).count()).toBe(0);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');

    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const guide = page.getByRole('dialog', { name: '在浏览器里下载' });
    const isGuided = async (copy = '复制这一页的地址') => {
      await guide.getByText('选“在浏览器打开”，苹果手机是“在 Safari 中打开”').waitFor();
      await guide.getByRole('button', { name: copy }).waitFor();
      await pressEscape(page);
      await guide.waitFor({ state: 'hidden' });
    };
    await page.getByRole('button', { name: '下载', exact: true }).first().click();
    await isGuided('复制这首歌的地址');
    await page.getByRole('button', { name: '导出歌词' }).click();
    await page.getByRole('menuitem', { name: /纯文本|TXT/ }).click();
    await isGuided();
    await page.goto(`${site.url}/account?tab=data`);
    await page.getByRole('button', { name: '打包下载' }).click();
    await isGuided();
    expect([downloads, errors]).toEqual([0, []]);
    await leave();
  }, 60_000);

  it('what the mixing console has is exported nowhere else: the mix is offered as a song instead', async () => {
    const { page, errors, leave } = await arrive('/mixing-console');
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await page.getByText('已存在本机').waitFor();
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const choose = async (name: string) => {
      await page.getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const exporting = page.getByRole('dialog', { name: '导出' });
    await choose('导出');
    await exporting.getByText('工程和声音都留在这里', { exact: false }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await exporting.getByRole('button', { name: '保存为新歌' }).click();
    await page.getByRole('dialog', { name: '保存为新歌' }).getByRole('button', { name: '保存', exact: true }).waitFor();
    await pressEscape(page);

    await page.evaluate(
      `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    );
    await choose('在播放头加标记');
    await page.getByText('关掉前请先保存为新歌', { exact: false }).waitFor();
    await choose('导出');
    await exporting.getByText('关掉就没有了', { exact: false }).waitFor();
    expect([downloads, errors]).toEqual([0, []]);
    await leave();
  }, 60_000);

  it('an order is kept and paid in another browser; its page leads there and to no page of Alipay', async () => {
    const { orderNo } = await orderedAt(site.door, member, 150, 'wap');
    const { page, errors, leave } = await arrive(`/payment/result?orderNo=${orderNo}`);
    await page.getByRole('heading', { name: '在浏览器里付款' }).waitFor();
    await page.getByText('订单已经记下', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: /支付宝/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '复制这一页的地址' }).isVisible()).toBe(true);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    const elsewhere = await site.visit({ size: 'phone', path: `/payment/result?orderNo=${orderNo}`, as: member });
    await elsewhere.page
      .getByRole('link', { name: /支付宝/ })
      .first()
      .waitFor();
    await elsewhere.context.close();
    expect(errors).toEqual([]);
    await leave();
  }, 60_000);
});
