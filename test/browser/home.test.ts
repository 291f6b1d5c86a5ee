import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { asked } from '../support/lists-asked.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const names = ['推荐歌曲', '热门歌曲', '最新发布歌曲'] as const;
type Name = (typeof names)[number];
const lists = '**/api/songs?**';
const long = '晚一点的月台在夜里慢慢亮起来了，还有风和灯';

/** 36 Chinese songs and an English one, newest first. */
const world: ArrangedSong[] = [
  { title: long, artist: '一个名字很长很长的歌手', plays: 1001, likes: 1599 },
  { title: '等一场雪', tags: '民谣, 木吉他, 女声, 88 BPM, 温柔, 夜晚, 独白' },
  ...Array.from({ length: 34 }, (_, i): ArrangedSong => ({ title: `第${i + 1}支曲子` })),
].map((song) => ({ ...song, language: 'chinese', genres: ['folk'] }));
const english: ArrangedSong = { title: 'Slow Boat to Ningbo', language: 'english', genres: ['jazz'] };

describe('the home page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
    await arrangeLibrary(site.door.app, [...world, english]);
  }, 90_000);
  afterAll(() => site.close());

  const section = (page: Page, name: Name) => page.getByRole('region', { name, exact: true });
  const songs = (page: Page, name: Name) => section(page, name).getByRole('article');
  const next = (page: Page, name: Name) => section(page, name).getByRole('button', { name: /^下一页/ });
  const stateOf = (page: Page, name: Name) => section(page, name).getAttribute('data-state');
  const comes = (page: Page, name: Name, count: number) =>
    until(`${name} to have ${count} songs`, async () => {
      const there = (await stateOf(page, name)) === 'loaded';
      return there && (await songs(page, name).count()) === count;
    });
  const reach = (page: Page, name: Name) => section(page, name).scrollIntoViewIfNeeded();
  const columns = (page: Page, name: Name) =>
    songs(page, name).evaluateAll((all) => {
      const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });

  it('[P2.1-02] [L9-01] [L9-02] [L9-03] [L9-04] [L9-05] [L9-06] [L9-07] [L9-08] [L9-09] [L9-10] [L9-11] [L9-12] [L9-13] shows as many songs, in as many columns, as the width asks for', async () => {
    const { page, context, errors } = await site.visit();
    await reach(page, '最新发布歌曲');
    const found: unknown[] = [];
    const wanted = [
      [390, 6, 2, 5, 1],
      [768, 6, 2, 5, 1],
      [769, 3, 3, 6, 1],
      [901, 4, 4, 8, 2],
      [1025, 5, 5, 8, 2],
      [1201, 5, 5, 12, 2],
      [1281, 6, 6, 12, 2],
      [1441, 7, 7, 16, 2],
      [1601, 8, 8, 16, 2],
      [1921, 10, 5, 16, 2],
    ] as const;
    for (const [width, recommended, inGrid, list, inList] of wanted) {
      await page.setViewportSize({ width, height: 900 });
      await comes(page, '推荐歌曲', recommended);
      await comes(page, '热门歌曲', list);
      await comes(page, '最新发布歌曲', list);
      found.push([width, recommended, await columns(page, '推荐歌曲'), list, await columns(page, '最新发布歌曲')]);
      expect([inGrid, inList]).toEqual([await columns(page, '推荐歌曲'), await columns(page, '热门歌曲')]);
      expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width]);
    }
    expect(found).toEqual(wanted);
    await page.setViewportSize({ width: 320, height: 700 });
    await comes(page, '推荐歌曲', 6);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[L2-05] [L2-07] [L2-10] [L2-11] [L2-12] has a hidden heading, the hero and three lists, and nothing stands in the way', async () => {
    for (const size of ['phone', 'desktop'] as const) {
      const { page, context } = await site.visit({ size });
      await reach(page, '最新发布歌曲');
      await comes(page, '最新发布歌曲', size === 'phone' ? 5 : 12);
      const top = page.getByRole('heading', { level: 1 });
      expect(await top.count()).toBe(1);
      expect((await top.boundingBox())?.width).toBeLessThanOrEqual(1);
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
        expect.arrayContaining(['推荐歌曲', '热门歌曲', '最新发布歌曲']),
      );
      expect(await page.locator('[data-hero]').isVisible()).toBe(true);
      await loadAxe(page);
      expect(await barriers(page)).toEqual([]);
      await context.close();
    }
  });

  it('[L2-20] [L2-21] [L2-22] [L2-23] [L2-24] five slogans take turns every 4 s, stand while looked at, and lead to writing and to listening', async () => {
    const { page, context } = await site.visit();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.reload();
    const slogan = page.locator('[data-hero] p.voice');
    const dots = page.locator('[data-hero]').getByRole('button', { name: /^第 \d 句，共 5 句$/ });
    await slogan.waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 600_000));
    const before = await slogan.innerText();
    await until('a turn', async () => {
      await page.clock.runFor(100);
      return (await slogan.innerText()) !== before;
    });
    const first = await slogan.innerText();
    const seen = [first];
    const lit = () => dots.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current') === 'true'));
    const from = await lit();
    for (let turn = 1; turn < 5; turn += 1) {
      await page.clock.runFor(3900);
      expect(await slogan.innerText()).toBe(seen.at(-1));
      await page.clock.runFor(100);
      seen.push(await slogan.innerText());
      expect(await lit()).toBe((from + turn) % 5);
    }
    expect(new Set(seen).size).toBe(5);
    expect(await dots.count()).toBe(5);
    await page.clock.runFor(4000);
    expect(await slogan.innerText()).toBe(first);

    await slogan.hover();
    await page.clock.runFor(9000);
    expect(await slogan.innerText()).toBe(first);
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: '探索音乐' }).focus();
    await page.clock.runFor(9000);
    expect(await slogan.innerText()).toBe(first);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(
      await page.evaluate("document.getElementById('recommended').getBoundingClientRect().top / innerHeight"),
    ).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: '探索音乐' }).click();
    expect(await page.evaluate('document.activeElement?.id')).toBe('recommended');
    await page.mouse.move(5, 5);
    await page.clock.runFor(9000);
    expect(await slogan.innerText()).toBe(first);
    expect(await page.evaluate('document.activeElement.getBoundingClientRect().top < innerHeight / 2')).toBe(true);
    await page.clock.resume();
    await page.locator('[data-hero]').getByRole('link', { name: '立即创作' }).click();
    await page.waitForURL('**/create');
    await page.mouse.move(5, 5);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goBack();
    await until('a turn after the way back', async () => (await slogan.innerText()) !== first);
    await context.close();
  });

  it('[L2-08] [L2-09] [L5-05] [L5-06] [L5-07] [L2-15] the filters are folded and unfolded, remembered, and Chinese of every genre at first', async () => {
    const { page, context } = await site.visit();
    const languages = page.getByRole('group', { name: '语言' });
    const genres = page.getByRole('group', { name: '风格' });
    const pressed = (group: typeof languages) => group.locator('[aria-pressed=true]').allInnerTexts();
    await comes(page, '推荐歌曲', 6);
    expect((await languages.innerText()).split('\n')).toEqual(
      expect.arrayContaining(['全部', '中文', '英文', '日文', '韩文', '俄文', '其他']),
    );
    expect((await genres.getByRole('button').allInnerTexts()).join(' ')).toBe(
      '全部 流行 摇滚 民谣 R&B 电子 古典 爵士 说唱 乡村 蓝调 金属 朋克 世界 拉丁 另类',
    );
    expect([await pressed(languages), await pressed(genres)]).toEqual([['中文'], ['全部']]);
    await languages.getByRole('button', { name: '英文' }).click();
    await comes(page, '推荐歌曲', 1);
    await genres.getByRole('button', { name: '爵士' }).click();
    await comes(page, '推荐歌曲', 1);
    await page.reload();
    await comes(page, '推荐歌曲', 1);
    expect([await pressed(languages), await pressed(genres)]).toEqual([['英文'], ['爵士']]);
    await genres.getByRole('button', { name: '金属' }).click();
    for (const name of names) {
      await reach(page, name);
      await section(page, name).getByText('暂无数据', { exact: true }).waitFor();
    }

    await page.getByRole('button', { name: '收起筛选' }).click();
    await page.getByText('语言 英文 · 风格 金属').waitFor();
    expect([await languages.count(), await genres.count()]).toEqual([0, 0]);
    await page.getByRole('button', { name: '展开筛选' }).click();
    await languages.waitFor();
    await genres.waitFor();
    await context.close();
  });

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
    await page.unroute(lists);

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

  it('[L2-13] [L2-14] every list has its own pages, on a phone with their number and words', async () => {
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

  it('a search is found by `/`, is in the address, and looks through all three lists', async () => {
    const { page, context } = await site.visit();
    await comes(page, '推荐歌曲', 6);
    await page.keyboard.press('/');
    await page.keyboard.type('等一场雪');
    await page.waitForURL((url) => url.searchParams.get('q') === '等一场雪');
    await comes(page, '推荐歌曲', 1);
    expect(await songs(page, '推荐歌曲').locator('h3').allInnerTexts()).toEqual(['等一场雪']);
    await page.getByRole('searchbox').press('Escape');
    await page.waitForURL((url) => url.search === '');
    await comes(page, '推荐歌曲', 6);
    await context.close();
  });
});
