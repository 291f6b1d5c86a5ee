import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { barriers, loadAxe } from '../support/barriers.js';
import { columns, comes, homeSongs, names, reach, section } from '../support/home-page.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { drawn } from '../support/browser.js';
import { until } from '../support/until.js';

describe('the home page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
    await arrangeLibrary(site.door.app, homeSongs);
  }, 90_000);
  afterAll(() => site.close());

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
    await drawn(page);
    const before = await slogan.innerText();
    await until('a turn', async () => {
      await page.clock.runFor(100);
      await drawn(page);
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
      await drawn(page);
      seen.push(await slogan.innerText());
      expect(await lit()).toBe((from + turn) % 5);
    }
    expect(new Set(seen).size).toBe(5);
    expect(await dots.count()).toBe(5);
    await page.clock.runFor(4000);
    await drawn(page);
    expect(await slogan.innerText()).toBe(first);

    await slogan.hover();
    await drawn(page);
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

  it('whoever reads English is shown songs in English first, until they choose; what is chosen stays through languages', async () => {
    const { page, context } = await site.visit();
    const chosen = (group: string) =>
      page.getByRole('group', { name: group }).locator('[aria-pressed=true]').innerText();
    await comes(page, '推荐歌曲', 6);
    await page.evaluate("localStorage.setItem('language', 'en')");
    await page.reload();
    await page.getByRole('group', { name: 'Language' }).waitFor();
    expect(await chosen('Language')).toBe('English');
    // To fold the filters is no choice of a language.
    await page.getByRole('button', { name: 'Hide filters' }).click();
    await page.getByRole('group', { name: 'Language' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Show filters' }).click();
    expect(await chosen('Language')).toBe('English');
    await page.getByRole('article').filter({ hasText: 'Slow Boat' }).first().waitFor();
    expect(await page.getByRole('article').filter({ hasText: '支曲子' }).count()).toBe(0);
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Japanese' }).click();
    await page.evaluate("localStorage.setItem('language', 'zh-CN')");
    await page.reload();
    await page.getByRole('group', { name: '语言' }).waitFor();
    expect(await chosen('语言')).toBe('日文');
    await context.close();
  });

  it('what was searched for stands whole over its results on a phone, however long and without a gap', async () => {
    const { page, context } = await site.visit({ size: 'phone', path: `/?q=${'averylongword'.repeat(6)}` });
    const results = page.getByRole('region', { name: /搜索结果/ });
    await results.getByRole('heading').waitFor();
    // At one moment: what is above comes in meanwhile.
    const [right, gap, cut] = await page.evaluate<[number, number, number]>(`(() => {
      const heading = [...document.querySelectorAll('h2')].find(({ id }) => id === 'popular');
      const pages = heading.closest('section').querySelector('nav').getBoundingClientRect();
      const words = heading.getBoundingClientRect();
      return [words.right, pages.top - words.bottom, heading.scrollWidth - heading.clientWidth];
    })()`);
    expect(right).toBeLessThanOrEqual(390);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(cut).toBe(0);
    // In the upper half, over a keyboard; the slogans are back without words.
    const field = page.getByRole('searchbox');
    expect((await results.getByRole('heading').boundingBox())?.y).toBeLessThan(422);
    await field.fill('');
    await page.getByRole('link', { name: '立即创作' }).waitFor();
    await field.fill('月');
    await page.getByRole('link', { name: '立即创作' }).waitFor({ state: 'hidden' });
    await context.close();
  });
});
