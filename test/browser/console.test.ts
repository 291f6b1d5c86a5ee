import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listAnnouncements } from '@overtone/contract/announcement';
import { setMemberRole } from '@overtone/contract/member';
import { readPoints } from '@overtone/contract/points';
import { listTicketMessages, sendTicketMessage } from '@overtone/contract/ticket';
import { barriers, loadAxe } from '../support/barriers.js';
import { ConsoleDesk, desk, row } from '../support/console-desk.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import type { Site } from '../support/site.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let house: ConsoleDesk;
let site: Site;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site, staff } = house);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const opened = (screen?: string) => house.opened(screen);
const written = (words: string) => house.written(words);

describe('[P2.2-13] the way in', () => {
  it('is the login of the site, and who is no administrator finds no page there', async () => {
    const visitor = await site.visit({ path: desk });
    await visitor.page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    const { page } = await site.visit({ path: desk, as: { ...(await newPerson(site.door.app)), target: '' } });
    await page.getByText('抱歉，您访问的页面不存在。').waitFor();
    expect(await page.getByText('控制台').count()).toBe(0);
  });

  it('leads an administrator to what needs somebody, which leads on, without barriers', async () => {
    await written('概览数得出我');
    const { page, errors } = await opened();
    const charts = ['创作', '收入和退款（元）', '点数', '新会员'];
    for (const name of charts) await page.getByRole('region', { name, exact: true }).locator('svg').first().waitFor();
    await page.getByRole('button', { name: '30 天' }).click();
    await page.waitForURL(/#\/\?from=\d{4}-\d\d-\d\d&to=/);
    await page.getByRole('region', { name: '没有人看过的工单' }).getByRole('link', { name: '去看' }).click();
    await row(page, '概览数得出我').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

it('a list that could not be read says so and is read again; it is none that is empty', async () => {
  const { page } = await opened();
  await page.route('**/api/admin/recharge/logs*', (route) => route.abort());
  await page.getByRole('menuitem', { name: '人工充值' }).click();
  await page.getByRole('alert').getByText('没有读到').waitFor();
  expect(await page.getByText('还没有人工充值').count()).toBe(0);
  await page.unroute('**/api/admin/recharge/logs*');
  await page.getByRole('button', { name: '再读一次' }).click();
  await page.getByText('还没有人工充值').waitFor();
});

describe('tickets', () => {
  it('[P2.13-01] [P2.13-02] [P2.13-03] [P2.13-04] [P2.11-26] are listed, read, answered and given a state; both sides see each other’s words as they come', async () => {
    const { person, id } = await written('第二段没有声音');
    const { page, errors } = await opened('工单');
    await row(page, '第二段没有声音').getByText('待回复').waitFor();
    await row(page, '第二段没有声音').click();
    const talk = page.getByRole('list', { name: '消息' });
    await talk.getByText('第二段没有声音').waitFor();
    // Beside the talk stands who writes, with the ways to what is theirs.
    await page.getByRole('region', { name: '会员' }).getByText('没有下过单').waitFor();
    await page.getByRole('combobox', { name: '常用回复' }).click();
    await page.getByRole('option', { name: '已经修好' }).click();
    expect(await page.getByRole('textbox', { name: '回复' }).inputValue()).toContain('已经修好');
    await page.getByRole('textbox', { name: '回复' }).fill('重做一次试试');
    // Another administrator has the same ticket open, and sees what is answered without doing anything.
    const deputy = await arrangedPerson(site.door.app, 'admin');
    const other = await site.visit({ as: { ...deputy, target: '' }, path: '/robots.txt' });
    // Its channel comes when the ticket has been read and answered.
    let letIn = () => {};
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await other.page.routeWebSocket(/./, (socket) => held.then(() => void socket.connectToServer()));
    await other.page.goto(`${site.url}${desk}/#/tickets/${id}/show`);
    const overThere = other.page.getByRole('list', { name: '消息' });
    await overThere.getByText('第二段没有声音').waitFor();
    await page.getByRole('button', { name: '发送' }).click();
    await talk.getByText('重做一次试试').waitFor();
    letIn();
    await overThere.getByText('重做一次试试').waitFor();
    await until('the reply to be gone off', async () => {
      return (await page.getByRole('textbox', { name: '回复' }).inputValue()) === '';
    });
    const state = page.getByRole('combobox', { name: '状态' });
    await state.getByText('等会员回复').waitFor();
    const { messages } = (await person.call(listTicketMessages, { params: { id }, query: {} })).data;
    expect(messages.map(({ sender_role: role, content }) => [role, content])).toEqual([
      ['user', '第二段没有声音'],
      ['admin', '重做一次试试'],
    ]);

    await person.call(sendTicketMessage, { params: { id }, body: { content: '好了，谢谢', pictures: [] } });
    await talk.getByText('好了，谢谢').waitFor();
    // What they wrote opens it again, which comes by another answer than their words: of the state before nothing is taken.
    await state.getByText('待回复').waitFor();
    await state.click();
    await page.getByRole('option', { name: '已解决' }).click();
    await page.getByText('状态改成了“已解决”').waitFor();
    await state.getByText('已解决').waitFor();
    await other.page.getByRole('combobox', { name: '状态' }).getByText('已解决').waitFor();
    expect((await person.call(listTicketMessages, { params: { id }, query: {} })).data.ticket.status).toBe('resolved');
    expect(errors).toEqual([]);
  });
});

it('whose login is ended sees nothing any more, also on a screen that only reads by itself', async () => {
  const deputy = await arrangedPerson(site.door.app, 'admin');
  const { page } = await site.visit({ as: { ...deputy, target: '' }, path: desk });
  await page.getByText('没有人看过的工单').first().waitFor();
  // What is pressed for comes to the server when the login is over; what the screen reads by itself may be refused before.
  let letGo = () => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/admin/figures?**', (route) => over.then(() => route.continue()));
  await Promise.all([
    page.waitForRequest('**/api/admin/figures?**'),
    page.getByRole('button', { name: '今天' }).click(),
  ]);
  const params = { uid: String(deputy.uid) };
  await staff.call(setMemberRole, { params, body: { role: 'member' } });
  letGo();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate("localStorage.getItem('token')")).toBe(null);
});

describe('announcements', () => {
  it('[P2.13-05] are written with a preview, published, changed and taken off', async () => {
    const { page, errors } = await opened('公告');
    await page.getByRole('link', { name: '新建' }).click();
    await page.getByRole('textbox', { name: '内容', exact: true }).fill('今晚十点维护半小时');
    expect(await page.locator('[data-preview]').getByText('今晚十点维护半小时').count()).toBe(2);
    await page.getByRole('combobox', { name: '状态' }).click();
    await page.getByRole('option', { name: '已发布' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await row(page, '今晚十点维护半小时').getByText('已发布').waitFor();
    const shown = async () =>
      (await staff.call(listAnnouncements, { query: { type: 'home' } })).data.map(({ content }) => content);
    expect(await shown()).toContain('今晚十点维护半小时');

    await row(page, '今晚十点维护半小时').click();
    await page.getByRole('textbox', { name: '内容', exact: true }).fill('维护改到十一点');
    await page.getByRole('button', { name: '保存' }).click();
    await row(page, '维护改到十一点').waitFor();
    expect(await shown()).toContain('维护改到十一点');
    await row(page, '维护改到十一点').click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('button', { name: '确认' }).click();
    await row(page, '维护改到十一点').getByText('已下线').waitFor();
    expect(await shown()).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('members', () => {
  it('are found, looked at, suspended with a reason and let in again', async () => {
    const member = await newPerson(site.door.app);
    const { page, errors } = await opened('会员');
    await page.getByPlaceholder('会员号、手机、邮箱，或昵称开头').fill(String(member.uid));
    await row(page, String(member.uid)).getByText('正常').waitFor();
    await until('only them', async () => (await page.getByRole('row').count()) === 2);
    await row(page, String(member.uid)).click();
    await page.getByText(`${member.info.points} 点可用`).waitFor();
    const devices = page.getByRole('region', { name: '登录的设备' });
    await devices.getByRole('button', { name: '退出' }).click();
    await devices.getByText('现在没有登录').waitFor();
    expect(await refusalOf(member.call(readPoints, {}))).toBe('INVALID_TOKEN');
    for (const [press, state] of [
      ['停用', '停用'],
      ['恢复', '正常'],
    ] as const) {
      await page.getByRole('button', { name: `${press}账号` }).click();
      await page.getByRole('dialog').getByLabel('原因').fill('测试');
      await page.getByRole('dialog').getByLabel('确认').fill(String(member.uid));
      await page.getByRole('dialog').getByRole('button', { name: press, exact: true }).click();
      await page.getByRole('main').getByText(state, { exact: true }).first().waitFor();
    }
    await page.getByRole('link', { name: '点数流水' }).click();
    await page.getByRole('table').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('what was given up', () => {
  it('is seen beside its queue and tried again or put away', async () => {
    const { client } = site.door.app.database;
    const at = site.door.app.clock.now();
    const failed = { queue: 'tickets', payload: {}, attempts: 1, reason: '信箱不通', firstAt: at, lastAt: at };
    await client.failedJob.createMany({
      data: ['a', 'b'].map((jobId) => ({ ...failed, name: 'nobody.knows', jobId })),
    });
    const { page, errors } = await opened('队列');
    const queue = page.getByRole('region', { name: '队列 tickets' });
    await queue.getByText('失败 2').waitFor();
    await row(page, '信箱不通').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('重新排队 0 个，1 个这个版本不认识').waitFor();
    // What this version does not know stays to be seen.
    for (const place of [0, 1]) await row(page, '信箱不通').nth(place).getByRole('checkbox').check();
    await page.getByRole('button', { name: '收起', exact: true }).click();
    await page.getByText('没有失败的任务').waitFor();
    await loadAxe(page);
    expect([await barriers(page), errors]).toEqual([[], []]);
  });
});

describe('by keyboard', () => {
  it('the inbox is walked with J and K, a ticket opened, its neighbour, and the reply begun with R', async () => {
    await written('键盘一');
    await written('键盘二');
    const { page, errors } = await opened('工单');
    await row(page, '键盘二').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const talk = page.getByRole('list', { name: '消息' });
    await talk.getByText('键盘二').waitFor();
    await page.getByText(/^1 \/ /).waitFor();
    await page.keyboard.press('j');
    await talk.getByText('键盘一').waitFor();
    await page.keyboard.press('r');
    // A letter that is written moves nothing.
    await page.keyboard.type('jk 好');
    expect(await page.getByRole('textbox', { name: '回复' }).inputValue()).toBe('jk 好');
    expect(errors).toEqual([]);
  });

  it('a reply begun while the one before is on its way stays in the box', async () => {
    await written('两句话');
    const { page } = await opened('工单');
    await row(page, '两句话').click();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/admin/feedback/*/messages', (route) => held.then(() => route.continue()));
    const box = page.getByRole('textbox', { name: '回复' });
    await box.fill('第一句');
    await box.press('Control+Enter');
    await box.press('End');
    await page.keyboard.type('第二句');
    letGo();
    await page.getByRole('list', { name: '消息' }).getByText('第一句').waitFor();
    await until('the box to be free of what was sent', async () => (await box.inputValue()) !== '第一句第二句');
    expect(await box.inputValue()).toBe('第二句');
  });
});

const screens = [
  ...[
    'members',
    'orders',
    'notifies',
    'entries',
    'channels',
    'events',
    'recharges',
    'tickets',
    'generations',
    'failed',
  ],
  ...['replies', 'audit', 'songs', 'reports', 'codes', 'announcements', 'webhooks', 'waivers'],
];
describe('every screen', () => {
  it.each(['desktop', 'phone'] as const)(
    'is drawn on a %s, within its width, and says so where nothing is',
    async (size) => {
      const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: desk, size });
      await page.getByText('没有人看过的工单').waitFor();
      for (const screen of screens) {
        await page.goto(`${site.url}${desk}/#/${screen}`);
        await page
          .getByRole('table')
          .or(page.getByText(/还没有|没有结果|没有失败/))
          .first()
          .waitFor();
        expect([screen, await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')]).toEqual([
          screen,
          true,
        ]);
      }
      await page.goto(`${site.url}${desk}/#/channels`);
      expect(await page.getByRole('link', { name: '沙盒故障' }).getAttribute('href')).toMatch(/\/_control$/);
      expect(errors).toEqual([]);
    },
  );
});
