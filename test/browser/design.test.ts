import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { noGeneration } from '../support/app.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { complaints, openBrowser, openContext, type Size } from '../support/browser.js';
import { TestServer } from '../support/server.js';
import { until } from '../support/until.js';

const chapters = 16;

describe('the page of the design system', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await TestServer.prepare({ sameAddress: true, env: noGeneration });
    [browser] = await Promise.all([openBrowser(), server.start()]);
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function open(size: Size) {
    const context = await openContext(browser, size);
    const page = await context.newPage();
    const errors = complaints(page);
    await page.goto(`${server.url}/design`);
    await page.getByRole('heading', { name: '设计系统', level: 1 }).waitFor();
    return { context, page, errors };
  }

  it.each<Size>(['phone', 'tablet', 'desktop'])(
    'fits, bars nobody in either theme and says nothing in the console, on a %s',
    async (size) => {
      const { context, page, errors } = await open(size);
      await loadAxe(page);
      expect(await tooWide(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: '松烟' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
      expect(await barriers(page, { runOnly: ['color-contrast'] })).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('[P2.9-01] [P2.9-02] shows each kind of toast with its icon, in the place of the last', async () => {
    const { context, page } = await open('desktop');
    const toasts = page.locator('[data-toaster] > * > *');
    for (const [kind, role, icon, text] of [
      ['消息', 'status', 'info', '已切换为单曲循环'],
      ['成功', 'status', 'circle-check', '邀请链接已复制到剪贴板'],
      ['出错', 'alert', 'circle-alert', '加载失败，2秒后重试'],
    ] as const) {
      await page.locator('#toasts').getByRole('button', { name: kind, exact: true }).click();
      const region = page.locator('[data-toaster]').getByRole(role);
      await region.getByText(text, { exact: true }).waitFor();
      expect(await toasts.count()).toBe(1);
      expect(await region.locator(`svg.lucide-${icon}`).count()).toBe(1);
    }
    await context.close();
  });

  it('changes theme and language on the page itself, and leads to its chapters', async () => {
    const { context, page } = await open('desktop');
    const painted = () => page.evaluate<string>('getComputedStyle(document.body.parentElement).backgroundColor');
    const light = await painted();
    await page.getByRole('button', { name: '松烟' }).click();
    await until('the page to be dark', async () => (await painted()) !== light);
    const contents = page.getByRole('navigation', { name: '目录' });
    expect(await contents.getByRole('link').count()).toBe(chapters);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(chapters);
    await contents.getByRole('link', { name: '公告条' }).click();
    await until('the chapter to be marked', async () => {
      const current = contents.locator('[aria-current]');
      return (await current.textContent()) === '公告条';
    });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Design system' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const words = await page.getByRole('main').innerText();
    expect(words.replace('中文', '').match(/[\u4e00-\u9fff]+/g)).toEqual(['外']);
    await context.close();
  });

  it('holds 320 px, in both languages', async () => {
    const { context, page } = await open('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page)).toBe(0);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Design system' }).waitFor();
    expect(await tooWide(page)).toBe(0);
    await context.close();
  });

  it('everything that can be pressed is 44 px high for a finger', async () => {
    const { context, page } = await open('phone');
    expect(await page.evaluate<string[]>(tooSmall)).toEqual([]);
    await context.close();
  });

  it('everything that can have the focus shows it with a ring of 2 px, also what cannot be pressed', async () => {
    const { context, page } = await open('desktop');
    const { rings, without } = await page.evaluate<{ rings: number; without: string[] }>(focusRings);
    expect(without).toEqual([]);
    expect(rings).toBeGreaterThan(80);
    await context.close();
  });

  it('in forced colours dots are text, strings have borders and what is chosen is told from what is not', async () => {
    const { context, page } = await open('desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    const css = (selector: string, property: string, pseudo = '') =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(pseudo)}).${property}`,
      );
    expect(await css('[role=tablist] .hui', 'content', '::before')).toContain('●');
    expect(await css('#strings [data-string]', 'borderBlockEndWidth')).toBe('1px');
    const ground = await css('#choices [role=switch][data-state=unchecked]', 'backgroundColor');
    expect(await css('#choices [role=switch][data-state=checked]', 'backgroundColor')).not.toBe(ground);
    const chip = '#choices [aria-pressed=';
    expect(await css(`${chip}true]`, 'backgroundColor')).not.toBe(await css(`${chip}false]`, 'backgroundColor'));
    expect(await css('#buttons button', 'borderTopWidth')).toBe('1px');
    await context.close();
  });

  it('levels are strings: one at rest, then one, two, three and four that sound', async () => {
    const { context, page } = await open('desktop');
    const strings = await page.evaluate<[number, boolean][]>(
      `[...document.querySelectorAll('#levels li svg')].map((svg) => [
        svg.querySelectorAll('g').length,
        [...svg.querySelectorAll('path')].some((path) => path.getBBox().height > 0),
      ])`,
    );
    expect(strings).toEqual([
      [1, false],
      [1, true],
      [2, true],
      [3, true],
      [4, true],
    ]);
    await context.close();
  });
});

const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** In the words of the browser: what is lower than 44 px, counting the reach that ::after gives. */
const tooSmall = `[...document.querySelectorAll('main :is(button, a, [role=slider], input)')]
  .filter((node) => {
    const { height, width } = node.getBoundingClientRect();
    const reach = Number.parseFloat(getComputedStyle(node, '::after').height) || 0;
    return width > 0 && Math.max(height, reach) < 44;
  })
  .map((node) => node.outerHTML.slice(0, 160))`;

/** Gives the focus to one after the other and reads the ring of it or of the box around it. */
const focusRings = `(() => {
  const nodes = [...document.querySelectorAll('main :is(button, a, input, textarea, [role=slider])')];
  const without = nodes.filter((node) => {
    node.focus({ focusVisible: true });
    const ring = getComputedStyle(node.closest('.ring-within') ?? node);
    return ring.outlineStyle !== 'solid' || ring.outlineWidth !== '2px';
  });
  return { rings: nodes.length, without: without.map((node) => node.outerHTML.slice(0, 160)) };
})()`;
