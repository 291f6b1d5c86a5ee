import { expect } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import type { Locator, Page } from 'playwright-core';
import { isOff } from './pricing-page.js';
import type { SupportDesk } from './support-desk.js';
import { until } from './until.js';

/** One side of the chat: a member's in the site, or the operator's in the console. Both behave alike. */
export interface ChatSide {
  desk: SupportDesk;
  /** Whose words stand at the right. */
  own: 'user' | 'admin';
  /** Says something on the other side. */
  other: (id: string, content: string) => Promise<unknown>;
  /** A page with a button that leads to the ticket's chat; pressing it again opens it again. */
  arrive: (id: string) => Promise<{ page: Page; open: () => Promise<void>; live: Promise<unknown> }>;
  /** The calls of the messages. */
  messages: (id: string) => string;
  /** Whether this side has read it. */
  isRead: (id: string) => Promise<unknown>;
}

const texts = (list: Locator) => list.allInnerTexts();
const box = (page: Page) => page.getByRole('textbox', { name: '输入消息...' });
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '发送', exact: true });
const rows = (page: Page) => page.getByRole('log').getByRole('article');
const isAtEnd = (page: Page) =>
  page.getByRole('log').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2);
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

async function opened(side: ChatSide, id: string): Promise<Page> {
  const { page, open } = await side.arrive(id);
  await open();
  return page;
}

/** What the dialog of a chat owes, whoever opens it. */
export const chatTable: readonly (readonly [title: string, run: (side: ChatSide) => Promise<void>])[] = [
  [
    '[P2.11-01] [P2.11-04] [P2.11-05] [P2.11-06] [P2.11-07] [P2.11-08] names the kind of ticket and shows who said what and when',
    async (side) => {
      const { desk } = side;
      const id = await desk.open('生成到一半就断了', { type: 'generation' });
      await desk.reply(id, '我们在看');
      await desk.setStatus(id, 'in_progress');
      const page = await opened(side, id);
      await page.getByRole('dialog', { name: '对话：生成问题' }).waitFor();
      await rows(page).nth(2).waitFor();
      const words = await texts(rows(page));
      const expected: Record<string, RegExp[]> = {
        user: [
          /我 · \S+ \d\d:\d\d\s+生成到一半就断了/,
          /客服 · \S+ \d\d:\d\d\s+我们在看/,
          /系统 · \S+ \d\d:\d\d · .*处理中/,
        ],
        admin: [
          /用户 · \S+ \d\d:\d\d\s+生成到一半就断了/,
          /我 · \S+ \d\d:\d\d\s+我们在看/,
          /系统 · \S+ \d\d:\d\d · .*处理中/,
        ],
      };
      for (const [place, pattern] of (expected[side.own] ?? []).entries()) expect(words[place]).toMatch(pattern);
      const faces = await Promise.all([0, 1, 2].map((n) => rows(page).nth(n).locator('img').count()));
      expect(faces).toEqual([1, 1, 0]);
      const admin = rows(page).nth(1).locator('img');
      expect(await admin.getAttribute('src')).toMatch(/\/avatars\/.+\.svg$/);
      expect(await admin.getAttribute('src')).not.toBe(await rows(page).nth(0).locator('img').getAttribute('src'));
    },
  ],
  [
    '[P2.11-02] [P2.11-03] [P2.11-13] [P2.11-14] [P2.11-15] says that it is loading, then that there are no messages, above a box of two rows',
    async (side) => {
      const id = await side.desk.open();
      const { page, open } = await side.arrive(id);
      let answer = () => {};
      const waited = new Promise<void>((resolve) => (answer = resolve));
      await page.route(side.messages(id), async (route) => {
        await waited;
        const real = await route.fetch();
        const body = (await real.json()) as { data: { pagination: object } };
        const data = { ...body.data, messages: [], pagination: { ...body.data.pagination, total: 0 } };
        await route.fulfill({ response: real, json: { ...body, data } });
      });
      await open();
      await page.getByText('正在取出对话').waitFor();
      answer();
      await page.getByText('暂无消息').waitFor();
      expect(await page.getByText('正在取出对话').count()).toBe(0);
      expect(await box(page).getAttribute('rows')).toBe('2');
      expect(await box(page).getAttribute('placeholder')).toBe('输入消息...');
      expect(await send(page).count()).toBe(1);
    },
  ],
  [
    '[P2.11-11] [P2.11-12] [P2.11-22] [P2.11-23] [P4-39] turns pages only when there are several, and stands at the end of each',
    async (side) => {
      const { desk } = side;
      const [short, long] = [await desk.open(), await desk.open()];
      await desk.fill(long, limits.support.page + 1);
      const one = await opened(side, short);
      await rows(one).first().waitFor();
      expect(await one.getByRole('navigation', { name: '翻页' }).count()).toBe(0);
      expect(await one.getByText(/第 \d+ \/ \d+ 页/).count()).toBe(0);
      await one.context().close();
      const { page, open } = await side.arrive(long);
      await open();
      await page.getByText('第 1 / 2 页').waitFor();
      await until('the newest at the end', () => isAtEnd(page));
      expect((await texts(rows(page))).at(-1)).toContain(`第 ${limits.support.page + 1} 条回复`);
      await page.getByRole('button', { name: '下一页' }).click();
      await page.getByText('第 2 / 2 页').waitFor();
      await until('the two oldest', async () => (await rows(page).count()) === 2);
      await until('the end of them', () => isAtEnd(page));
      await page.getByRole('button', { name: '上一页' }).click();
      await until('all of the newest', async () => (await rows(page).count()) === limits.support.page);
      await until('their end', () => isAtEnd(page));
      await page.getByRole('button', { name: '下一页' }).click();
      await page.getByText('第 2 / 2 页').waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
      await open();
      await page.getByText('第 1 / 2 页').waitFor();
    },
  ],
  [
    '[P2.11-16] [P2.11-17] [P2.11-24] [P5-36] [P4-40] [P4-41] sends words and not blanks, once, and shows them at the end of the list read anew',
    async (side) => {
      const { desk } = side;
      const id = await desk.open();
      await desk.fill(id, 12);
      const page = await opened(side, id);
      await rows(page).first().waitFor();
      expect(await isOff(send(page))).toBe(true);
      await box(page).fill('  \n ');
      expect(await isOff(send(page))).toBe(true);
      await box(page).fill('  收到，谢谢\n');
      expect(await isOff(send(page))).toBe(false);
      await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
      const calls: string[] = [];
      page.on('request', (request) => void (request.url().includes('/messages') && calls.push(request.method())));
      const { release } = await heldPost(page, side.messages(id));
      await send(page).click();
      await page.getByText('发送中').waitFor();
      expect(await isOff(send(page))).toBe(true);
      await send(page).click({ force: true });
      release();
      await until('an empty box', async () => (await box(page).inputValue()) === '');
      await until('the end', () => isAtEnd(page));
      await until('no other row', async () => (await page.getByText('发送中').count()) === 0);
      expect((await texts(rows(page))).at(-1)).toMatch(/我 · .*\s+收到，谢谢$/);
      expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
      expect(calls.slice(calls.indexOf('POST') + 1)).toContain('GET');
      expect((await desk.said(id)).at(-1)).toMatchObject({ sender_role: side.own, content: '收到，谢谢' });
    },
  ],
  [
    '[P2.11-18] [P2.11-19] [P2.11-20] [P2.11-21] closes by backdrop, Esc and button; the page below stands still meanwhile',
    async (side) => {
      const id = await side.desk.open();
      const { page, open } = await side.arrive(id);
      const overflow = () =>
        page.evaluate<string>('document.documentElement.style.overflow || document.body.style.overflow');
      expect(await overflow()).toBe('');
      const ways = [
        () => page.mouse.click(5, 450),
        () => page.keyboard.press('Escape'),
        () => page.getByRole('dialog').getByRole('button', { name: '关闭' }).click(),
      ];
      for (const close of ways) {
        await open();
        await rows(page).first().waitFor();
        expect(await overflow()).toBe('hidden');
        await close();
        await gone(page);
        expect(await overflow()).toBe('');
      }
    },
  ],
  [
    '[P2.11-25] brings its box into view 300 ms after the focus came there',
    async (side) => {
      const id = await side.desk.open();
      const page = await opened(side, id);
      await rows(page).first().waitFor();
      const waited = await page.evaluate<number>(`new Promise((tell) => {
        const area = document.querySelector('[role=dialog] textarea');
        area.blur();
        let from = Infinity;
        Element.prototype.scrollIntoView = function () {
          if (this === area) tell(performance.now() - from);
        };
        from = performance.now();
        area.focus();
      })`);
      expect(Number.isFinite(waited)).toBe(true);
      expect(waited).toBeGreaterThanOrEqual(299);
    },
  ],
  [
    '[P4-34] [P4-36] [P4-37] marks the ticket as read on opening; a mark that fails is nobody’s trouble',
    async (side) => {
      const id = await side.desk.open();
      await side.other(id, '有人在吗');
      expect(await side.isRead(id)).toBe(false);
      const { page, open } = await side.arrive(id);
      await page.route('**/read?*', (route) => route.abort());
      await open();
      await page.getByText('有人在吗').waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
      expect(await page.locator('[data-toaster]').innerText()).toBe('');
      expect(await side.isRead(id)).toBe(false);
      await page.unroute('**/read?*');
      await open();
      await page.getByText('有人在吗').waitFor();
      await until('the mark', () => side.isRead(id));
    },
  ],
  [
    'shows what is said meanwhile without a reload, and leaves whoever reads above where they are',
    async (side) => {
      const { desk } = side;
      const id = await desk.open();
      await desk.fill(id, 12);
      const { page, open, live } = await side.arrive(id);
      await open();
      await Promise.all([live, until('the end', () => isAtEnd(page))]);
      await side.other(id, '刚刚说的');
      await page.getByText('刚刚说的').waitFor();
      await until('the new end', () => isAtEnd(page));
      await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
      // The list hears of it with the next picture.
      await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
      await side.other(id, '又说一句');
      await page.getByRole('button', { name: '有新消息' }).waitFor();
      expect(await page.getByRole('log').evaluate((list) => list.scrollTop)).toBe(0);
      await page.getByRole('button', { name: '有新消息' }).click();
      await until('the end by its button', () => isAtEnd(page));
    },
  ],
  [
    'keeps the words that did not go off, says why, and sends them again as the same attempt; they outlive a closed chat',
    async (side) => {
      const { desk } = side;
      const id = await desk.open();
      const { page, open } = await side.arrive(id);
      await open();
      await box(page).fill('网络不好时写的');
      const keys: (string | undefined)[] = [];
      await page.route(side.messages(id), async (route, request) => {
        if (request.method() !== 'POST') return route.fallback();
        keys.push(request.headers()['idempotency-key']);
        // The first one was taken, and its answer never came.
        if (keys.length === 1) await route.fetch();
        return keys.length === 1 ? route.abort() : route.fallback();
      });
      await send(page).click();
      await page.getByText('没有发出去：').waitFor();
      expect(await box(page).inputValue()).toBe('网络不好时写的');
      await page.getByRole('button', { name: '重发' }).click();
      await until('an empty box', async () => (await box(page).inputValue()) === '');
      expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
      expect((await desk.said(id)).filter(({ content }) => content === '网络不好时写的')).toHaveLength(1);
      await box(page).fill('写了一半');
      await page.keyboard.press('Escape');
      await gone(page);
      await open();
      expect(await box(page).inputValue()).toBe('写了一半');
    },
  ],
];

/** Holds what is sent; what is read goes on. */
async function heldPost(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => {};
  const waited = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route, request) => {
    if (request.method() === 'POST') await waited;
    await route.fallback();
  });
  return { release };
}
