import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { appears, drawn, hears, openBrowser, openContext, type Size, stayLoggedIn } from '../support/browser.js';
import { newPerson, password, type Person } from '../support/person.js';
import { until } from '../support/until.js';

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const exported = '**/api/user/export';
const toastOf = (page: Page) => page.locator('[data-toaster] > * > *');
const dialogOf = (page: Page) => page.getByRole('dialog');
const stored = (page: Page, key: string): Promise<string | null> => page.evaluate(`localStorage.getItem('${key}')`);

describe('requests', () => {
  let app: TestApp;
  let browser: Browser;
  let member: Person;
  let context: BrowserContext;
  /** The page's channel is open. */
  let live: Promise<void>;
  beforeAll(async () => {
    [app, browser] = await Promise.all([bootApp({ sameAddress: true, env: noGeneration }), openBrowser()]);
    member = await newPerson(app);
  }, 90_000);
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const openAccount = async (language: 'zh-CN' | 'en' = 'zh-CN', size: Size = 'desktop'): Promise<Page> => {
    context = await openContext(browser, size);
    await stayLoggedIn(context, member);
    await context.addInitScript(`localStorage.setItem('language', '${language}')`);
    const page = await context.newPage();
    await page.clock.install();
    live = hears(page);
    await page.goto(`${app.url}/account?tab=data`);
    await page.getByRole('button', { name: /打包下载|download/i }).waitFor();
    return page;
  };
  /** The plain case: a request that has no text of its own. */
  const ask = (page: Page): Promise<void> => page.getByRole('button', { name: /打包下载|download/i }).click();
  /** What the toast said; it is gone before the next. */
  const said = async (page: Page): Promise<string> => {
    const bubble = toastOf(page);
    await bubble.waitFor();
    const text = (await bubble.textContent()) ?? '';
    await page.clock.runFor(3400);
    await bubble.waitFor({ state: 'detached' });
    return text;
  };

  const table: [ids: string, answer: (route: Route) => Promise<void>, zh: string, en: string][] = [
    [
      '[P8.1-02] no connection',
      (route) => route.abort('connectionrefused'),
      '网络连接失败，请检查网络后重试',
      'Network connection failed, please check your network and retry',
    ],
    [
      '[P8.1-03] a gateway without its server',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
      '无法连接到服务器，请检查网络后重试',
      'Cannot connect to the server, please check your network and retry',
    ],
    ['[P8.1-07] 500 with message', json(500, { message: '数据库在休息' }), '数据库在休息', '数据库在休息'],
    ['[P8.1-07] 500 with msg', json(500, { msg: '磁盘满了' }), '磁盘满了', '磁盘满了'],
    ['[P8.1-08] 500 without a word', json(500, {}), '服务器繁忙，请稍后再试', 'Server is busy, please try again later'],
    ['[P8.1-09] another with message', json(409, { message: '改晚了' }), '改晚了', '改晚了'],
    ['[P8.1-09] another with msg', json(418, { msg: '我是茶壶' }), '我是茶壶', '我是茶壶'],
    [
      '[P8.1-11] anything else',
      (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'hello' }),
      '网络错误，请检查网络后重试',
      'Network error, please check your network and retry',
    ],
  ];

  it.each(['zh-CN', 'en'] as const)(
    `[P8.1-12] [P7-07] a failed one shows its sentence once, in %s: ${table.map(([name]) => name).join(', ')}`,
    async (language) => {
      const page = await openAccount(language);
      for (const [name, answer, zh, en] of table) {
        await page.route(exported, answer);
        await ask(page);
        expect([name, await said(page)]).toEqual([name, language === 'en' ? en : zh]);
        await page.unroute(exported);
      }
    },
  );

  it.each([
    ['zh-CN', '请求超时，请检查网络后重试'],
    ['en', 'Request timed out, please check your network and retry'],
  ] as const)(
    '[P8.1-01] [P7-03] one that is not answered in time (an export: 60 s) is given up, in %s',
    async (language, sentence) => {
      const page = await openAccount(language);
      let asked = false;
      await page.route(exported, () => void (asked = true));
      await ask(page);
      await until('the request', () => asked);
      await page.clock.runFor(50_000);
      expect(await toastOf(page).count()).toBe(0);
      await page.clock.runFor(10_000);
      expect(await said(page)).toBe(sentence);
    },
  );

  it('[P7-07] a silent one says nothing: the status, the version and the announcements may fail', async () => {
    context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    const failed: string[] = [];
    for (const path of ['**/api/suno/status', '**/version.json', '**/api/messages*', '**/api/site'])
      await page.route(path, (route) => {
        failed.push(path);
        return json(500, { message: '坏了' })(route);
      });
    await page.goto(app.url);
    await until(
      'all of them to have failed',
      () => new Set(failed).size === 3 && failed.includes('**/api/suno/status'),
    );
    await page.getByRole('heading', { name: '一首歌怎么来' }).waitFor();
    expect(await toastOf(page).count()).toBe(0);
  });

  it('[P2.9-04] [P2.9-05] a toast fades in over 10 ms and out over 0.3 s', async () => {
    const page = await openAccount();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(exported, json(409, { message: '改晚了' }));
    // Looked at by the page itself at every change: a fade may be over before anybody outside can ask.
    await page.evaluate(`window.fades = [];
      new MutationObserver(() => {
        const toast = document.querySelector('[data-toaster] > * > *');
        if (toast) window.fades.push(getComputedStyle(toast).animationDuration);
      }).observe(document.body, { subtree: true, childList: true, attributes: true })`);
    const fades = () => page.evaluate<string[]>('[...new Set(window.fades)]');
    await ask(page);
    const bubble = toastOf(page);
    await bubble.waitFor();
    await until('it to come', async () => (await fades())[0] === '0.01s');
    await page.mouse.move(5, 5);
    await page.clock.runFor(3050);
    await until('it to leave', async () => (await fades()).length > 1);
    expect(await fades()).toEqual(['0.01s', '0.3s']);
    await page.clock.runFor(300);
    await bubble.waitFor({ state: 'detached' });
  });

  const anything = '**/api/user/**';
  const ours = { success: false, code: 'INVALID_TOKEN', message: 'invalid token' };
  /** As when somebody comes back to the tab: the user is fetched anew. */
  const look = `document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;
  const many = `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('打包下载')).click(); ${look}`;
  it.each<[Size, string, number, object, refused: string, act: string, least: number]>([
    ['desktop', 'our own words', 401, ours, anything, many, 2],
    ['phone', 'the user fetch alone, other capitals', 401, { message: 'Invalid Token' }, '**/api/user/info', look, 1],
    ['desktop', 'no token provided', 401, { message: 'No Token Provided' }, anything, many, 2],
    ['desktop', 'a body code of 401', 200, { code: 401, message: 'expired' }, anything, many, 2],
  ])(
    '[P4-44] [P4-45] [P4-46] [P8.1-04] [P8.1-05] [P8.1-06] [L7-21] [L8-15] a dead token clears the session, with one toast and the modal, however many calls fail: %s, %s',
    async (size, _name, status, body, path, act, least) => {
      const page = await openAccount('zh-CN', size);
      expect(await stored(page, 'token')).toBe(member.token);
      // By their marks: behind the modal nothing has a role.
      const [balance, account] = ['[role=status][aria-label^=剩余]', 'button[aria-label=账号]'].map((mark) =>
        page.locator(mark),
      );
      await balance?.waitFor();
      await account?.waitFor();
      // A channel that opens when the user has been known for 5 s has them asked for again: then a look asks nothing.
      await live;
      await drawn(page);
      // What is asked again by itself has its answer before anybody is refused.
      await page.clock.runFor(6000);
      await page.waitForLoadState('networkidle');
      let refused = 0;
      await page.route(path, (route) => {
        refused += 1;
        return json(status, body)(route);
      });
      const sentences: string[] = [];
      await page.exposeFunction('heard', (text: string) => sentences.push(text));
      await page.evaluate(`new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) window.heard(node.textContent);
      }).observe(document.querySelector('[data-toaster]'), { childList: true, subtree: true })`);
      await page.evaluate(act);
      await dialogOf(page).getByRole('heading', { name: '登录' }).waitFor();
      expect(refused).toBeGreaterThanOrEqual(least);
      expect(await Promise.all(['token', 'uid', 'userInfo'].map((key) => stored(page, key)))).toEqual([
        null,
        null,
        null,
      ]);
      expect(sentences).toEqual(['登录已过期，请重新登录']);
      expect([await balance?.count(), await account?.count()]).toEqual([0, 0]);
      await until('home', () => new URL(page.url()).pathname === '/');
      await page.unroute(path);
      // Whoever logs in again is back where the session ended.
      await dialogOf(page)
        .getByLabel('手机号或邮箱')
        .fill(member.info.email ?? '');
      await dialogOf(page).getByLabel('密码', { exact: true }).fill(password);
      await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click();
      await until('the account page', () => page.url() === `${app.url}/account?tab=data`);
    },
  );

  it('[P8.1-05] a session that ends on the server is told to a page that asks nothing, in English too', async () => {
    const other = await newPerson(app);
    context = await openContext(browser, 'desktop');
    await stayLoggedIn(context, other);
    await context.addInitScript(`localStorage.setItem('language', 'en')`);
    const page = await context.newPage();
    const connected = hears(page);
    await page.goto(`${app.url}/faq`);
    await connected;
    await app.database.client.session.updateMany({ where: { uid: other.uid }, data: { revokedAt: new Date() } });
    expect(await appears(toastOf(page).getByText('Login expired, please log in again', { exact: true }))).toBe(true);
    await dialogOf(page).waitFor();
  });
});
