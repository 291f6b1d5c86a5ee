import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitSunoMusic } from '@overtone/contract/generation';
import { listUserSongs } from '@overtone/contract/song';
import type { Browser, Page } from 'playwright-core';
import { bootApp, type TestApp } from '../support/app.js';
import { openBrowser, openContext, type Size, stayLoggedIn } from '../support/browser.js';
import { toFooter } from '../support/footer.js';
import { newPerson, type Person } from '../support/person.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

const mainLinks = ['/', '/create', '/mixing-console', '/stems', '/my-music', '/pricing', '/faq'];
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const number = '京ICP备2026000001号';
const contact = 'studio@example.com';

describe('the shell', () => {
  let app: TestApp;
  let browser: Browser;
  let member: Person;
  beforeAll(async () => {
    [app, browser] = await Promise.all([
      bootApp({ sameAddress: true, env: { REGISTRATION_NUMBER: number, CONTACT_EMAIL: contact } }),
      openBrowser(),
    ]);
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

  describe('main navigation', () => {
    const links = (page: Page) =>
      page.getByRole('navigation', { name: '主导航' }).getByRole('link').filter({ visible: true });
    const addresses = async (page: Page): Promise<(string | null)[]> =>
      Promise.all((await links(page).all()).map((link) => link.getAttribute('href')));

    it('[P2.1-01] [P2.1-11] [P2.1-12] [P2.1-13] has the seven links with their badges, and leads to each page', async () => {
      const page = await open('/', { who: member });
      await heading(page, /写一句词/).waitFor();
      expect(await addresses(page)).toEqual(mainLinks);
      expect(await links(page).allTextContents()).toEqual([
        '首页',
        '创作v5 New',
        '在线混音免费',
        '分轨',
        '我的音乐',
        '定价热门',
        '帮助',
      ]);
      for (const path of mainLinks.toReversed()) {
        await page.locator(`header nav a[href="${path}"]`).click();
        await page.locator(`header nav a[href="${path}"][aria-current=page]`).waitFor();
        expect(pathOf(page)).toBe(path);
      }
      await close(page);
    });

    it.each([390, 320])(
      '[P2.1-18] [P2.1-11] [P2.1-12] [P2.1-13] is mirrored by the bottom bar, %s px wide',
      async (width) => {
        const page = await open('/faq', { size: 'phone' });
        await page.setViewportSize({ width, height: 700 });
        await heading(page, '帮助').waitFor();
        expect(await addresses(page)).toEqual(mainLinks);
        expect(await links(page).allTextContents()).toEqual([
          '首页',
          '创作v5 New',
          '混音免费',
          '分轨',
          '我的',
          '定价热门',
          '帮助',
        ]);
        const bar = await page.getByRole('navigation', { name: '主导航' }).filter({ visible: true }).boundingBox();
        expect([bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([width, 700]);
        for (const badge of ['v5 New', '免费', '热门'])
          expect(await page.locator('nav:visible').getByText(badge, { exact: true }).isVisible()).toBe(true);
        for (const link of await links(page).all()) {
          const box = await link.boundingBox();
          expect(box?.width).toBeGreaterThanOrEqual(44);
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
        await links(page).nth(5).click();
        await heading(page, '写多少，充多少。').waitFor();
        await close(page);
      },
    );

    it('fits every width in both languages', async () => {
      const page = await open('/pricing', { who: member });
      for (const language of ['zh-CN', 'en']) {
        await page.evaluate(`localStorage.setItem('language', '${language}')`);
        await page.reload();
        await heading(page, language === 'en' ? 'Pay for what you write.' : '写多少，充多少。').waitFor();
        for (const width of [769, 901, 1024, 1025, 1280]) {
          await page.setViewportSize({ width, height: 700 });
          expect([language, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([
            language,
            width,
          ]);
          const badges = await page.locator('header nav').getByText('v5 New').isVisible();
          expect([width, badges]).toEqual([width, true]);
        }
      }
      await close(page);
    });
  });

  describe('footer', () => {
    it('[P2.1-19] shows the registration number with a link', async () => {
      const page = await open('/');
      const footer = await toFooter(page);
      const link = footer.getByRole('link', { name: number });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
      await footer.getByRole('link', { name: '关于' }).click();
      await heading(page, '关于弦外').waitFor();
      const told = page.getByRole('region', { name: '运营信息' });
      await told.getByText(number).waitFor();
      expect(await told.getByRole('link', { name: contact }).getAttribute('href')).toBe(`mailto:${contact}`);
      await close(page);
    });

    it('[P2.2-07] [P2.2-08] [P2.2-09] leads to agreement and privacy in tabs of their own', async () => {
      const page = await open('/');
      const footer = await toFooter(page);
      for (const [name, path] of [
        ['用户协议', '/agreement'],
        ['隐私政策', '/privacy'],
      ] as const) {
        const opened = page.context().waitForEvent('page');
        await footer.getByRole('link', { name }).click();
        const tab = await opened;
        await heading(tab, name).waitFor();
        expect(pathOf(tab)).toBe(path);
        expect(await tab.getByRole('article').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
        await tab.close();
      }
      expect(pathOf(page)).toBe('/');
      await close(page);
    });
  });

  it('lets a visitor browse, hear what is public and open the login modal', async () => {
    const { data } = await member.call(submitSunoMusic, { body: wish({ title: '谁都能听', is_public: true }) });
    await app.drain();
    const { data: songs } = await member.call(listUserSongs, { query: { page: 1, limit: 5 } });
    const song = songs.find(({ task_id }) => task_id === data.task_id);
    const page = await open('/');
    for (const path of mainLinks.filter((to) => !['/stems', '/my-music'].includes(to))) {
      await page.goto(app.url + path);
      await page.locator(`header nav a[href="${path}"][aria-current=page]`).waitFor();
      expect(pathOf(page)).toBe(path);
    }
    await page.evaluate(`document.querySelector('audio').src = ${JSON.stringify(song?.audio_url)}`);
    await page.evaluate(`document.querySelector('audio').play()`);
    await until('the song to sound', () => page.evaluate<boolean>(`document.querySelector('audio').currentTime > 0.2`));
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    await close(page);
  });

  describe('pages of this version', () => {
    it('help is searched, sorted by category and found by its address', async () => {
      const page = await open('/faq?category=contact', { size: 'phone' });
      await page.getByRole('link', { name: contact }).waitFor();
      expect(await page.getByRole('group').count()).toBe(0);
      await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '点数' }).click();
      await page.waitForURL('**/faq?category=points');
      await page.getByText('写一首歌要多少点').click();
      await page.getByText('一首 0.5 到 1 点').waitFor();
      expect(new URL(page.url()).hash).toBe('#price');
      await page.getByRole('searchbox', { name: '搜问题和回答' }).fill('收不到');
      await page.getByText('找到 1 个问题').waitFor();
      await page.getByText(/发件箱里/).waitFor();
      await page.getByRole('searchbox').fill('没有人写过的问题');
      await page.getByText('没有找到“没有人写过的问题”').waitFor();
      await page.getByRole('button', { name: '看全部问题' }).click();
      await page.getByText('怎样注册').waitFor();
      await page.goto(`${app.url}/faq#delete-account`);
      await page.getByText(/有 7 天可以反悔/).waitFor();
      await until('the answer to be at the top', async () => (await page.evaluate<number>('scrollY')) > 300);
      await close(page);
    });

    it('pricing shows the price, the balance and the ways to points', async () => {
      const page = await open('/pricing', { who: member });
      await page.getByRole('row', { name: 'Suno v4.5 1 点 2 点 所有人' }).waitFor();
      await page.getByRole('row', { name: 'Suno v5 1 点 2 点 会员' }).waitFor();
      await page.getByText(/还能写 \d+ 次/).waitFor();
      await page.getByRole('listitem').filter({ hasText: '新账号一次' }).getByText('20 点').waitFor();
      await page.getByRole('listitem').filter({ hasText: '上面七档套餐' }).getByText('12 到 2050 点').waitFor();
      expect(await page.getByRole('link', { name: '拿邀请链接' }).getAttribute('href')).toBe('/account?tab=invite');
      await close(page);
    });
  });
});
