import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitSunoMusic } from '@overtone/contract/generation';
import { listUserSongs } from '@overtone/contract/song';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { barriers, loadAxe, settled } from '../support/barriers.js';
import { complaints, openBrowser, openContext, type Size } from '../support/browser.js';
import { registerByEmail } from '../support/journey.js';
import { clientOf } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

interface Screen {
  name: string;
  /** Absent: it is reached from the screen before. */
  path?: string;
  /** What is to be seen before it is judged. */
  arrive: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

const visitors: Screen[] = [
  { name: 'home', path: '/', arrive: (page) => page.getByRole('heading', { name: '一首歌怎么来' }).waitFor() },
  {
    name: 'login window',
    async arrive(page) {
      await page.getByRole('button', { name: '登录', exact: true }).first().click();
      await page.getByRole('dialog').getByLabel('密码', { exact: true }).waitFor();
    },
  },
  {
    name: 'register view',
    async arrive(page) {
      await page.getByRole('button', { name: '还没有账号，去注册' }).click();
      await page.getByRole('img', { name: '图形验证码的图片' }).waitFor();
    },
  },
  { name: 'help', path: '/faq', arrive: heading('帮助') },
  { name: 'pricing', path: '/pricing', arrive: heading('写多少，充多少。') },
  {
    name: 'mixing console',
    path: '/mixing-console',
    arrive: heading('把几段声音混成一首'),
  },
  { name: 'agreement', path: '/agreement', arrive: heading('用户协议') },
  { name: 'missing page', path: '/no-such-page', arrive: heading('抱歉，您访问的页面不存在。') },
];

const accountTab = (tab: string, seen: string): Screen => ({
  name: `account, ${tab}`,
  path: `/account?tab=${tab}`,
  arrive: (page) => page.getByText(seen).waitFor(),
});

const members: Screen[] = [
  {
    name: 'stems',
    path: '/stems',
    arrive: (page) => page.getByText('选一首做好的歌，或者传一段录音，分成 12 轨').waitFor(),
  },
  accountTab('profile', '注册时间'),
  accountTab('invite', '复制邀请链接'),
  accountTab('security', '这台设备'),
  accountTab('data', '打包下载我的数据'),
  {
    name: 'create',
    path: '/create',
    async arrive(page) {
      await page.getByRole('tab', { name: '自定义' }).click();
      await page.getByLabel('歌词', { exact: true }).waitFor();
    },
  },
  {
    name: 'my music with a pending, a finished and a failed song',
    path: '/my-music',
    async arrive(page) {
      await page
        .getByRole('progressbar', { name: /写不完/ })
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: /^播放.*晚一点的月台/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: '重试' }).first().waitFor();
    },
  },
];

describe('every screen', () => {
  let server: TestServer;
  let browser: Browser;
  let member: Record<string, string>;
  beforeAll(async () => {
    server = await TestServer.prepare({ sameAddress: true });
    [browser] = await Promise.all([openBrowser(), server.start()]);
    member = await newMember(browser, server);
    await writeSongs(server, member.token ?? '');
  }, 150_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it.each<Size>(['phone', 'tablet', 'desktop'])(
    'is not too wide, says nothing in the console and, narrow and wide, bars nobody in light and dark: %s',
    async (size) => {
      const open = async (screens: Screen[], stored: Record<string, string>) => {
        const context = await openContext(browser, size);
        await remember(context, stored);
        // Between the two widths nothing but places differ: there, only the width is judged.
        const judged = await judgeAll(await context.newPage(), server.url, screens, size !== 'tablet');
        await context.close();
        return judged;
      };
      expect([...(await open(visitors, {})), ...(await open(members, member))]).toEqual([]);
    },
    120_000,
  );
});

/** Everything wrong with these screens, in words. */
async function judgeAll(page: Page, url: string, screens: Screen[], forEverybody: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const errors = complaints(page);
  for (const { name, path, arrive } of screens) {
    if (path) {
      await page.goto(url + path);
      if (forEverybody) await loadAxe(page);
    }
    await arrive(page);
    const tooWide = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (tooWide > 0) wrong.push(`${name}: ${tooWide} px too wide`);
    wrong.push(...errors.splice(0).map((error) => `${name}: ${error}`));
    if (!forEverybody) continue;
    wrong.push(...(await barriers(page, {})).map((barrier) => `${name}, light: ${barrier}`));
    // The page follows the system at once; only colours are different then.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    wrong.push(
      ...(await barriers(page, { runOnly: ['color-contrast'] })).map((barrier) => `${name}, dark: ${barrier}`),
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(settled);
    wrong.push(...errors.splice(0).map((error) => `${name}: ${error}`));
  }
  return wrong;
}

/** What the browser of a member who has just registered keeps. */
async function newMember(browser: Browser, server: TestServer): Promise<Record<string, string>> {
  const context = await openContext(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(server.url);
  await registerByEmail(page, server.sandbox, 'screens@example.com', 'a long enough password');
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  await context.close();
  return stored;
}

const remember = (context: BrowserContext, stored: Record<string, string>): Promise<unknown> =>
  context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);

async function writeSongs(server: TestServer, token: string): Promise<void> {
  const call = clientOf(server, token);
  await server.sandbox.arm({ kind: 'never_finishes', target: 'suno.task', match: '写不完' });
  await server.sandbox.arm({ kind: 'all_failed', target: 'suno.task', match: '写不成' });
  for (const title of ['晚一点的月台', '写不成', '写不完']) await call(submitSunoMusic, { body: wish({ title }) });
  await until(
    'two songs finished, two failed, two under way',
    async () => {
      const { data } = await call(listUserSongs, { query: { page: 1, limit: 20 } });
      const progress = data.flatMap(({ status, stage }) => (status === 'pending' ? [stage] : [])).toSorted();
      const ended = (status: string) => data.filter((song) => song.status === status).length === 2;
      return ended('complete') && ended('error') && progress.length === 2 && progress[0] !== 'queued';
    },
    80,
  );
}
