import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';

let site: Site;
let member: Member;
let id: string;
beforeAll(async () => {
  site = await Site.open();
  member = await site.door.member();
  [{ id } = { id: '' }] = await arrangeLibrary(site.door.app, [
    { uid: member.uid, title: '月台', lyrics: '[Verse]\n站台的灯', tags: '民谣' },
  ]);
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

/** Typed, then closed by key: it is asked first. Answers what was left standing by whoever did not give it up. */
async function asksFirst(page: Page, dialog: Locator, field: string): Promise<string> {
  const box = dialog.getByRole('textbox', { name: field });
  await box.fill('想了很久的名字');
  await page.keyboard.press('Escape');
  await dialog.getByText('填过的内容还没提交，关掉就没有了').waitFor();
  await dialog.getByRole('button', { name: '接着填' }).click();
  const left = await box.inputValue();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '放弃' }).click();
  await dialog.waitFor({ state: 'detached' });
  return left;
}

async function toNaming(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
  await page
    .getByRole('dialog', { name: '接着做《月台》' })
    .getByRole('button', { name: /^使用该歌手/ })
    .click();
  return page.getByRole('dialog', { name: '留下《月台》的歌手' });
}

it('the name of a singer or of a playlist is not lost to a key', async () => {
  const { page } = await site.visit({ as: member, path: `/song/${id}` });
  expect(await asksFirst(page, await toNaming(page), '歌手的名字')).toBe('想了很久的名字');
  await page.goto(`${site.url}/my-music?list=playlists`);
  await page.getByRole('button', { name: '新歌单' }).click();
  expect(await asksFirst(page, page.getByRole('dialog', { name: '新歌单' }), '歌单名')).toBe('想了很久的名字');
});

it('nor what is being named to the history of the browser, which closes the window as long as nothing is typed', async () => {
  const { page } = await site.visit({ as: member, path: '/pricing' });
  const step = `(history.pushState({}, '', location.href), dispatchEvent(new PopStateEvent('popstate')))`;
  await page.goto(`${site.url}/song/${id}`);
  const naming = await toNaming(page);
  await page.evaluate(step);
  await naming.waitFor({ state: 'detached' });
  const box = (await toNaming(page)).getByRole('textbox', { name: '歌手的名字' });
  await box.fill('想了很久的名字');
  await page.evaluate(step);
  await page.keyboard.press('Escape');
  await naming.getByText('填过的内容还没提交，关掉就没有了').waitFor();
  expect(await box.inputValue()).toBe('想了很久的名字');
});
