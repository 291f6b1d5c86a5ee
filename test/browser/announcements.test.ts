import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { noGeneration } from '../support/app.js';
import { complaints, drawn, openBrowser, openContext, type Size } from '../support/browser.js';
import { TestServer } from '../support/server.js';
import { until } from '../support/until.js';

const news = '混音台可以导出 24 位 WAV，歌词可以逐字校时。';
const long = `${news}播放器记得上次听到哪里，旧歌不用重新生成，打开就能用，有什么不顺手的地方写信来说。`.repeat(3);

describe('announcements', () => {
  let server: TestServer;
  let browser: Browser;
  let database: Database;
  beforeAll(async () => {
    server = await TestServer.prepare({ sameAddress: true, env: noGeneration });
    [browser] = await Promise.all([openBrowser(), server.start()]);
    database = new Database(readDatabaseSettings({ DATABASE_URL: server.databaseUrl }));
  }, 90_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await browser.close();
    await server.stop();
  });
  beforeEach(() => database.client.announcement.deleteMany());

  const announce = (content: string, more: Record<string, unknown> = {}) => {
    const at = new Date('2026-11-20T00:00:00Z');
    return database.client.announcement.create({
      data: {
        category: 'home',
        title: '一条公告',
        content,
        status: 'published',
        createdAt: at,
        updatedAt: at,
        ...more,
      },
    });
  };
  const bars = (page: Page) => page.locator('[data-announcement]');

  async function open(size: Size, path = '/', motion: 'reduce' | 'no-preference' = 'reduce') {
    const context = await openContext(browser, size);
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(server.url + path);
    return { context, page, errors: complaints(page) };
  }

  it('[L2-06] [P2.9-06] [P2.9-08] [P2.9-14] [P7.2-06] [L7-03] stand under the top bar of the page they are meant for, with the icon of their type; a blank one is not shown', async () => {
    await announce(news, { priority: 3 });
    await announce('收藏可以用了', { type: 'success', priority: 2 });
    await announce('   ', { priority: 9 });
    await announce('定价页上的公告', { category: 'price' });
    const { context, page, errors } = await open('desktop');
    await page.getByText(news).waitFor();
    expect(await bars(page).allInnerTexts()).toEqual([
      expect.stringContaining(news),
      expect.stringContaining('收藏可以用了'),
    ]);
    expect(await bars(page).locator('svg.lucide-info.text-info').count()).toBe(1);
    expect(await bars(page).locator('svg.lucide-circle-check.text-ok').count()).toBe(1);
    const [header, bar] = [await page.locator('header').first().boundingBox(), await bars(page).first().boundingBox()];
    expect(bar).toMatchObject({ y: header?.height, height: 38 });

    await page.goto(`${server.url}/pricing`);
    await page.getByText('定价页上的公告').waitFor();
    expect(await bars(page).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P2.9-08] [P2.9-09] [P2.9-10] [P2.9-11] a bar that is given a text only informs, goes at speed 1, never closes by itself and can be closed', async () => {
    const { context, page } = await open('desktop', '/design', 'no-preference');
    await page.clock.install();
    const bar = page.locator('[data-bare] [data-announcement]');
    await bar.locator('svg.lucide-info').waitFor();
    const way = await until('it to move', () => moving(page, 0, '[data-bare]'));
    expect(way.scrollMs).toBeCloseTo((way.width / 60) * 1000, -1);
    expect(await bar.getByRole('button').count()).toBe(1);
    await page.clock.fastForward('24:00:00');
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('button', { name: '关闭公告' }).click();
    await bar.waitFor({ state: 'detached' });
    await context.close();
  });

  it('[P2.9-13] [P2.9-14] the bar itself shows nothing for a blank text, and has words of its own for a click', async () => {
    const { context, page } = await open('desktop', '/design');
    const sample = page.locator('[data-sample]');
    await sample.locator('[data-announcement]').waitFor();
    await page.getByRole('switch', { name: '可以点击' }).click();
    await sample.getByRole('button', { name: '查看更新记录' }).click();
    await page.getByText('点了公告').waitFor();
    await page.getByRole('group', { name: '文字' }).getByRole('button', { name: '空' }).click();
    await sample.locator('[data-announcement]').waitFor({ state: 'detached' });
    expect(await sample.innerText()).toBe('');
    await context.close();
  });

  it('[P2.9-10] one with a time closes by itself, waits while it is pointed at, and is there again after a reload', async () => {
    await announce(news, { autoClose: 5 });
    const context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(server.url);
    const bar = bars(page).first();
    await bar.hover();
    await drawn(page);
    // From here on the page's time is the test's.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    expect(await bar.isVisible()).toBe(true);
    await page.mouse.move(700, 700);
    await drawn(page);
    await page.clock.fastForward(4_900);
    expect(await bar.isVisible()).toBe(true);
    await page.clock.fastForward(200);
    await bar.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.reload();
    await bar.waitFor();
    await context.close();
  });

  it('[P2.9-11] one that was closed stays closed until it says something new; one that cannot be closed has no button for it', async () => {
    const { id } = await announce(news, { priority: 2 });
    await announce('不能关的', { closable: false });
    const { context, page } = await open('phone');
    await bars(page).nth(1).waitFor();
    expect(await page.getByRole('button', { name: '关闭公告' }).count()).toBe(1);
    await page.getByRole('button', { name: '关闭公告' }).click();
    await page.getByText(news).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('不能关的').waitFor();
    expect(await page.getByText(news).count()).toBe(0);
    await database.client.announcement.update({ where: { id }, data: { content: `${news}今天起。` } });
    await page.reload();
    await page.getByText(`${news}今天起。`).waitFor();
    await context.close();
  });

  it.each<Size>(['phone', 'desktop'])(
    '[P2.9-12] [P2.9-13] a clickable one has its words and a chevron and leads on inside the site, by click and by keyboard, on a %s',
    async (size) => {
      await announce(news, { clickable: true, clickText: '去写一首', link: '/create', priority: 3 });
      await announce('没有去处', { clickable: true, link: 'https://example.com/', priority: 2 });
      await announce('不能点', { link: '/create', priority: 1 });
      const { context, page } = await open(size);
      const link = page.getByRole('link', { name: '去写一首' });
      await link.locator('svg.lucide-chevron-right').waitFor();
      expect(await bars(page).getByRole('link').count()).toBe(1);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/create`);
      await page.goBack();
      // The words of the bar are a way to it too. Home is kept behind the other page, and what is hidden cannot be forced.
      await page.getByText(news).waitFor();
      await page.getByText(news).click({ force: true });
      await page.waitForURL(`${server.url}/create`);
      await context.close();
    },
  );

  it.each<Size>(['phone', 'desktop'])(
    '[L2-18] [L3-11] an update announcement opens the update log, the latest version first, each feature with its icon, on a %s',
    async (size) => {
      await announce('v3.3.0 更新', { clickable: true, clickText: '查看更新记录', isUpdateLog: true });
      const log = { category: 'update_log' };
      await announce('新增：四分之一步长的音量', { ...log, title: 'v3.2.0 播放器' });
      await announce('新增：混音台导出\n修复：断网后的重连', {
        ...log,
        title: 'v3.3.0 混音台与歌词',
        createdAt: new Date('2026-11-21T00:00:00Z'),
      });
      const { context, page } = await open(size);
      await page.getByRole('button', { name: '查看更新记录' }).click();
      const dialog = page.getByRole('dialog', { name: '更新记录' });
      await dialog.getByText('混音台与歌词').waitFor();
      expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['混音台与歌词', '播放器']);
      expect(await dialog.getByText(/^v3\./).allInnerTexts()).toEqual(['v3.3.0', 'v3.2.0']);
      expect(await dialog.getByRole('time').allInnerTexts()).toEqual(['2026年11月21日', '2026年11月20日']);
      expect(await dialog.locator('ul').first().locator('li').allInnerTexts()).toEqual([
        '新增：混音台导出',
        '修复：断网后的重连',
      ]);
      expect(await dialog.locator('ul li > svg').count()).toBe(3);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await until('the focus to be back', () =>
        page.evaluate<boolean>(`document.activeElement.textContent.includes('查看更新记录')`),
      );
      await context.close();
    },
  );

  it.each<Size>(['phone', 'tablet', 'desktop'])(
    '[P2.9-07] [P2.9-15] [P2.9-16] [P2.9-17] [P2.9-18] what is too wide scrolls left as specified, what fits stands, on a %s',
    async (size) => {
      await announce(long, { isMarquee: true, speed: 2, priority: 3 });
      await announce(long.slice(0, 150), { isMarquee: false, priority: 2 });
      await announce('短', { isMarquee: true, priority: 1 });
      const { context, page } = await open(size, '/', 'no-preference');
      await bars(page).nth(2).waitFor();
      const copied = await until('the first to move', () => moving(page, 0));
      const alone = await until('the second to move', () => moving(page, 1));
      expect(await moving(page, 2)).toBeNull();

      expect([copied.copies, alone.copies]).toEqual([2, 1]);
      // Proportional to width / speed.
      expect(copied.scrollMs / copied.width).toBeCloseTo(alone.scrollMs / alone.width / 2, 3);
      for (const { totalMs, scrollMs, width, placeAt } of [copied, alone]) {
        expect(totalMs).toBeCloseTo(1500 + scrollMs + 100, 3);
        expect(await placeAt(1499)).toBe(0);
        expect(await placeAt(1500 + scrollMs / 2)).toBeCloseTo(-width / 2, 0);
        expect(await placeAt(1500 + scrollMs + 50)).toBeCloseTo(-width, 0);
        expect(await placeAt(totalMs + 50)).toBe(0);
        expect(await placeAt(totalMs + 1500 + scrollMs / 2)).toBeCloseTo(-width / 2, 0);
      }
      await context.close();
    },
  );

  it('[P2.9-15] scrolling stops under the pointer and the focus, and there is none under reduced motion, where the text wraps', async () => {
    await announce(long, { isMarquee: true });
    const { context, page } = await open('desktop', '/', 'no-preference');
    await until('it to move', () => moving(page, 0));
    const track = trackOf('[data-announcement]', 0);
    const state = () => page.evaluate<string | undefined>(`${track}.getAnimations()[0]?.playState`);
    await bars(page).hover();
    await until('it to stand', async () => (await state()) === 'paused');
    await page.mouse.move(700, 700);
    await until('it to go on', async () => (await state()) === 'running');
    await page.getByRole('button', { name: '关闭公告' }).focus();
    await until('it to stand', async () => (await state()) === 'paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await until('it to stand still', async () => (await state()) === undefined);
    expect(await bars(page).getByText(long).count()).toBe(1);
    const hidden = await page.evaluate<number>(
      `${track}.parentElement.scrollWidth - ${track}.parentElement.clientWidth`,
    );
    expect(hidden).toBe(0);
    await context.close();
  });
});

interface Way {
  /** Copies of the text. */
  copies: number;
  /** Pixels to the left. */
  width: number;
  scrollMs: number;
  totalMs: number;
  /** Where it stands after so many milliseconds. */
  placeAt: (ms: number) => Promise<number>;
}

/** The moving part of the n-th bar that `selector` finds, in the words of the browser. */
const trackOf = (selector: string, n: number) => `document.querySelectorAll('${selector} span.block')[${n}]`;

/** The way of what moves; null while it stands. */
async function moving(page: Page, n: number, selector = '[data-announcement]'): Promise<Way | null> {
  const way = await page.evaluate<Omit<Way, 'placeAt'> | null>(`((node) => {
    const [animation] = node?.getAnimations() ?? [];
    if (!animation) return null;
    const frames = animation.effect.getKeyframes();
    const totalMs = animation.effect.getComputedTiming().duration;
    return {
      copies: node.childElementCount,
      width: -new DOMMatrix(frames.at(-1).transform).m41,
      totalMs,
      scrollMs: (frames[2].computedOffset - frames[1].computedOffset) * totalMs,
    };
  })(${trackOf(selector, n)})`);
  const placeAt = (ms: number) =>
    page.evaluate<number>(`((node) => {
      const [animation] = node.getAnimations();
      animation.pause();
      animation.currentTime = ${ms};
      return new DOMMatrix(getComputedStyle(node).transform).m41;
    })(${trackOf(selector, n)})`);
  return way && { ...way, placeAt };
}
