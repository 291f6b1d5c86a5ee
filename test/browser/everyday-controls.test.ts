import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setFavorite } from '@overtone/contract/favorite';
import { createPlaylist } from '@overtone/contract/playlist';
import { shiftTiming } from '@overtone/contract/timing';
import { arriveAt, bar, box, inMenu, listed, ordered, row } from '../support/my-music.js';
import { clientOf } from '../support/person.js';
import { Site } from '../support/site.js';
import { lyrics, shapes } from '../support/timed-lyrics.js';
import { until } from '../support/until.js';

const at = new Date();
let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

it('a year is typed digit by digit, and nothing is asked for before it is one', async () => {
  const { page, errors, context } = await site.visit({ as: await site.door.member(), path: '/account?tab=orders' });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/payment/orders') asked.push(address.searchParams.get('from'));
  });
  const from = page.getByRole('group', { name: '日期' }).getByLabel('从哪天');
  await from.fill('2026-01-31');
  await until('the days to be asked for', () => asked.includes('2026-01-31'));
  // Month, day and year, as this browser has them; each digit is told.
  await from.focus();
  await page.keyboard.type('01312025');
  await until('the year before to be asked for', () => asked.includes('2025-01-31'));
  expect([await from.inputValue(), asked.filter((day) => day !== null && day < '2000')]).toEqual(['2025-01-31', []]);
  // Half a year that is left goes back to what is shown.
  const elsewhere = () => page.getByRole('heading', { level: 2 }).first().click();
  await elsewhere();
  await from.focus();
  await page.keyboard.type('01311');
  await elsewhere();
  await until('the days that are shown', async () => (await from.inputValue()) === '2025-01-31');
  expect(errors).toEqual([]);
  await context.close();
});

it('of many that are made public only those are asked for that are not yet', async () => {
  const { page, rows, errors, context } = await arriveAt(site, [
    { title: '早就公开', isPublic: true },
    { title: '还没有' },
  ]);
  await listed(page, ['早就公开', '还没有']);
  await row(page, '早就公开').hover();
  await box(page, '早就公开').click();
  await row(page, '还没有').click({ modifiers: ['Shift'] });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/songs/batch'));
  await bar(page).getByRole('button', { name: '设为公开', exact: true }).click();
  const hidden = rows.find(({ title }) => title === '还没有');
  expect((await sent).postDataJSON()).toEqual({ songIds: [hidden?.id], change: 'publish' });
  await page.getByRole('status').getByText('已公开 1 首').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('words are moved from where they are: not before that is known, and no further than is possible', async () => {
  const [, timing = null] = shapes[0] ?? [];
  const song = { title: '对时的歌', lyrics, modelName: 'chirp-auk', ...(timing && { timing }) };
  const { page, rows, member, errors, context } = await arriveAt(site, [song], '/my-music');
  const [{ id } = { id: '' }] = rows;
  await clientOf(site.door.app, member.token)(shiftTiming, { body: { songId: id, shiftMs: 300 } });
  await page.goto(`${site.url}/song/${id}`);
  const opener = page.getByRole('button', { name: '歌词对时' });
  await opener.waitFor();
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  let readable = false;
  await page.route('**/api/lyrics-timestamps-v3/**', async (route) => {
    if (!readable) return route.fulfill({ body: '没有' });
    await held;
    await route.continue();
  });
  await opener.click();
  const group = page.getByRole('group', { name: '歌词对时' });
  const again = group.getByRole('button', { name: '再读一次' });
  await again.waitFor();
  readable = true;
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  const later = group.getByRole('button', { name: /^晚|正在读取/ });
  expect(await later.getAttribute('aria-disabled')).toBe('true');
  answer();
  await group.getByText('+0.3 秒').waitFor();
  await later.click();
  await group.getByText('+0.4 秒').waitFor();
  await group.getByRole('button', { name: '还原' }).press('Enter');
  await group.getByText('0.0 秒').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("whoever hears a phone's page puts a playlist in order by its buttons, which are seen while one has the focus", async () => {
  const { page, rows, member, errors, context } = await arriveAt(
    site,
    [{ title: '甲' }, { title: '乙' }],
    '/',
    'phone',
  );
  const wanted = { title: '夜里', songIds: rows.map(({ id }) => id) };
  const { data: list } = await clientOf(site.door.app, member.token)(createPlaylist, { body: wanted });
  await page.goto(`${site.url}/playlist/${list.id}`);
  await ordered(page, ['甲', '乙']);
  const up = page.getByRole('button', { name: '把 乙 往前移' });
  const width = async () => (await up.locator('..').boundingBox())?.width ?? 0;
  expect(await width()).toBe(1);
  await up.focus();
  expect(await width()).toBeGreaterThan(40);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await up.press('Enter');
  await ordered(page, ['乙', '甲']);
  expect(errors).toEqual([]);
  await context.close();
});

it('what goes into the trash from another list than its own says so, and is had back there', async () => {
  const { page, rows, member, errors, context } = await arriveAt(
    site,
    [{ title: '收藏着' }],
    '/my-music?list=favorites',
  );
  const [{ id } = { id: '' }] = rows;
  await clientOf(site.door.app, member.token)(setFavorite, { body: { songId: id, isFavorite: true } });
  await page.reload();
  await inMenu(page, '收藏着', '移到回收站');
  const told = page.locator('[data-toaster]');
  await told.getByText('已移到回收站，30 天内可恢复').waitFor();
  await told.getByRole('button', { name: '撤销' }).press('Enter');
  const { client } = site.door.app.database;
  await until('it to be back', async () => (await client.song.findUnique({ where: { id } }))?.trashedAt === null);
  expect(errors).toEqual([]);
  await context.close();
});

it('what could not be changed stays chosen, and says why', async () => {
  const { page, rows, context } = await arriveAt(site, [{ title: '还在' }, { title: '别处删了' }]);
  const gone = rows.find(({ title }) => title === '别处删了');
  await row(page, '还在').hover();
  await box(page, '还在').click();
  await row(page, '别处删了').click({ modifiers: ['Shift'] });
  await site.door.app.database.client.song.delete({ where: { id: gone?.id ?? '' } });
  await page.context().setOffline(true);
  await bar(page).getByRole('button', { name: '设为公开', exact: true }).click();
  await page.locator('[data-toaster]').getByRole('alert').waitFor();
  expect(await bar(page).innerText()).toContain('已选 2 首');
  await page.context().setOffline(false);
  await bar(page).getByRole('button', { name: '设为公开', exact: true }).click();
  await page
    .locator('[data-toaster]')
    .getByText(/1 首没有改成/)
    .waitFor();
  await until('the other to stay', async () => (await bar(page).innerText()).includes('已选 1 首'));
  await context.close();
});

it('a song that goes into the trash by its own row is not chosen any more, and is had back where it was', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '先走' }, { title: '留下' }]);
  await row(page, '先走').hover();
  await box(page, '先走').click();
  await inMenu(page, '先走', '移到回收站');
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await row(page, '先走').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  [
    'staff have hidden',
    { hiddenAt: at, hidings: { create: { hiddenAt: at, hiddenBy: 1, reason: '违规内容', note: '' } } },
    '这首歌已被管理员隐藏，别人打不开这个链接',
  ],
  ['is private', { isPublic: false }, '这首歌没有公开，链接只有自己能打开'],
])('a song that %s is not said to be shared', async (_, change, said) => {
  const { page, rows, context } = await arriveAt(site, [{ title: '别人打不开', isPublic: true }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [{ id } = { id: '' }] = rows;
  await site.door.app.database.client.song.update({ where: { id }, data: change });
  await page.reload();
  await inMenu(page, '别人打不开', '分享');
  const dialog = page.getByRole('dialog', { name: '分享' });
  await dialog.getByText(said).waitFor();
  await dialog.getByRole('button', { name: '复制链接' }).click();
  await page.locator('[data-toaster]').getByText('链接已复制，现在只有自己能打开').waitFor();
  expect(await dialog.getByText('嵌入到网页').count()).toBe(0);
  await context.close();
});

it('an example takes the place of a description, which can be had back, and is no loss where nothing was written', async () => {
  const { page, errors } = await site.visit({ size: 'phone', path: '/create' });
  const description = page.getByLabel('描述', { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const aside = page.getByRole('group', { name: '换下来的内容' });
  await press('毕业那天').click();
  await press('末班车').click();
  expect([await description.inputValue(), await aside.count()]).toEqual([expect.stringContaining('末班'), 0]);
  await description.fill('外婆的院子，夏天，蝉');
  await press('毕业那天').click();
  await aside.getByText('外婆的院子').waitFor();
  await description.fill('又写了一句');
  await aside.getByRole('button', { name: '放回去' }).click();
  expect(await description.inputValue()).toBe('外婆的院子，夏天，蝉');
  // What was written meanwhile is not lost to it either.
  await aside.getByText('又写了一句').waitFor();
  await aside.getByRole('button', { name: '不留了' }).click();
  await aside.waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('外婆的院子，夏天，蝉');
  expect(errors).toEqual([]);
});

it('what one tab clears of a desk is gone in every tab, and nobody else is shown it', async () => {
  const member = await site.door.member();
  const { page, errors, context } = await site.visit({ as: member, path: '/create' });
  await page.getByLabel('描述', { exact: true }).fill('只给自己看的一句');
  const other = await context.newPage();
  await other.goto(`${site.url}/faq`);
  const stored = () => page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('create'))`);
  expect(await stored()).toContain('createDraft');
  await other.getByRole('button', { name: '账号' }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await until('the words to be gone', async () => (await page.getByText('只给自己看的一句').count()) === 0);
  await until('nothing to be kept', async () => (await stored()).length === 0);
  await page.goto(`${site.url}/create`);
  expect(await page.getByLabel('描述', { exact: true }).inputValue()).toBe('');
  expect(errors).toEqual([]);
});

/** Those of this page that a wish to close would reach; the button itself is on phones alone. */
const watchersTold = `{
  const closing = (window.closing = []);
  const gone = (one) => closing.splice(closing.indexOf(one) >>> 0, 1);
  const Browsers = window.CloseWatcher;
  window.CloseWatcher = class extends Browsers {
    constructor() {
      super();
      closing.push(this);
      this.addEventListener('close', () => gone(this));
    }
    destroy() {
      gone(this);
      super.destroy();
    }
  };
}`;

it('back on a phone closes what lies over the page, and asks first where something would be lost', async () => {
  const { page, errors, context } = await arriveAt(site, [{ title: '留下' }]);
  await page.addInitScript(watchersTold);
  await page.reload();
  const back = async () => {
    await until('it to be watched', () => page.evaluate<boolean>('closing.length > 0'));
    await page.evaluate('closing.at(-1).requestClose()');
  };
  const nothing = () => until('nothing to be watched', () => page.evaluate<boolean>('closing.length === 0'));
  await row(page, '留下').click({ button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await back();
  await menu.waitFor({ state: 'detached' });
  await nothing();
  await page.getByRole('button', { name: '账号' }).click();
  await page.getByRole('menuitem', { name: '个人资料' }).click();
  const dialog = page.getByRole('dialog', { name: '个人资料' });
  await dialog.getByLabel('昵称').fill('半句');
  await menu.waitFor({ state: 'detached' });
  await back();
  await dialog.getByRole('alert').getByText('填过的内容还没提交').waitFor();
  await back();
  await dialog.waitFor({ state: 'detached' });
  await nothing();
  expect([new URL(page.url()).pathname, errors]).toEqual(['/my-music', []]);
  await context.close();
});
