import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { logout } from '@overtone/contract/people';
import type { Page } from 'playwright-core';
import { ConsoleDesk, desk } from '../support/console-desk.js';
import { arrangedPerson } from '../support/person.js';

let house: ConsoleDesk;
beforeAll(async () => (house = await ConsoleDesk.open()), 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const mine = ['token', 'uid', 'createDraft', 'createDraftOwner', 'createPrompts', 'playQueue'];
/** What is here of a member, by the names that the browser has for it. */
const left = (page: Page) =>
  page.evaluate<unknown[]>(`(async () => {
    const [local, tab] = [localStorage, sessionStorage].map((store) => Object.keys(store));
    const own = await caches.keys();
    return [
      ${JSON.stringify(mine)}.filter((key) => local.includes(key)),
      tab.filter((key) => ['playQueue', 'newestSongs'].includes(key)),
      own.filter((name) => ['keptSongs', 'sharedIn'].includes(name)).sort(),
    ];
  })()`);

/** The only page of this browser is the console, of an administrator who has written and heard something on the site. */
async function arrived() {
  const person = await arrangedPerson(house.site.door.app, 'admin');
  const kept = { createDraft: '{}', createPrompts: '{}', playQueue: '{}' };
  const { page } = await house.site.visit({ as: { ...person, target: '' }, path: desk, stored: kept });
  await page.getByRole('heading', { name: '概览' }).or(page.getByText('没有人看过的工单')).first().waitFor();
  await page.evaluate(`(async () => {
    Object.assign(sessionStorage, { playQueue: '{}', newestSongs: '{}' });
    for (const name of ['keptSongs', 'sharedIn']) await (await caches.open(name)).put('/of-a-member', new Response('x'));
  })()`);
  return { page, person };
}

it('who leaves by the console leaves nothing of theirs in the browser', async () => {
  const { page } = await arrived();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(`${house.site.url}/`);
  expect(await left(page)).toEqual([[], [], []]);
});

it('where the session runs out at the console, what its member wrote waits for them', async () => {
  const { page, person } = await arrived();
  await person.call(logout, {});
  await page.getByRole('menuitem', { name: '会员' }).click();
  await page.waitForURL(`${house.site.url}/`);
  expect(await left(page)).toEqual([['createDraft', 'createDraftOwner', 'createPrompts'], [], ['sharedIn']]);
  expect(await page.evaluate('localStorage.createDraftOwner')).toBe(String(person.uid));
});
