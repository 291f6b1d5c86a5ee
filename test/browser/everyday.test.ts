import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drawn, pressEscape } from '../support/browser.js';
import { arriveAt, row } from '../support/my-music.js';
import { Site } from '../support/site.js';
import { swipe } from '../support/swipe.js';
import { until } from '../support/until.js';

describe('every day', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  const focused = (page: Page) => page.evaluate<string>('document.activeElement?.innerText ?? ""');
  const title = '晚一点的月台在夜里慢慢亮起来';

  it('a phone shows titles before tools, and words before models; what it costs stands there while words are missing', async () => {
    const { page, context, errors } = await arriveAt(site, [{ title }, { title: '远山' }], '/my-music', 'phone');
    const width = async (name: string) => (await row(page, name).getByRole('heading').boundingBox())?.width ?? 0;
    await row(page, title).waitFor();
    expect(await width(title)).toBeGreaterThan(215);
    await swipe(row(page, title), 120);
    await page.getByText('已加到播放队列').waitFor();
    await swipe(row(page, '远山'), -120);
    await page.getByRole('dialog', { name: /加到歌单/ }).waitFor();
    await page.keyboard.press('Escape');
    const tools = page.getByRole('button', { name: '筛选、排序和选择' });
    const inTools = page.getByRole('button', { name: '状态' });
    expect(await inTools.isVisible()).toBe(false);
    await tools.click();
    await inTools.waitFor();
    await page.getByRole('button', { name: '选择', exact: true }).click();
    await page.getByRole('checkbox', { name: `选择 ${title}` }).click();
    expect(await width(title)).toBeGreaterThan(190);

    await page.goto(`${site.url}/create`);
    const words = page.getByLabel('描述', { exact: true });
    await words.waitFor();
    expect((await words.boundingBox())?.y).toBeLessThan(422);
    await page.getByText('这次 2 点，余').waitFor();
    await page.getByRole('button', { name: /^模型/ }).click();
    await page.getByRole('radio', { name: /^Udio/ }).click();
    await page.getByRole('button', { name: /^模型/ }).click();
    expect(await page.getByRole('radio').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('button', { name: /^模型.*[Uu]dio/ }).waitFor();
    await page.goto(`${site.url}/about`);
    await page.getByRole('region', { name: '无障碍' }).getByText('读屏软件').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('who reads English meets it in announcements and the law; the owner moves the words of a song', async () => {
    const { page, context, errors, rows } = await arriveAt(
      site,
      [{ title, timing: true, isPublic: true, language: 'chinese' }],
      '/',
    );
    await page.evaluate(`localStorage.setItem('language', 'en')`);
    const now = new Date();
    await site.door.app.database.client.announcement.create({
      data: {
        category: 'home',
        status: 'published',
        title: '换弦',
        content: '换弦',
        contentEn: 'New strings',
        createdAt: now,
        updatedAt: now,
      },
    });
    await page.goto(`${site.url}/`);
    await page.getByText('New strings').waitFor();
    await page.goto(`${site.url}/agreement`);
    await page.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
    await page.getByRole('button', { name: 'Read the Chinese text' }).click();
    await page.getByRole('heading', { level: 1, name: '用户协议' }).waitFor();

    await page.goto(`${site.url}/song/${rows[0]?.id}`);
    const tool = page.getByRole('button', { name: 'Lyric timing' });
    await tool.click();
    const nudge = page.getByRole('group', { name: 'Lyric timing' });
    const later = nudge.getByRole('button', { name: '0.1 s later' });
    /** In seconds, as the file says that is saved. */
    const firstLine = async (): Promise<number> => {
      await page.getByRole('button', { name: 'Save lyrics' }).click();
      const item = page.getByRole('menuitem', { name: 'LRC lyrics', exact: true });
      const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
      const [, minutes, seconds] = /\[(\d\d):(\d\d\.\d+)\]/.exec(await readFile(await file.path(), 'utf8')) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const before = await firstLine();
    for (const n of [0.1, 0.2, 0.3]) {
      await later.click();
      await nudge.getByText(`+${n} s`).waitFor();
    }
    await until(
      'the server to know',
      async () => (await site.door.app.database.client.songTiming.findFirst({ where: { shiftMs: 300 } })) !== null,
    );
    expect((await firstLine()) - before).toBeCloseTo(0.3, 2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('Tab reaches one of a row of chips and the arrows the others, / finds the search of the page, rows go to the player by pointer, and shuffle says what comes', async () => {
    const { page, context, errors } = await arriveAt(site, [{ title }, { title: '远山' }, { title: '潮汐' }], '/');
    await page.getByRole('group', { name: '语言' }).getByRole('button', { name: '中文' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('英文');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('全部');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('另类');

    await page.getByRole('link', { name: '我的音乐' }).first().click();
    await row(page, title).dblclick({ position: { x: 500, y: 50 } });
    const bar = page.getByRole('region', { name: '播放器' });
    await bar.getByText(title).waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('找歌');
    await page.keyboard.press('Tab');

    await row(page, '远山').dragTo(bar, { sourcePosition: { x: 500, y: 50 } });
    await page.getByText('已加到播放队列').waitFor();
    const hand = () => page.evaluate<number>(`JSON.parse(localStorage.getItem('playQueue')).hand?.length ?? 0`);
    await until('it to wait', async () => (await hand()) === 1);
    await row(page, '潮汐').focus();
    await page.keyboard.press('Enter');
    await bar.getByText('潮汐').waitFor();
    expect(await hand()).toBe(1);
    await bar.getByRole('button', { name: /顺序|随机|循环/ }).click();
    await page.keyboard.press('Escape');
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('s');
    await page.keyboard.press('q');
    const queue = page.getByRole('dialog', { name: '播放队列' });
    const first = queue.getByRole('listitem').filter({ hasText: '随机顺序里接下来第 1 首' });
    expect(await first.innerText()).toContain('远山');
    await queue.getByText('随机顺序里接下来第 2 首').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a row of another window puts nothing in, nor what was dragged here before', async () => {
    const { page, context, rows, errors } = await arriveAt(site, [{ title }, { title: '远山' }]);
    const lists = page.getByRole('tab', { name: '歌单' });
    const window = page.getByRole('dialog', { name: /加到歌单/ });
    const carrying = (ids: string) =>
      page.evaluateHandle(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('application/x-overtone-songs', '${ids}');
        return dataTransfer;
      })()`);
    const others = { dataTransfer: await carrying(rows.find((song) => song.title === '远山')?.id ?? '') };
    await row(page, title).waitFor();
    await lists.dispatchEvent('drop', others);
    await row(page, title).dragTo(lists, { sourcePosition: { x: 500, y: 50 } });
    await page.getByRole('dialog', { name: '把 1 首歌加到歌单' }).waitFor();
    await pressEscape(page);
    await window.waitFor({ state: 'detached' });
    // Whether or not the end of that drag was told.
    for (const isUnderWay of [false, true]) {
      if (isUnderWay) await row(page, title).dispatchEvent('dragstart', { dataTransfer: await carrying('') });
      await lists.dispatchEvent('drop', others);
      await drawn(page);
      expect(await window.count()).toBe(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
