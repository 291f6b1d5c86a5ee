import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { drawn, openBrowser, openContext, pressEscape, type Size, stayLoggedIn } from '../support/browser.js';
import { newPerson, password, type Person } from '../support/person.js';
import { until } from '../support/until.js';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const nav = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).filter({ visible: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const scrolledTo = (page: Page): Promise<number> => page.evaluate<number>('scrollY');
/** The page has heard of it too: a scroll is told with the next picture. */
const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate(`scrollTo(0, ${y})`);
  await until(`the page to be scrolled to ${y}`, async () => (await scrolledTo(page)) === y);
  await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
};
const atTop = (page: Page) => until('the window to be at its top', async () => (await scrolledTo(page)) === 0);
const missingText = '抱歉，您访问的页面不存在。';

describe('routes', () => {
  let app: TestApp;
  let browser: Browser;
  let member: Person;
  beforeAll(async () => {
    [app, browser] = await Promise.all([bootApp({ sameAddress: true, env: noGeneration }), openBrowser()]);
    member = await newPerson(app);
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const open = async (path: string, { who, size = 'desktop' }: { who?: Person; size?: Size } = {}): Promise<Page> => {
    const context = await openContext(browser, size);
    if (who) await stayLoggedIn(context, who);
    const page = await context.newPage();
    await page.goto(app.url + path);
    return page;
  };
  const close = (page: Page): Promise<void> => page.context().close();

  describe('that need a login', () => {
    it.each<Size>(['desktop', 'phone'])(
      '[P2.1-16] [P2.3-01] [P2.3-02] [P6-01] open the login modal, stay where one was and go on after the login, on a %s',
      async (size) => {
        const page = await open('/faq', { size });
        await heading(page, '帮助').waitFor();
        await page.evaluate('scrollTo(0, 300)');
        const before = await page.evaluate<number>('history.length');
        await nav(page, /我的/).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { name: '登录' }).waitFor();
        expect(pathOf(page)).toBe('/faq');
        expect(await page.evaluate<number>('history.length')).toBe(before);
        expect(await scrolledTo(page)).toBe(300);
        await dialog.getByLabel('手机号或邮箱').fill(member.info.email ?? '');
        await dialog.getByLabel('密码', { exact: true }).fill(password);
        await dialog.getByRole('button', { name: '登录', exact: true }).click();
        await heading(page, '我的音乐').waitFor();
        expect(pathOf(page)).toBe('/my-music');
        await close(page);
      },
    );

    it('[P2.1-15] [P2.3-01] [P2.3-02] as a first page show home with the login modal', async () => {
      for (const path of ['/my-music', '/stems', '/account?tab=invite']) {
        const page = await open(path);
        await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
        await page.waitForURL(`${app.url}/`);
        await pressEscape(page);
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        expect(pathOf(page)).toBe('/');
        await close(page);
      }
    });

    it('[P2.3-13] send home after a logout', async () => {
      const leaver = await newPerson(app);
      const page = await open('/my-music', { who: leaver });
      await heading(page, '我的音乐').waitFor();
      await page.getByRole('button', { name: '账号' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await heading(page, /写一句词/).waitFor();
      expect(pathOf(page)).toBe('/');
      await close(page);
    });
  });

  it('[P2.2-15] [P2.2-16] [P2.2-17] any other path is a 404 page with a link home', async () => {
    const context = await openContext(browser, 'phone');
    const page = await context.newPage();
    for (const path of ['/no-such-page', '/create/more', '/invite', '/song']) {
      const answer = await page.goto(app.url + path);
      expect(answer?.status()).toBe(404);
      await heading(page, missingText).waitFor();
    }
    await page.getByRole('link', { name: '回首页' }).click();
    await heading(page, /写一句词/).waitFor();
    expect(pathOf(page)).toBe('/');
    await close(page);
  });

  describe('of invitations', () => {
    it('[P2.2-03] [P2.2-04] [P2.2-05] [P2.2-06] [P3-09] keep the inviter and open the register view with it', async () => {
      const page = await open(`/invite/${member.uid}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: '注册' }).waitFor();
      expect(pathOf(page)).toBe('/');
      expect(await page.evaluate(`localStorage.getItem('pendingInviteCode')`)).toBe(String(member.uid));
      expect(await dialog.getByLabel(/邀请人/).inputValue()).toBe(String(member.uid));
      await page.goBack();
      expect(page.url()).toBe('about:blank');
      await close(page);
    });

    it('[P2.2-03] [P2.2-04] [P2.2-05] only lead home when somebody is logged in, and keep whatever the link says, which registering leaves out', async () => {
      const page = await open(`/invite/${member.uid}`, { who: member });
      await until('home', () => pathOf(page) === '/');
      await page.getByRole('button', { name: '账号' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.evaluate(`localStorage.getItem('pendingInviteCode')`)).toBe(String(member.uid));
      await close(page);
      const stranger = await open('/invite/not-a-uid');
      await until('home', () => pathOf(stranger) === '/');
      await stranger.getByRole('dialog').getByRole('heading', { name: '注册' }).waitFor();
      expect(
        await stranger
          .getByRole('dialog')
          .getByLabel(/邀请人/)
          .inputValue(),
      ).toBe('not-a-uid');
      await stranger.getByText('邀请人 uid 是 6 到 9 位数字，这一个认不出，注册时不会用它').waitFor();
      expect(await stranger.evaluate(`localStorage.getItem('pendingInviteCode')`)).toBe('not-a-uid');
      // Longer than any invitation: what was kept stays.
      await stranger.goto(`${new URL(stranger.url()).origin}/invite/${'x'.repeat(65)}`);
      await until('home again', () => pathOf(stranger) === '/');
      expect(await stranger.evaluate(`localStorage.getItem('pendingInviteCode')`)).toBe('not-a-uid');
      await close(stranger);
    });
  });

  describe('that are kept alive', () => {
    it('[P2.1-10] [P2.3-11] keep what was typed and where one was', async () => {
      const page = await open('/faq', { who: member, size: 'phone' });
      await page.setViewportSize({ width: 390, height: 480 });
      await heading(page, '帮助').waitFor();
      expect(await page.locator('h1').count()).toBe(1);
      await nav(page, /创作/).click();
      await page.getByLabel('描述', { exact: true }).fill('只在这一页里写着的一句');
      const field = await page.getByLabel('描述', { exact: true }).elementHandle();
      await scrollTo(page, 200);
      await nav(page, '帮助').click();
      await heading(page, '帮助').waitFor();
      await atTop(page);
      expect(await page.getByLabel('描述', { exact: true }).isVisible()).toBe(false);
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await repeatedIds(page)).toEqual([]);

      await page.goBack();
      await until('the place in the form', async () => (await scrolledTo(page)) === 200);
      expect(await field?.isVisible()).toBe(true);
      expect(await page.getByLabel('描述', { exact: true }).inputValue()).toBe('只在这一页里写着的一句');
      await page.goForward();
      await heading(page, '帮助').waitFor();
      await atTop(page);
      await nav(page, /创作/).click();
      await page.getByLabel('描述', { exact: true }).waitFor();
      await atTop(page);
      await close(page);
    });

    it('[P2.1-09] [P2.3-11] [P2.3-12] are found where they were when one comes back from a song', async () => {
      const page = await open('/', { size: 'phone' });
      await page.setViewportSize({ width: 390, height: 480 });
      await heading(page, /写一句词/).waitFor();
      // What comes late moves what is below it.
      await page.waitForLoadState('networkidle');
      const hero = await page.locator('[data-hero]').elementHandle();
      for (const kind of ['link', 'back'] as const) {
        await scrollTo(page, 260);
        await page.evaluate(
          `history.pushState({ idx: history.state.idx + 1 }, '', '/song/1c1f'); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
        );
        await page.getByText('这首歌不在这里').first().waitFor();
        await atTop(page);
        expect(await page.locator('[data-hero]').isVisible()).toBe(false);
        if (kind === 'link') await page.getByRole('link', { name: '回首页' }).click();
        else await page.goBack();
        await until(`home by ${kind}, where it was`, async () => (await scrolledTo(page)) === 260);
        expect(pathOf(page)).toBe('/');
        // The same, not one that was drawn anew.
        expect(await hero?.isVisible()).toBe(true);
      }
      await close(page);
    });

    it('stand still while they are hidden', async () => {
      const context = await openContext(browser, 'desktop');
      const page = await context.newPage();
      // Under reduced motion the slogans stand anyway.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.clock.install();
      await page.goto(app.url);
      const slogan = () => page.locator('[data-hero] p.voice').first().textContent();
      await heading(page, /写一句词/).waitFor();
      await nav(page, '帮助').click();
      await heading(page, '帮助').waitFor();
      // What is hidden stops a moment later.
      await drawn(page);
      const left = await slogan();
      await page.clock.runFor(20_000);
      expect(await slogan()).toBe(left);
      await page.goBack();
      await until('home to be seen', () => page.locator('[data-hero]').isVisible());
      await page.clock.runFor(4_000);
      await until('the slogans to go on', async () => (await slogan()) !== left);
      await close(page);
    });

    it('do not show what another person saw', async () => {
      const leaver = await newPerson(app);
      const page = await open('/', { who: leaver });
      await page.getByRole('heading', { name: '推荐歌曲' }).waitFor();
      await nav(page, '帮助').click();
      await heading(page, '帮助').waitFor();
      await page.getByRole('button', { name: '账号' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByRole('button', { name: '登录', exact: true }).first().waitFor();
      await until('the page to be gone', async () => (await page.locator('h1').count()) === 1);
      expect(await heading(page, '帮助').isVisible()).toBe(true);
      await close(page);
    });
  });

  describe('whose code does not come', () => {
    const watchLoads = async (page: Page): Promise<() => number> => {
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      return () => loads;
    };
    const giveUp = (page: Page) => page.getByRole('main').getByRole('button', { name: '重新载入' });

    it('[P2.3-03] reload the browser page once, at the address that was wanted', async () => {
      const page = await open('/');
      await heading(page, /写一句词/).waitFor();
      const loads = await watchLoads(page);
      await page.route('**/assets/faq-page*.js', (route) => route.abort());
      await nav(page, '帮助').click();
      await giveUp(page).waitFor();
      expect(loads()).toBe(1);
      expect(pathOf(page)).toBe('/faq');
      expect(await nav(page, '首页').count()).toBe(1);
      await page.unroute('**/assets/faq-page*.js');
      await giveUp(page).click();
      await heading(page, '帮助').waitFor();
      await close(page);
    });

    it('[P9-05] [P2.3-03] in 120 s count as failed and reload once', async () => {
      const context = await openContext(browser, 'desktop');
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(app.url);
      await heading(page, /写一句词/).waitFor();
      const loads = await watchLoads(page);
      let asked = 0;
      await page.route('**/assets/faq-page*.js', () => void (asked += 1));
      await nav(page, '帮助').click();
      await until('the code to be asked for', () => asked === 1);
      await page.clock.runFor(105_000);
      expect(loads()).toBe(0);
      await page.clock.runFor(15_500);
      await until('the reload', () => loads() === 1 && asked === 2);
      await page.clock.runFor(121_000);
      await giveUp(page).waitFor();
      await page.clock.runFor(121_000);
      expect(loads()).toBe(1);
      await close(page);
    });
  });
});

/** Ids that stand more than once in the document. */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i)`,
  );
