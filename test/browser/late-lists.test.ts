import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { drawn } from '../support/browser.js';
import { arriveAt, bar, box, copies, row } from '../support/my-music.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

/** What is answered there waits until the test lets it go. */
async function held(page: Page, where: RegExp): Promise<() => void> {
  let go = () => {};
  const given = new Promise<void>((resolve) => (go = resolve));
  await page.route(where, async (route) => {
    const response = await route.fetch();
    await given;
    await route.fulfill({ response });
  });
  return go;
}

/** The first page is read by the list itself, the others by whoever wants all of it. */
const furtherPages = /\/api\/.*[?&]page=2/;

async function manySongs(trashed: boolean) {
  const song = { title: '第 0 首', ...(trashed && { trashedAt: new Date() }) };
  const visit = await arriveAt(site, [song], trashed ? '/my-music?list=trash' : '/my-music');
  await copies(site, visit.member, visit.rows[0]?.id ?? '', 60);
  await visit.page.reload();
  await row(visit.page, '第 1 首').waitFor();
  const choose = async (title: string) => {
    await row(visit.page, title).hover();
    await box(visit.page, title).click();
  };
  return { ...visit, choose };
}

it('all are chosen once they have been read: the button says so, a failure does, and an answer to a choice let go of is dropped', async () => {
  const { page, choose, context } = await manySongs(false);
  const all = bar(page).getByRole('button', { name: '全选' });
  await page.route(furtherPages, (route) => route.abort());
  await choose('第 1 首');
  await all.click();
  await page.locator('[data-toaster]').getByRole('alert').waitFor();
  await until('it to be pressed again', async () => (await all.getAttribute('aria-busy')) === null);
  await bar(page).getByText('已选 1 首').waitFor();
  await page.unroute(furtherPages);
  const go = await held(page, furtherPages);
  await all.click();
  await until('it to be busy', async () => (await all.getAttribute('aria-busy')) === 'true');
  await bar(page).getByRole('button', { name: '取消选择' }).click();
  await bar(page).waitFor({ state: 'detached' });
  // Nothing is chosen yet: the bar says that it is being read, and lets it be dropped.
  await row(page, '第 1 首').focus();
  await page.keyboard.press('Control+a');
  await until('it to be busy', async () => (await all.getAttribute('aria-busy')) === 'true');
  await row(page, '第 2 首').focus();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await choose('第 3 首');
  const answered = page.waitForResponse(furtherPages);
  go();
  await (await answered).finished();
  await choose('第 4 首');
  await bar(page).getByText('已选 2 首').waitFor();
  await all.click();
  await bar(page).getByText('已选 61 首').waitFor();
  expect(await all.count()).toBe(0);
  await context.close();
});

it('emptying the trash is not asked about once songs of it have been chosen', async () => {
  const { page, choose, errors, context } = await manySongs(true);
  const empty = page.getByRole('button', { name: '清空回收站' });
  const go = await held(page, furtherPages);
  await empty.click();
  await until('it to be busy', async () => (await empty.getAttribute('aria-busy')) === 'true');
  await choose('第 1 首');
  await until('it to be dropped', async () => (await empty.getAttribute('aria-busy')) === null);
  const answered = page.waitForResponse(furtherPages);
  go();
  await (await answered).finished();
  await choose('第 2 首');
  await bar(page).getByText('已选 2 首').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await empty.click();
  await page.getByRole('dialog', { name: /61 首/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('songs that are begun scroll no page but the one they were asked for on', async () => {
  const member = await site.door.member();
  const { page, errors, context } = await site.visit({ as: member, path: '/create' });
  const scrolled = () => page.evaluate<number>('scrollY');
  const go = await held(page, /\/submit\//);
  await page.getByLabel('描述', { exact: true }).fill('雨夜的末班车');
  await page.getByRole('button', { name: /^生成两首/ }).click();
  await page.locator('header nav a[href="/faq"]').click();
  await page.getByRole('heading', { level: 1, name: '帮助' }).waitFor();
  await until('the page to be scrolled', async () => {
    await page.mouse.wheel(0, 400);
    return (await scrolled()) > 300;
  });
  // Asked for once the page has taken them in.
  const taken = page.waitForRequest(/\/api\/user\/info/);
  go();
  await taken;
  expect(await scrolled()).toBeGreaterThan(300);
  expect(errors).toEqual([]);
  await context.close();
});

it('words that are asked for behind a filter keep it, though no address was drawn between them', async () => {
  const { page, context } = await manySongs(false);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  const field = page.getByRole('searchbox', { name: '找歌' });
  await field.fill('第 3 首');
  await page.getByRole('button', { name: '可见范围' }).press('Enter');
  await page.getByRole('menuitemradio', { name: '仅自己' }).waitFor();
  // The address has the filter, and nothing is drawn before this task ends.
  await page.evaluate(`(async () => {
    [...document.querySelectorAll('[role=menuitemradio]')].find((item) => item.textContent === '仅自己').click();
    for (let turn = 0; turn < 1000 && !location.search; turn += 1) await null;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    document.querySelector('main input[type=search]').dispatchEvent(enter);
  })()`);
  await page.clock.resume();
  await page.waitForURL((url) => url.searchParams.get('q') === '第 3 首');
  expect(new URL(page.url()).searchParams.get('visibility')).toBe('private');
  await context.close();
});

it('words that rest while another page is on its way do not call it back', async () => {
  const { page, context } = await manySongs(false);
  const code: Route[] = [];
  await page.route('**/assets/faq-page*.js', (route) => void code.push(route));
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  await page.getByRole('searchbox', { name: '找歌' }).fill('第 3 首');
  await page.locator('header nav a[href="/faq"]').click();
  await page.locator('[data-phase=waiting]').waitFor();
  await drawn(page);
  await page.clock.runFor(1000);
  await until('the code to be asked for', () => code.length > 0);
  await Promise.all(code.map((route) => route.continue()));
  await page.clock.resume();
  await page.getByRole('main').getByRole('heading', { level: 1, name: '帮助' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/faq');
  await context.close();
});
