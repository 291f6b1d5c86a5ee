import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { drawn, pressEscape } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { newEmail } from '../support/person.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const submits = '**/api/v1/suno/submit/speed-adjust';
const lost = '没有收到回应。再按一次不会重复扣点。';
const begun = '已经开始，进度在创作记录里';
const short = { success: false, code: 'POINTS_SHORT', message: '积分差 1 点' };

let site: Site;
let member: Member;
let page: Page;
let held: Route[];
beforeAll(async () => {
  site = await Site.open();
}, 90_000);
beforeEach(async () => {
  member = await site.door.member(newEmail());
  await arrangeLibrary(site.door.app, [{ uid: member.uid, title: '月台' }]);
  ({ page } = await site.visit({ as: member, path: '/my-music' }));
  held = [];
  await page.route(submits, (route) => void held.push(route));
});
afterEach(() => page.context().close());
afterAll(() => site.close());

const question = () => page.getByRole('dialog', { name: '变速《月台》' });
const choose = () => page.getByRole('dialog').getByRole('button', { name: /^变速/ }).click();
const open = async () => {
  await page.getByRole('button', { name: '月台 的更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '接着做' }).click();
  await choose();
};
const close = async () => {
  await pressEscape(page);
  await question().waitFor({ state: 'detached' });
};
/** Presses the button; what it asks waits until somebody answers it. */
const pressed = async (times: number) => {
  await question().getByRole('button', { name: '变速 · 0.5 点' }).click();
  return until(`it to be asked ${times} times`, () => held.length === times && held.at(-1));
};
/** The server has begun it; only its answer is lost on the way. */
const lose = async (route: Route) => {
  await route.fetch();
  await route.fulfill({ status: 502, body: '' });
};
const keyOf = (route: Route) => route.request().headers()['idempotency-key'];
const made = () => site.door.app.database.client.generation.count({ where: { uid: member.uid } });

describe('what begins at once and is not answered', () => {
  it('is asked again under its key whatever was closed in between, also after a reload, and is paid once', async () => {
    await open();
    const first = await pressed(1);
    await lose(first);
    await question().getByText(lost).waitFor();
    await question().getByRole('button', { name: '换一个' }).click();
    await choose();
    await lose(await pressed(2));
    await question().getByText(lost).waitFor();
    await close();
    await open();
    await lose(await pressed(3));
    await question().getByText(lost).waitFor();
    await page.reload();
    await open();
    await (await pressed(4)).continue();
    await page.getByText(begun).waitFor();
    expect(held.map(keyOf)).toEqual(held.map(() => keyOf(first)));
    expect(await made()).toBe(1);
    // Answered: the next is one of its own.
    await open();
    const next = await pressed(5);
    expect(keyOf(next)).not.toBe(keyOf(first));
    await next.continue();
    await until('two to be made', async () => (await made()) === 2);
  });

  it.each([
    ['begun', (route: Route) => route.continue()],
    ['refused', (route: Route) => route.fulfill({ status: 402, json: short })],
  ])('is told to nobody but who has asked: %s', async (_, answer) => {
    await open();
    const route = await pressed(1);
    await close();
    const next = await site.door.member(newEmail());
    const { body } = await site.door.call('GET', '/user/info', undefined, next);
    const kept = { uid: String(next.uid), userInfo: JSON.stringify(body.data), token: next.token };
    const other = await page.context().newPage();
    await other.goto(`${site.url}/robots.txt`);
    await other.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
    await page.getByText('月台', { exact: true }).first().waitFor({ state: 'detached' });
    const finished = page.waitForResponse(submits);
    await answer(route);
    await (await finished).finished();
    await drawn(page);
    expect(await page.getByText(begun).count()).toBe(0);
    expect(await page.getByText(short.message).count()).toBe(0);
  });
});
