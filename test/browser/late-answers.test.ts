import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { grant } from '../../apps/api/src/features/points/points.js';
import { drawn, pressEscape } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const short = { success: false, code: 'POINTS_SHORT', message: '积分差 1 点' };

describe('an answer that comes when its window is closed', () => {
  let site: Site;
  let page: Page;
  let errors: string[];
  let held: Route[] = [];
  beforeAll(async () => {
    site = await Site.open();
    const as = await site.door.member();
    const titles = ['月台', '雨巷'];
    await arrangeLibrary(
      site.door.app,
      titles.map((title) => ({ uid: as.uid, title })),
    );
    ({ page, errors } = await site.visit({ as, path: '/my-music' }));
  }, 90_000);
  afterAll(() => site.close());

  /** What is asked there waits until somebody answers it. */
  const hold = async (address: string) => {
    held = [];
    await page.route(address, (route) => void held.push(route));
  };
  const answered = async (address: string, answer: (route: Route) => Promise<void>) => {
    await until('it to be asked for', () => held.length > 0);
    const [route] = held;
    if (!route) throw new Error('nothing is held');
    const finished = page.waitForResponse(address);
    await answer(route);
    await (await finished).finished();
    await page.unroute(address);
    await drawn(page);
  };
  const pass = (route: Route) => route.continue();
  const choose = async (title: string, item: string) => {
    await page
      .getByRole('button', { name: `${title} 的更多操作` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const toasts = () => page.locator('[data-toaster]');
  const close = async (name: string) => {
    await pressEscape(page);
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  };

  it('is said where nothing was begun; in the window as long as that is open, and once', async () => {
    const address = '**/api/v1/suno/submit/speed-adjust';
    const question = page.getByRole('dialog', { name: '变速《月台》' });
    const go = async () => {
      await hold(address);
      await question.getByRole('button', { name: '变速 · 0.5 点' }).click();
    };
    const refuse = (route: Route) => route.fulfill({ status: 402, json: short });
    await choose('月台', '接着做');
    await page.getByRole('dialog').getByRole('button', { name: /^变速/ }).click();
    await go();
    await answered(address, refuse);
    await question.getByText(short.message).waitFor();
    expect(await toasts().getByText(short.message).count()).toBe(0);
    await go();
    await close('变速《月台》');
    await answered(address, refuse);
    await toasts().getByText(short.message).waitFor();
    expect(await page.getByText(short.message).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('closes no other window', async () => {
    const address = '**/api/songs/title';
    await page.goto(`${site.url}/song/${await idOf('月台')}`);
    await hold(address);
    await choose('月台', '改歌名');
    await page.getByRole('dialog', { name: '改歌名' }).getByLabel('歌名').fill('末班车');
    await page.keyboard.press('Enter');
    await until('it to be asked for', () => held.length > 0);
    await close('改歌名');
    await choose('月台', '接着做');
    await answered(address, pass);
    await toasts().getByText('歌名改好了').waitFor();
    expect(await page.getByRole('dialog', { name: /^接着做/ }).count()).toBe(1);
    await pressEscape(page);
    expect(errors).toEqual([]);
  });

  it('lays nothing on the desk and leads nowhere', async () => {
    const id = await idOf('雨巷');
    const address = `**/api/songs/${id}`;
    await page.goto(`${site.url}/song/${id}`);
    await choose('雨巷', '接着做');
    const cover = page.getByRole('dialog', { name: '接着做《雨巷》' }).getByRole('button', { name: /^翻唱/ });
    await cover.waitFor();
    await hold(address);
    await cover.click();
    await until('it to be asked for', () => held.length > 0);
    await close('接着做《雨巷》');
    await answered(address, pass);
    expect(new URL(page.url()).pathname).toBe(`/song/${id}`);
    expect(await page.evaluate(`localStorage.getItem('createDraft')`)).toBeNull();
    expect(errors).toEqual([]);
  });

  it('opens nothing for who walked on, or is somebody else; off the network none is waited for', async () => {
    await page.goto(`${site.url}/account?tab=points`);
    const form = page.getByRole('dialog', { name: '帮助与反馈' });
    const ask = page.getByRole('button', { name: '点数或付款有问题，联系客服' });
    await ask.waitFor();
    // The window has its code by then.
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('menuitem', { name: '帮助与反馈' }).click();
    await form.waitFor();
    await close('帮助与反馈');
    await page.context().setOffline(true);
    await ask.click();
    await form.waitFor();
    await close('帮助与反馈');
    await page.context().setOffline(false);

    const askAndLeave = async (leave: () => Promise<void>) => {
      const address = '**/api/payment/orders?*';
      await hold(address);
      await ask.click();
      await until('the order to be asked for', () => held.length > 0);
      await leave();
      await answered(address, pass);
      expect(await form.count()).toBe(0);
    };
    await askAndLeave(async () => {
      await page.locator('#content').getByRole('link', { name: '充值' }).click();
      await page.waitForURL('**/pricing');
      await ask.waitFor();
    });
    const next = await site.door.member();
    const gift = {
      uid: next.uid,
      amount: 757,
      source: 'invite',
      reason: '邀请好友注册',
      reference: 'invite:1',
    } as const;
    await grant(site.door.app.database.client, { ...gift, now: site.door.app.clock.now() });
    const { body } = await site.door.call('GET', '/user/info', undefined, next);
    const kept = { uid: String(next.uid), userInfo: JSON.stringify(body.data), token: next.token };
    const other = await page.context().newPage();
    await other.goto(`${site.url}/robots.txt`);
    await askAndLeave(async () => {
      await other.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
      await page.locator('#content').getByText(String(body.data?.['points']), { exact: true }).waitFor();
    });
    expect(errors).toEqual([]);
  });

  const idOf = async (title: string) =>
    (await site.door.app.database.client.song.findFirstOrThrow({ where: { title } })).id;
});
