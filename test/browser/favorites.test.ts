import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { listUserSongs } from '@overtone/contract/song';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { complaints, openBrowser, openContext, type Size } from '../support/browser.js';
import { newEmail, password, type Person, registeredPerson } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

const path = '**/api/songs/favorite';
const email = newEmail();

describe('favourite songs', () => {
  let server: TestServer;
  let browser: Browser;
  let person: Person;
  beforeAll(async () => {
    server = await TestServer.prepare({ sameAddress: true });
    [browser] = await Promise.all([openBrowser(), server.start()]);
    const app = { url: server.url, call: server.call, sandbox: server.sandbox };
    person = await registeredPerson(app, email);
    await submitted(person, { title: '晚一点的月台' });
    await until('both songs to be there', async () => {
      const { data } = await person.call(listUserSongs, { query: { page: 1, limit: 20 } });
      return data.filter(({ status }) => status === 'complete').length === 2;
    });
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: '收藏 晚一点的月台' });
  const isOn = async (page: Page, n = 0) => (await hearts(page).nth(n).getAttribute('aria-pressed')) === 'true';
  const nothingMarked = async () => {
    const { data } = await person.call(listFavorites, {});
    for (const { id } of data) await person.call(setFavorite, { body: { songId: id, isFavorite: false } });
  };

  /** Where the songs of the queue come from, and how many there are. */
  const queued = (page: Page) =>
    page.evaluate<unknown>(
      `(({ playlist, songs }) => [playlist, songs.length])(JSON.parse(localStorage.getItem('playQueue') ?? '{"songs":[]}'))`,
    );

  async function open(size: Size, address: string) {
    await nothingMarked();
    const context = await openContext(browser, size);
    await remember(context, person);
    const page = await context.newPage();
    await page.goto(server.url + address);
    return { context, page, errors: complaints(page) };
  }

  it.each<Size>(['phone', 'desktop'])(
    '[P2.8-09] [P7.3-10] [P7.3-11] a heart fills once the server has said so, the song is then among the favourites, and leaves them again; each list is a queue, on a %s',
    async (size) => {
      const { context, page, errors } = await open(size, '/my-music');
      await hearts(page).nth(1).waitFor();
      expect(await isOn(page)).toBe(false);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(path, async (route) => held.then(() => route.continue()));
      const asked = page.waitForRequest(path);
      await hearts(page).first().click();
      expect((await asked).postDataJSON()).toMatchObject({ isFavorite: true });
      expect(await isOn(page)).toBe(false);
      answer();
      await until('the heart to be filled', () => isOn(page));
      expect(await isOn(page, 1)).toBe(false);

      await page.reload();
      await until('the heart to be filled again', () => isOn(page));
      await page.getByRole('tab', { name: /收藏/ }).click();
      await until('only the favourite to be listed', async () => (await hearts(page).count()) === 1);
      expect(new URL(page.url()).search).toBe('?list=favorites');
      await page.reload();
      await until('the favourites to be listed', () => isOn(page));
      const play = page.getByRole('main').getByRole('button', { name: /^播放 晚一点的月台/ });
      await play.first().click();
      await until('the favourites to be the queue', async () => String(await queued(page)) === 'favorites,1');
      await page.getByRole('tab', { name: /全部作品/ }).click();
      await until('both songs to be listed', async () => (await hearts(page).count()) === 2);
      await play.first().click();
      await until('all songs to be the queue', async () => String(await queued(page)) === 'userSongs,2');
      await page.getByRole('tab', { name: /收藏/ }).click();
      await until('the favourite to be listed', async () => (await hearts(page).count()) === 1);
      await page.unroute(path);
      await hearts(page).click();
      await page.getByText('还没有收藏').waitFor();
      expect((await person.call(listFavorites, {})).data).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('[P8.3-06] says what went wrong in the words of the place and fills no heart', async () => {
    const { context, page } = await open('desktop', '/my-music');
    const answers = {
      '服务器错误，请稍后再试': { status: 500, json: { success: false, code: 'INTERNAL', message: '坏了' } },
      '操作失败，请稍后再试': { status: 200, json: { success: false, code: 'FORBIDDEN', message: '' } },
      收藏已经满了: { status: 409, json: { success: false, code: 'FAVORITES_FULL', message: '收藏已经满了' } },
    };
    for (const [sentence, answer] of Object.entries(answers)) {
      await page.route(path, (route) => route.fulfill(answer));
      await hearts(page).first().click();
      await page.getByRole('alert').getByText(sentence).waitFor();
      await page.unroute(path);
    }
    await page.route(path, (route) => route.abort());
    await hearts(page).first().click();
    await page.getByRole('alert').getByText('服务器错误，请稍后再试').waitFor();
    expect(await isOn(page)).toBe(false);
    await page
      .getByRole('button', { name: /^播放 晚一点的月台/ })
      .first()
      .click();
    const player = page.getByRole('region', { name: '播放器' });
    await player.getByRole('button', { name: /^收藏/ }).click();
    await page.getByRole('alert').getByText('收藏操作失败').waitFor();
    expect(await player.getByRole('button', { name: /^收藏/ }).getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });

  it.each<Size>(['phone', 'desktop'])(
    'the heart of the player and those of the lists are one, on a %s',
    async (size) => {
      const { context, page } = await open(size, '/my-music');
      await page
        .getByRole('button', { name: /^播放 晚一点的月台/ })
        .first()
        .click();
      const heart = page.getByRole('region', { name: '播放器' }).getByRole('button', { name: /^收藏/ });
      await heart.focus();
      await page.keyboard.press('Enter');
      await until(
        'both to be filled',
        async () => (await heart.getAttribute('aria-pressed')) === 'true' && (await isOn(page)),
      );
      const box = await heart.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(size === 'phone' ? 44 : 36);
      await context.close();
    },
  );

  it('nothing is a favourite to a visitor; who wants one logs in, and then it is one', async () => {
    await nothingMarked();
    const context = await openContext(browser, 'desktop');
    // The session is over, the queue is kept.
    await context.addInitScript(
      `localStorage.token ?? Object.assign(localStorage, ${JSON.stringify(await keptQueue())})`,
    );
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('heading', { name: '一首歌怎么来' }).waitFor();
    const heart = page.getByRole('region', { name: '播放器' }).getByRole('button', { name: /^收藏/ });
    await until('the player to listen to the space bar', async () => {
      await page.keyboard.press('Space');
      return heart.isVisible();
    });
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号或邮箱').fill(email);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until('the heart to be filled', async () => (await heart.getAttribute('aria-pressed')) === 'true');
    expect((await person.call(listFavorites, {})).data).toHaveLength(1);
    await context.close();
  });

  /** What the browser of a member who has played a song keeps once the session is over. */
  async function keptQueue(): Promise<Record<string, string>> {
    const context = await openContext(browser, 'desktop');
    await remember(context, person);
    const page = await context.newPage();
    await page.goto(`${server.url}/my-music`);
    await page
      .getByRole('button', { name: /^播放 晚一点的月台/ })
      .first()
      .click();
    await page.getByRole('region', { name: '播放器' }).waitFor();
    const {
      token: _token,
      uid: _uid,
      userInfo: _info,
      ...kept
    } = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    await context.close();
    return kept;
  }

  it.each<Size>(['phone', 'desktop'])('the favourites bar nobody, in both themes, and fit, on a %s', async (size) => {
    const { context, page } = await open(size, '/my-music');
    await hearts(page).first().click();
    await until('the heart to be filled', () => isOn(page));
    for (const address of ['/my-music?list=favorites', '/my-music']) {
      await page.goto(server.url + address);
      await loadAxe(page);
      await until('the heart to be filled', () => isOn(page));
      expect(await barriers(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-theme=dark]').waitFor();
      expect(await barriers(page, { runOnly: ['color-contrast'] })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate<number>(wide)).toBe(0);
    }
    await context.close();
  });
});

/** The browser of somebody who has logged in before. */
const remember = (context: BrowserContext, { info, token }: Person): Promise<unknown> =>
  context.addInitScript(
    `Object.assign(localStorage, ${JSON.stringify({ token, uid: String(info.uid), userInfo: JSON.stringify(info) })})`,
  );
