import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import type { Locator, Page } from 'playwright-core';
import { button } from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';

let world: PlayerWorld;
let songs: Song[];
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山' }, { title: '潮汐' }, { title: '灯塔' }]);
  ({ songs } = world);
}, 90_000);
afterAll(() => world.site.close());

const focused = (page: Page, at: Locator) => at.and(page.locator(':focus')).waitFor();

async function chooseInAccount(page: Page, row: string, dialog: string): Promise<Locator> {
  await page.getByRole('button', { name: '账号' }).press('Enter');
  await page.getByRole('menuitem', { name: row }).press('Enter');
  const opened = page.getByRole('dialog', { name: dialog });
  await opened.waitFor();
  return opened;
}

/** Escape as browsers tell it while an input method shows what it offers; Safari tells the last one by its code alone. */
const composing = [{ isComposing: true }, { keyCode: 229 }].map((how) => ({
  ...{ key: 'Escape', bubbles: true, cancelable: true },
  ...how,
}));

it('Escape that takes back what an input method offers closes no window and empties no field, and is left to it', async () => {
  const { page, errors, context } = await world.site.visit({ as: await world.site.door.member(), path: '/faq' });
  const press = () =>
    page.evaluate(
      `${JSON.stringify(composing)}.map((how) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', how)))`,
    );
  const dialog = await chooseInAccount(page, '个人资料', '个人资料');
  const name = dialog.getByLabel('昵称');
  await name.fill('半句');
  expect(await press()).toEqual([true, true]);
  expect([await name.inputValue(), await dialog.getByRole('alert').count()]).toEqual(['半句', 0]);
  await name.press('Escape');
  await dialog.getByRole('alert').getByText('填过的内容还没提交').waitFor();
  await name.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('歌');
  await press();
  expect(await search.inputValue()).toBe('歌');
  await search.press('Escape');
  expect([await search.inputValue(), errors]).toEqual(['', []]);
  await context.close();
});

it('a window that was opened from a menu gives the focus to the button of the menu', async () => {
  const { page, errors, context } = await world.site.visit({ as: await world.site.door.member(), path: '/faq' });
  const account = page.getByRole('button', { name: '账号' });
  // The first time its code has to come; from then on it opens before the menu has closed.
  for (const _ of [1, 2]) {
    const dialog = await chooseInAccount(page, '个人资料', '个人资料');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focused(page, account);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('the queue stays while the menu of one of its songs is open, and has the focus after it', async () => {
  const { page, bar, errors, context } = await world.arrive({ queue: songs, playing: false });
  await button(bar, '播放队列').press('Enter');
  const panel = page.getByRole('dialog', { name: '播放队列' });
  const more = button(panel, '潮汐 的更多操作');
  const menu = page.getByRole('menu');
  await more.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await focused(page, more);
  // By pointer too; and what it was opened from may be gone by then.
  await more.click();
  await menu.waitFor();
  await button(panel, '从队列移出 潮汐').dispatchEvent('click');
  await more.waitFor({ state: 'detached' });
  await menu.getByRole('menuitem', { name: '播放下一首' }).click();
  await menu.waitFor({ state: 'detached' });
  await focused(page, panel);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await focused(page, button(bar, '播放队列'));
  expect(errors).toEqual([]);
  await context.close();
});

it('a song that is taken out of the queue is spoken of, and the one in its place has the focus', async () => {
  const { page, bar, errors, context } = await world.arrive({ queue: songs, playing: false });
  await button(bar, '播放队列').press('Enter');
  const panel = page.getByRole('dialog', { name: '播放队列' });
  await button(panel, '从队列移出 潮汐').focus();
  await page.keyboard.down('Enter');
  await panel.getByRole('status').getByText('已移出 潮汐').waitFor();
  await focused(page, button(panel, '从队列移出 灯塔'));
  // Still held, it takes out no other.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await focused(page, button(panel, '从队列移出 灯塔'));
  await button(panel, '清空').press('Enter');
  await panel.getByRole('status').getByText('队列已清空，只留下当前这首').waitFor();
  await focused(page, panel.getByRole('listitem').getByRole('button').first());
  expect(errors).toEqual([]);
  await context.close();
});
