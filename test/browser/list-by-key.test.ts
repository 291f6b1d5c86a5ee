import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPlaylist } from '@overtone/contract/playlist';
import type { Locator, Page } from 'playwright-core';
import { arriveAt, bar, listed, ordered, row } from '../support/my-music.js';
import { clientOf } from '../support/person.js';
import { Site } from '../support/site.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

const focused = (page: Page, at: Locator) => at.and(page.locator(':focus')).waitFor();

/** What stands on the page now is known again later: only what is there before its words is spoken. */
const markStatus = (page: Page) =>
  page.evaluate(`document.querySelectorAll('[role=status]').forEach((one) => (one.dataset.before = ''))`);
const spoken = (page: Page, words: string) =>
  page.locator('[role=status][data-before]').filter({ hasText: words }).waitFor();

it('what is chosen by key is spoken, and one key leads to what can be done with it and back', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '一' }, { title: '二' }, { title: '三' }]);
  await row(page, '二').focus();
  // No bar is there: the key is the browser's own.
  await page.keyboard.press('F6');
  await focused(page, row(page, '二'));
  await markStatus(page);
  await page.keyboard.press('Space');
  await spoken(page, '已选 1 首');
  await page.keyboard.press('F6');
  await focused(page, bar(page).getByRole('button').first());
  await page.keyboard.press('Escape');
  await focused(page, row(page, '二'));
  await bar(page).getByText('已选 1 首').waitFor();
  await page.keyboard.press('F6');
  await bar(page).getByRole('button', { name: '移到回收站' }).press('Enter');
  await listed(page, ['一', '三']);
  await focused(page, row(page, '三'));
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.waitFor();
  await page.keyboard.press('F6');
  await focused(page, undo);
  await page.keyboard.press('Escape');
  await focused(page, row(page, '三'));
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await listed(page, ['一', '二', '三']);
  await focused(page, row(page, '三'));
  expect(errors).toEqual([]);
  await context.close();
});

it('in the trash too; whoever lets go of all that was chosen is in the list again', async () => {
  const trashed = { trashedAt: new Date() };
  const path = '/my-music?list=trash';
  const { page, errors, context } = await arriveAt(site, [{ title: '旧一', ...trashed }], path);
  await row(page, '旧一').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('F6');
  await focused(page, bar(page).getByRole('button').first());
  await bar(page).getByRole('button', { name: '取消选择' }).press('Enter');
  await bar(page).waitFor({ state: 'hidden' });
  await focused(page, row(page, '旧一'));
  expect(errors).toEqual([]);
  await context.close();
});

it('how many songs a search has found is spoken, and that it has found none', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '潮起' }, { title: '潮落' }, { title: '晚风' }]);
  await listed(page, ['潮起', '潮落', '晚风']);
  await markStatus(page);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('潮');
  await spoken(page, '找到 2 首');
  await search.fill('海');
  await spoken(page, '没有找到');
  expect(errors).toEqual([]);
  await context.close();
});

it('a song that is taken out of a playlist is spoken of, and the next one has the focus', async () => {
  const { page, rows, member, errors, context } = await arriveAt(site, [{ title: '甲' }, { title: '乙' }], '/faq');
  const wanted = { title: '夜里', songIds: rows.map(({ id }) => id) };
  const { data: list } = await clientOf(site.door.app, member.token)(createPlaylist, { body: wanted });
  await page.goto(`${site.url}/playlist/${list.id}`);
  await ordered(page, ['甲', '乙']);
  const out = (title: string) => page.getByRole('button', { name: `把 ${title} 移出歌单` });
  await out('甲').press('Enter');
  await page.getByRole('status').getByText('已移出 甲').waitFor();
  await focused(page, out('乙'));
  await page.keyboard.press('Enter');
  await page.getByText('歌单里还没有歌').waitFor();
  // Nothing is in it that could be seen.
  await page.locator('ol:focus').waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
  await context.close();
});
