import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { drawn, openContext } from '../support/browser.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('the shell', () => {
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    site = await Site.open();
    member = await site.door.member();
  }, 90_000);
  afterAll(() => site.close());

  describe('route overlay', () => {
    const overlay = (page: Page) => page.locator('[data-phase]');
    const phase = (page: Page) => overlay(page).getAttribute('data-phase');
    const go = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]`).click();
    /** Time goes on by so much. What lies there has set its timers by then, which it does a moment after it is seen. */
    const runFor = async (page: Page, ms: number): Promise<void> => {
      await drawn(page);
      await page.clock.runFor(ms);
    };
    /** Time stands still in this tab; the code of the help page comes when it is let go. */
    const openStill = async (language = 'zh-CN'): Promise<{ page: Page; let: () => Promise<void> }> => {
      const context = await openContext(site.browser, 'desktop');
      await context.addInitScript(`localStorage.setItem('language', '${language}')`);
      const page = await context.newPage();
      const held: Route[] = [];
      await page.route('**/assets/faq-page*.js', (route) => void held.push(route));
      await page.clock.install();
      await page.goto(site.url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      return {
        page,
        async let() {
          await until('the code to be asked for', () => held.length > 0);
          await Promise.all(held.splice(0).map((route) => route.continue()));
        },
      };
    };

    it('[P2.4-01] [P2.4-02] [P2.4-06] lies over the page until 300 ms after it came, and says which', async () => {
      const { page, let: arrive } = await openStill();
      expect(await phase(page)).toBe('hidden');
      await go(page, '/faq');
      await overlay(page).getByText('正在翻开帮助').waitFor();
      expect(await phase(page)).toBe('waiting');
      expect(await overlay(page).getByRole('status').textContent()).toBe('正在翻开帮助');
      expect(await covers(page, 'main')).toBe(true);
      expect(await covers(page, 'header nav')).toBe(false);
      await arrive();
      await heading(page, '帮助').waitFor();
      await until('it to dissolve', async () => (await phase(page)) === 'leaving');
      await runFor(page, 299);
      expect(await phase(page)).toBe('leaving');
      await runFor(page, 1);
      await until('it to be gone', async () => (await phase(page)) === 'hidden');
      await go(page, '/');
      await overlay(page).getByText('正在回到首页').waitFor();
      await until('it to dissolve at once', async () => (await phase(page)) === 'leaving');
      await runFor(page, 300);
      await until('it to be gone again', async () => (await phase(page)) === 'hidden');
      await page.context().close();
    });

    it('[P2.4-03] [P2.4-04] [P2.4-05] offers a refresh after 5 s and is gone after 15', async () => {
      const { page } = await openStill();
      await go(page, '/faq');
      await overlay(page).getByText('正在翻开帮助').waitFor();
      await runFor(page, 4_999);
      expect(await overlay(page).getByText('加载时间过长，可能是网络问题').count()).toBe(0);
      expect(await overlay(page).getByRole('button').count()).toBe(0);
      await runFor(page, 1);
      await overlay(page).getByText('加载时间过长，可能是网络问题').waitFor();
      await overlay(page).getByRole('button', { name: '刷新页面' }).waitFor();
      await runFor(page, 9_999);
      expect(await phase(page)).toBe('late');
      await runFor(page, 1);
      await until('it to be gone', async () => (await phase(page)) === 'hidden');
      expect(pathOf(page)).toBe('/');
      await go(page, '/pricing');
      await go(page, '/faq');
      await overlay(page).getByText('正在翻开帮助').waitFor();
      await runFor(page, 5_000);
      const reloaded = page.waitForEvent('domcontentloaded');
      await overlay(page).getByRole('button', { name: '刷新页面' }).click();
      await reloaded;
      await page.context().close();
    });

    it('[P2.4-04] gives its hint in English in the words that were asked for', async () => {
      const { page } = await openStill('en');
      await go(page, '/faq');
      // Its time begins when it lies there.
      await until('it to lie there', async () => (await phase(page)) === 'waiting');
      await runFor(page, 5_000);
      await until('the hint', async () => (await phase(page)) === 'late');
      expect(await overlay(page).getByRole('status').textContent()).toContain(
        'loading too long, maybe network problem',
      );
      await page.context().close();
    });

    it('[P2.4-01] [P2.4-02] speaks of every page in both languages', async () => {
      const said: Record<string, string[]> = { 'zh-CN': [], en: [] };
      const { page } = await site.visit({ as: member });
      for (const language of ['zh-CN', 'en']) {
        await page.evaluate(`localStorage.setItem('language', '${language}')`);
        await page.reload();
        await page.locator('h1').first().waitFor();
        // It may be shown for 300 ms only, so nothing is left to when the test happens to look.
        await page.evaluate(`window.messages = [];
          new MutationObserver(() => {
            const text = document.querySelector('[data-phase] [role=status]').textContent;
            if (text && text !== window.messages.last) window.messages.push((window.messages.last = text));
          }).observe(document.querySelector('[data-phase]'), { childList: true, subtree: true, characterData: true })`);
        for (const path of [
          '/create',
          '/mixing-console',
          '/stems',
          '/my-music',
          '/pricing',
          '/faq',
          '/account',
          '/agreement',
          '/privacy',
          '/design',
          '/nowhere',
          '/',
        ]) {
          await page.evaluate(
            `history.pushState({ idx: history.state.idx + 1 }, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
          );
          const text = await until(`a message for ${path}`, () => page.evaluate<string>('window.messages.shift()'));
          said[language]?.push(text);
          await until('it to be gone', async () => (await phase(page)) === 'hidden');
          // On a busy machine a page comes so late that its message is followed by the hint.
          await page.evaluate('window.messages.length = 0');
        }
      }
      expect(new Set(said['zh-CN']).size).toBe(12);
      expect(new Set(said.en).size).toBe(12);
      await page.context().close();
    });
  });
});

/** Whether the overlay lies over the middle of an element. */
const covers = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const { left, top, width, height } = document.querySelector('${selector}').getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2);
    return Boolean(hit?.closest('[data-phase]'));
  })()`);
