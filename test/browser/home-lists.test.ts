import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { drawn } from '../support/browser.js';
import { comes, homeSongs, lists, next, reach, section, songs, stateOf, type Name } from '../support/home-page.js';
import { arrangeLibrary } from '../support/library.js';
import { asked } from '../support/lists-asked.js';
import { Site } from '../support/site.js';
import { swipe } from '../support/swipe.js';
import { until } from '../support/until.js';

describe('the home page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
    await arrangeLibrary(site.door.app, homeSongs);
  }, 90_000);
  afterAll(() => site.close());

  it('[L4-10] [L4-12] [L4-13] recommended is asked for first, the others when they come within 100 px', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    await page.setViewportSize({ width: 1440, height: 500 });
    const seen = asked(page);
    await page.goto(site.url);
    await comes(page, '推荐歌曲', 6);
    expect(seen).toEqual(['recommended 1']);
    expect([await stateOf(page, '热门歌曲'), await stateOf(page, '最新发布歌曲')]).toEqual(['waiting', 'waiting']);
    const toBelow = (name: Name, px: number) =>
      section(page, name).evaluate(
        (node, below) =>
          new Promise<void>((done) => {
            const view = node.ownerDocument.defaultView;
            view.scrollBy({ top: node.getBoundingClientRect().top - view.innerHeight - below, behavior: 'instant' });
            view.requestAnimationFrame(() => view.requestAnimationFrame(() => setTimeout(done)));
          }),
        px,
      );
    for (const name of ['热门歌曲', '最新发布歌曲'] as const) {
      await toBelow(name, 105);
      expect(await stateOf(page, name)).toBe('waiting');
      await toBelow(name, 95);
      await comes(page, name, 12);
    }
    expect(seen).toEqual(['recommended 1', 'popular 1', 'latest 1']);
    await context.close();
  });

  it('[L2-13] [L2-16] [L2-17] [L4-10] [L4-11] [L9-14] pages: none before the first or behind one that is not full; a filter and a page size begin again; boxes and 加载中... while waiting', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    // It stays in the way: a request that is under way when nobody stands there any more may never be answered.
    await page.route(lists, (route) => held.then(() => route.continue()));
    await page.goto(site.url);
    await section(page, '推荐歌曲').getByRole('status').filter({ hasText: '加载中...' }).waitFor();
    expect(await stateOf(page, '推荐歌曲')).toBe('loading');
    const boxes = section(page, '推荐歌曲').locator('[data-skeleton] > div');
    expect(await boxes.count()).toBe(6);
    for (const name of ['热门歌曲', '最新发布歌曲'] as const)
      expect(await section(page, name).locator('[data-skeleton] > div').count()).toBe(12);
    // Within the section: above it the room for news may go meanwhile.
    const place = (box: Locator) =>
      box.evaluate((element) => {
        const [own, outer] = [element, element.closest('section')].map((each) => each.getBoundingClientRect());
        return [own.left - outer.left, own.top - outer.top, own.width, own.height].map(Math.round);
      });
    const box = await place(boxes.first());
    answer();
    await comes(page, '推荐歌曲', 6);
    expect(await place(songs(page, '推荐歌曲').first())).toEqual(box);

    const seen = asked(page);
    const previous = section(page, '推荐歌曲').getByRole('button', { name: /^上一页/ });
    const isOff = (of: typeof previous) => of.getAttribute('aria-disabled');
    expect([await isOff(previous), await isOff(next(page, '推荐歌曲'))]).toEqual(['true', null]);
    await next(page, '推荐歌曲').hover();
    await until('the next page to be fetched', () => seen.includes('recommended 2'));
    const titles = () => songs(page, '推荐歌曲').locator('h3').allInnerTexts();
    const pageOne = await titles();
    await next(page, '推荐歌曲').click();
    await section(page, '推荐歌曲').getByText('第 2 页').waitFor();
    await comes(page, '推荐歌曲', 6);
    expect(pageOne).not.toEqual(expect.arrayContaining(await titles()));
    await previous.click();
    await section(page, '推荐歌曲').getByText('第 1 页').waitFor();
    await comes(page, '推荐歌曲', 6);
    expect(await titles()).toEqual(pageOne);
    expect(seen.filter((one) => one === 'recommended 1')).toEqual([]);

    for (let number = 2; number <= 6; number += 1) {
      await next(page, '推荐歌曲').click();
      await section(page, '推荐歌曲').getByText(`第 ${number} 页`).waitFor();
      await comes(page, '推荐歌曲', 6);
    }
    expect(await isOff(next(page, '推荐歌曲'))).toBe('true');
    for (const language of ['全部', '中文']) {
      await page.getByRole('group', { name: '语言' }).getByRole('button', { name: language }).click();
      await section(page, '推荐歌曲').getByText('第 1 页').waitFor();
      await comes(page, '推荐歌曲', 6);
    }
    expect(seen).toContain('recommended 1');
    await next(page, '推荐歌曲').click();
    await section(page, '推荐歌曲').getByText('第 2 页').waitFor();
    await page.setViewportSize({ width: 1500, height: 900 });
    await section(page, '推荐歌曲').getByText('第 1 页').waitFor();
    await comes(page, '推荐歌曲', 7);
    await context.close();
  });

  it('[L2-13] [L2-14] every list has its own pages, on a phone with their number and words; its rows are pushed aside', async () => {
    const { page, context } = await site.visit({ size: 'phone' });
    for (const [name, count] of [
      ['推荐歌曲', 6],
      ['热门歌曲', 5],
      ['最新发布歌曲', 5],
    ] as const) {
      const nav = section(page, name).getByRole('navigation');
      const titles = () => songs(page, name).locator('h3').allInnerTexts();
      await reach(page, name);
      await comes(page, name, count);
      const [first] = await titles();
      for (const [step, number] of [
        ['下一页', 2],
        ['上一页', 1],
      ] as const) {
        await nav.getByRole('button', { name: step, exact: true }).click();
        await nav.getByText(`第 ${number} 页`).waitFor();
        expect((await nav.innerText()).replaceAll('\n', ' ')).toBe(`上一页 第 ${number} 页 下一页`);
        await comes(page, name, count);
        expect((await titles()).includes(first ?? '')).toBe(number === 1);
      }
    }
    const pushed = songs(page, '最新发布歌曲').nth(2);
    await swipe(pushed, 40);
    await pushed.locator('[data-swipe]').waitFor({ state: 'attached' });
    await swipe(pushed, 120);
    await page.getByText('已加到播放队列').waitFor();
    await swipe(songs(page, '最新发布歌曲').nth(1), -120);
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await context.close();
  });

  it('[L8-01] [L7-20] a list that fails says so and can be had in place', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    const failures = [
      { status: 500, json: { success: false, code: 'INTERNAL', message: '内部错误' } },
      { status: 200, json: { data: [], total: 0, next_cursor: null } },
      { status: 200, json: { success: false, code: 'X', message: '列表坏了' } },
    ];
    for (const failure of failures) {
      await page.route(lists, (route) => route.fulfill(failure));
      await page.goto(site.url);
      await page.getByRole('alert').filter({ hasText: '获取歌曲列表失败，请稍后重试' }).waitFor();
      expect(await stateOf(page, '推荐歌曲')).toBe('failed');
      await page.unroute(lists);
      await section(page, '推荐歌曲').getByRole('button', { name: '再试一次' }).click();
      await comes(page, '推荐歌曲', 6);
    }
    await context.close();
  });

  it('a search is found by `/`, is one list through all languages, is refined, and stands in the address', async () => {
    const { page, context } = await site.visit();
    await comes(page, '推荐歌曲', 6);
    await page.keyboard.press('/');
    await page.keyboard.type('Slow Boat');
    await page.waitForURL((url) => url.searchParams.get('q') === 'Slow Boat');
    const found = '“Slow Boat”的搜索结果';
    await comes(page, found, 1);
    await section(page, found).getByRole('status').getByText(found).waitFor();
    expect(await page.getByRole('heading', { level: 2, name: /推荐歌曲|最新发布歌曲/ }).count()).toBe(0);
    const languages = page.getByRole('group', { name: '语言' });
    const pressed = async () => languages.getByRole('button', { pressed: true }).allInnerTexts();
    expect(await pressed()).toEqual(['全部']);
    await languages.getByRole('button', { name: '中文' }).click();
    await section(page, found).getByRole('status').getByText('暂无数据').waitFor();
    expect(new URL(page.url()).search).toBe('?q=Slow+Boat&language=chinese');
    await page.reload();
    await section(page, found).getByText('暂无数据').waitFor();
    expect(await pressed()).toEqual(['中文']);
    await languages.getByRole('button', { name: '英文' }).click();
    await comes(page, found, 1);

    // The search is left, and what was chosen for it with it.
    await page.getByRole('searchbox').press('Escape');
    await page.waitForURL((url) => url.search === '');
    await comes(page, '推荐歌曲', 6);
    expect(await pressed()).toEqual(['中文']);
    await languages.getByRole('button', { name: '英文' }).click();
    await page.waitForURL((url) => url.search === '?language=english');
    await comes(page, '推荐歌曲', 1);
    await context.close();
  });

  it('a filter pressed behind words that are just typed refines their search, and behind cleared ones is a choice again', async () => {
    const { page, context } = await site.visit();
    await comes(page, '推荐歌曲', 6);
    await page.clock.install();
    const pause = async () => page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    await pause();
    const languages = page.getByRole('group', { name: '语言' });
    const chosen = () => page.evaluate(`JSON.parse(localStorage.getItem('homeFilters'))?.state.language ?? null`);
    const stays = async (search: string) => {
      await page.waitForURL((url) => url.search === search);
      await page.clock.runFor(1000);
      await drawn(page);
      expect(new URL(page.url()).search).toBe(search);
    };
    await page.getByRole('searchbox').fill('Slow Boat');
    await languages.getByRole('button', { name: '英文' }).click();
    await stays('?q=Slow+Boat&language=english');
    // What an answer brings is drawn by timers too.
    await page.clock.resume();
    await comes(page, '“Slow Boat”的搜索结果', 1);
    expect(await chosen()).toBeNull();

    await pause();
    await page.getByRole('searchbox').press('Escape');
    await languages.getByRole('button', { name: '日文' }).click();
    await stays('?language=japanese');
    expect(await chosen()).toBe('japanese');
    await context.close();
  });

  it('words whose search is overtaken by the way home are asked for once more', async () => {
    const { page, context } = await site.visit();
    await comes(page, '推荐歌曲', 6);
    await page.getByRole('searchbox').fill('Slow Boat');
    // Both before the page has drawn an address.
    await page.evaluate(`(() => {
      const field = document.querySelector('input[type=search]');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.querySelector('header a[href="/"]').click();
    })()`);
    await page.waitForURL((url) => url.searchParams.get('q') === 'Slow Boat');
    await comes(page, '“Slow Boat”的搜索结果', 1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Slow Boat');
    await context.close();
  });
});
