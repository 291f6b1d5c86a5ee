import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { openBrowser, openContext, stayLoggedIn } from '../support/browser.js';
import { newPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

const failed = (page: Page) => page.getByText('网络连接失败，请检查网络后重试');

describe('code that does not come', () => {
  let app: TestApp;
  let browser: Browser;
  let member: Person;
  beforeAll(async () => {
    [app, browser] = await Promise.all([bootApp({ sameAddress: true, env: noGeneration }), openBrowser()]);
    member = await newPerson(app);
    const at = new Date('2026-11-20T00:00:00Z');
    const opener = { isUpdateLog: true, clickable: true, clickText: '查看更新记录' };
    await app.database.client.announcement.create({
      data: {
        category: 'home',
        title: '更新',
        content: '更新',
        status: 'published',
        createdAt: at,
        updatedAt: at,
        ...opener,
      },
    });
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const open = async (path: string, who?: Person): Promise<Page> => {
    const context = await openContext(browser, 'desktop');
    if (who) await stayLoggedIn(context, who);
    const page = await context.newPage();
    await page.goto(app.url + path);
    return page;
  };

  interface Case {
    part: string;
    chunk: string;
    press: (page: Page) => Promise<void>;
    arrives: (page: Page) => Promise<void>;
  }
  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
  const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
  const visitor: Case[] = [
    {
      part: 'settings menu',
      chunk: 'settings-menu',
      press: press('外观和语言'),
      arrives: (page) => page.getByRole('menu').waitFor(),
    },
    { part: 'login modal', chunk: 'login-modal', press: press('登录'), arrives: dialog('登录') },
    { part: 'update log', chunk: 'update-log', press: press('查看更新记录'), arrives: dialog('更新记录') },
  ];
  const logged: Case[] = [
    {
      part: 'account menu',
      chunk: 'account-menu',
      press: press('账号'),
      arrives: (page) => page.getByRole('menuitem', { name: '退出登录' }).waitFor(),
    },
    {
      part: 'profile editor',
      chunk: 'account-windows',
      press: (page) => page.getByRole('button', { name: '编辑资料' }).click(),
      arrives: dialog('个人资料'),
    },
  ];

  it.each([
    ...visitor.map((one) => ({ ...one, path: '/', as: () => undefined })),
    ...logged.map((one) => ({ ...one, path: '/account', as: () => member })),
  ])('of the $part costs a toast, not the page; the next press tries again', async (one) => {
    const page = await open(one.path, one.as());
    const code = `**/assets/${one.chunk}-*.js`;
    let refused = 0;
    await page.route(code, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.evaluate('window.stayed = true');
    await one.press(page);
    await failed(page).waitFor();
    expect(refused).toBeGreaterThan(0);
    await page.unroute(code);
    await one.press(page);
    await one.arrives(page);
    expect(await page.evaluate('window.stayed')).toBe(true);
    await page.context().close();
  });

  it('that went with a release is called by its name, and the update notice offers the reload', async () => {
    const context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    let version = '';
    await page.route('**/version.json', (route) => (version ? route.fulfill({ json: { version } }) : route.fallback()));
    await page.route('**/assets/login-modal-*.js', (route) => route.fulfill({ status: 404 }));
    await Promise.all([page.waitForResponse('**/version.json'), page.goto(app.url)]);
    version = 'newer';
    await press('登录')(page);
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('弦外更新了，这一页要刷新才能打开它');
    const reload = page.getByRole('region', { name: '弦外更新了' }).getByRole('button', { name: '刷新' });
    await Promise.all([page.waitForEvent('domcontentloaded'), reload.click()]);
    await context.close();
  });

  it('[P2.4-03] [P2.4-05] of a first page leaves the refresh button alone after 15 s', async () => {
    const context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    await page.clock.install();
    let asked = 0;
    await page.route('**/assets/faq-page*.js', () => void (asked += 1));
    await page.goto(`${app.url}/faq`);
    const main = page.getByRole('main');
    await main.getByText('正在翻开帮助').waitFor();
    await until('the code to be asked for', () => asked > 0);
    await page.clock.runFor(5_000);
    await main.getByText('加载时间过长，可能是网络问题').waitFor();
    await page.clock.runFor(10_000);
    await main.getByText('加载时间过长，可能是网络问题').waitFor({ state: 'detached' });
    expect(await main.textContent()).toBe('刷新页面');
    await Promise.all([page.waitForEvent('domcontentloaded'), main.getByRole('button', { name: '刷新页面' }).click()]);
    await context.close();
  });
});
