import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import type { Page } from 'playwright-core';
import { pressAnyway } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { arriveAt, bar, box, copies, inMenu, listed, row } from '../support/my-music.js';
import { clientOf } from '../support/person.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

const toasts = (page: Page) => page.locator('[data-toaster]');
const inTrash = '已移到回收站，30 天内可恢复';

async function choose(page: Page, title: string): Promise<void> {
  await row(page, title).hover();
  await box(page, title).click();
}

/** Changes of many songs wait until the test lets them go. */
async function heldChanges(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/songs/batch', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

it('a song that goes by its row while others stay chosen is had back by a toast', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '一' }, { title: '二' }]);
  await choose(page, '一');
  await inMenu(page, '二', '移到回收站');
  await toasts(page).getByText(inTrash).waitFor();
  await bar(page).getByText('已选 1 首').waitFor();
  await toasts(page).getByRole('button', { name: '撤销' }).press('Enter');
  await listed(page, ['一', '二']);
  expect(errors).toEqual([]);
  await context.close();
});

it('whoever has left before the answer is told by a toast, and so is what goes on before it', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '一' }, { title: '二' }]);
  const go = await heldChanges(page);
  await choose(page, '一');
  await choose(page, '二');
  await bar(page).getByRole('button', { name: '移到回收站' }).click();
  await bar(page).getByText('正在移动 2 首…').waitFor();
  await page.getByRole('tab', { name: /回收站/ }).click();
  await page.getByText('回收站是空的').waitFor();
  go();
  await toasts(page).getByText(inTrash).waitFor();
  await toasts(page).getByRole('button', { name: '撤销' }).press('Enter');
  await toasts(page).getByText('已恢复 2 首').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('what could not be had back is still offered, with the reason', async () => {
  const { page, context } = await arriveAt(site, [{ title: '一' }, { title: '二' }]);
  await inMenu(page, '一', '移到回收站');
  await page.getByRole('status').getByText(inTrash).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText(/1 首没有恢复：/).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: '撤销' }).click();
  await listed(page, ['一', '二']);
  expect(await page.getByText(/没有恢复：/).count()).toBe(0);
  await context.close();
});

it('a favourite that goes by its own row is not chosen any more', async () => {
  const { page, rows, member, errors, context } = await arriveAt(
    site,
    [{ title: '留下' }, { title: '先走' }],
    '/my-music?list=favorites',
  );
  for (const { id } of rows)
    await clientOf(site.door.app, member.token)(setFavorite, { body: { songId: id, isFavorite: true } });
  await page.reload();
  await choose(page, '留下');
  await choose(page, '先走');
  await bar(page).getByText('已选 2 首').waitFor();
  await inMenu(page, '先走', '移到回收站');
  await bar(page).getByText('已选 1 首').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("somebody else's favourite is chosen by touch, from its menu", async () => {
  const [song] = await arrangeLibrary(site.door.app, [{ title: '别人的歌' }]);
  const { page, member, errors, context } = await arriveAt(site, [], '/my-music?list=favorites', 'phone');
  const mine = { songId: song?.id ?? '', isFavorite: true };
  await clientOf(site.door.app, member.token)(setFavorite, { body: mine });
  await page.reload();
  await row(page, '别人的歌').getByRole('button', { name: '别人的歌 的更多操作' }).tap();
  await page.getByRole('menuitem', { name: '选择', exact: true }).tap();
  await bar(page).getByText('已选 1 首').waitFor();
  await bar(page).getByRole('button', { name: '加到歌单' }).tap();
  await page.getByRole('dialog', { name: /加到歌单/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a title that could not be kept stays typed in its field', async () => {
  const { page, context } = await arriveAt(site, [{ title: '旧名' }]);
  await inMenu(page, '旧名', '改歌名');
  const field = page.getByRole('textbox', { name: '旧名 的歌名' });
  await field.fill('新名');
  // A press in it is the browser's own: the row's menu would take the focus, and half a title would be kept.
  await field.click({ button: 'right' });
  await row(page, '旧名').dispatchEvent('contextmenu');
  expect([await page.getByRole('menu').count(), await row(page, '旧名').getAttribute('draggable')]).toEqual([
    0,
    'false',
  ]);
  expect(await field.inputValue()).toBe('新名');
  await context.setOffline(true);
  await field.press('Enter');
  await toasts(page).getByRole('alert').waitFor();
  await until('the field to be marked', async () => (await field.getAttribute('aria-invalid')) === 'true');
  expect(await field.inputValue()).toBe('新名');
  await context.setOffline(false);
  await field.press('Enter');
  await row(page, '新名').waitFor();
  expect(await field.count()).toBe(0);
  await context.close();
});

it('a title that is being typed goes with its song where another comes above it, and the focus too', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '刚来' }, { title: '上面' }, { title: '旧名' }]);
  await inMenu(page, '刚来', '移到回收站');
  await listed(page, ['上面', '旧名']);
  await inMenu(page, '旧名', '改歌名');
  const field = page.getByRole('textbox', { name: '旧名 的歌名' });
  await field.fill('新写的名');
  // Not by a press: what brings it is somewhere else, and takes no focus.
  await page.getByRole('button', { name: '撤销' }).dispatchEvent('click');
  await row(page, '刚来').waitFor();
  expect(await field.inputValue()).toBe('新写的名');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await listed(page, ['刚来', '上面', '新写的名']);
  expect(errors).toEqual([]);
  await context.close();
});

it('a row that is deleted gives the focus to the one that takes its place', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '一' }, { title: '二' }, { title: '三' }]);
  const focus = () => page.evaluate<string>(`document.activeElement.getAttribute('aria-label')`);
  for (const [gone, next] of [
    ['二', '三'],
    ['三', '一'],
  ] as const) {
    await row(page, gone).focus();
    await inMenu(page, gone, '移到回收站');
    await row(page, gone).waitFor({ state: 'detached' });
    await until('the focus to be in the next', async () => (await focus()) === next);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('more songs than can be made public in an hour are not begun with: the bar says how many can', async () => {
  const { page, rows, member, errors, context } = await arriveAt(site, [{ title: '第 0 首' }]);
  const { perHour } = limits.visibility;
  await copies(site, member, rows[0]?.id ?? '', perHour);
  await page.reload();
  await row(page, '第 0 首').focus();
  await page.keyboard.press('Control+a');
  await bar(page)
    .getByText(`已选 ${perHour + 1} 首`)
    .waitFor();
  const publish = bar(page).getByRole('button', { name: '设为公开', exact: true });
  expect(await publish.getAttribute('aria-disabled')).toBe('true');
  await pressAnyway(publish);
  await toasts(page).getByText(`公开或隐藏，一小时最多 ${perHour} 首，先少选几首`).waitFor();
  await row(page, '第 0 首').focus();
  await page.keyboard.press('Space');
  await until('what fits to be let through', async () => (await publish.getAttribute('aria-disabled')) === null);
  expect(errors).toEqual([]);
  await context.close();
});
