import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listAnnouncements } from '@overtone/contract/announcement';
import { changeCannedReply, createCannedReply, removeCannedReply } from '@overtone/contract/canned-reply';
import { changeChannel, createChannel, deleteChannel } from '@overtone/contract/channel';
import { submitSunoMusic } from '@overtone/contract/generation';
import { setMemberRole } from '@overtone/contract/member';
import { readSite } from '@overtone/contract/platform';
import { readPoints } from '@overtone/contract/points';
import { redeemCode } from '@overtone/contract/redeem';
import { changeSetting } from '@overtone/contract/settings';
import { listTicketMessages, sendFeedback, sendTicketMessage } from '@overtone/contract/ticket';
import type { Page } from 'playwright-core';
import { dropSecondFactor } from '../../apps/api/src/features/second-factor/second-factor.js';
import { codeAt } from '../support/authenticator.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { arrangedPerson, newPerson, password, type Person } from '../support/person.js';
import { Site } from '../support/site.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

const desk = '/desk-in-tests';
const ADMIN_PATHS = [desk, '/desk-alias-1', '/desk-alias-2', '/desk-alias-3'].join(',');
let site: Site;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  site = await Site.open({ env: { ADMIN_PATHS } });
  staff = await arrangedPerson(site.door.app, 'admin');
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

/** The console as an administrator has it, at one of its screens. */
async function opened(screen = ''): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: desk });
  await page.getByRole('heading', { name: '概览' }).or(page.getByText('没有人看过的工单')).first().waitFor();
  if (screen) await page.getByRole('menuitem', { name: screen }).click();
  return { page, errors };
}
const written = async (words: string) => {
  const person = await newPerson(site.door.app);
  const body = { songId: `F-${words}`, feedbackType: 'bug' as const, feedbackContent: words, pictures: [] };
  return { person, id: (await person.call(sendFeedback, { body })).data.id };
};
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

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
    const other = await site.visit({ as: { ...deputy, target: '' }, path: `${desk}/#/tickets/${id}/show` });
    const overThere = other.page.getByRole('list', { name: '消息' });
    await overThere.getByText('第二段没有声音').waitFor();
    await page.getByRole('button', { name: '发送' }).click();
    await talk.getByText('重做一次试试').waitFor();
    await overThere.getByText('重做一次试试').waitFor();
    await until('the reply to be gone off', async () => {
      return (await page.getByRole('textbox', { name: '回复' }).inputValue()) === '';
    });
    const { messages } = (await person.call(listTicketMessages, { params: { id }, query: {} })).data;
    expect(messages.map(({ sender_role: role, content }) => [role, content])).toEqual([
      ['user', '第二段没有声音'],
      ['admin', '重做一次试试'],
    ]);

    await person.call(sendTicketMessage, { params: { id }, body: { content: '好了，谢谢', pictures: [] } });
    await talk.getByText('好了，谢谢').waitFor();
    await page.getByRole('combobox', { name: '状态' }).click();
    await page.getByRole('option', { name: '已解决' }).click();
    await page.getByText('状态改成了“已解决”').waitFor();
    await page.getByRole('combobox', { name: '状态' }).getByText('已解决').waitFor();
    await other.page.getByRole('combobox', { name: '状态' }).getByText('已解决').waitFor();
    expect((await person.call(listTicketMessages, { params: { id }, query: {} })).data.ticket.status).toBe('resolved');
    expect(errors).toEqual([]);
  });
});

it('whose login is ended sees nothing any more, also on a screen that only reads by itself', async () => {
  const deputy = await arrangedPerson(site.door.app, 'admin');
  const { page } = await site.visit({ as: { ...deputy, target: '' }, path: desk });
  await page.getByText('没有人看过的工单').first().waitFor();
  const params = { uid: String(deputy.uid) };
  await staff.call(setMemberRole, { params, body: { role: 'member' } });
  await page.getByRole('button', { name: '今天' }).click();
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

describe('points', () => {
  it('[P2.13-06] [P2.13-07] are given by hand after the number was typed once more, once, and the log says by whom', async () => {
    const member = await newPerson(site.door.app);
    const before = (await member.call(readPoints, {})).data.balance;
    const { page, errors } = await opened('人工充值');
    await page.getByRole('button', { name: '给会员充值' }).click();
    await page.getByRole('combobox', { name: '会员' }).fill(String(member.uid));
    await page.getByRole('option', { name: String(member.uid) }).click();
    await page.getByLabel('点数').fill('12.5');
    await page.getByLabel('备注').fill('活动补发');
    await page.getByRole('button', { name: '下一步' }).click();
    const confirm = page.getByRole('dialog', { name: '充值' });
    await confirm.getByText(`会员 ${member.uid} 现在有 ${before} 点`).waitFor();
    const press = confirm.getByRole('button', { name: '充 12.5 点' });
    expect(await press.isDisabled()).toBe(true);
    await confirm.getByLabel('确认').fill(String(member.uid));
    await press.click();
    await row(page, '活动补发').getByText('12.5').first().waitFor();
    expect(
      await row(page, '活动补发')
        .getByRole('cell', { name: String(staff.uid) })
        .count(),
    ).toBe(1);
    expect((await member.call(readPoints, {})).data.balance).toBe(before + 12.5);
    expect(errors).toEqual([]);
  });

  it('[P2.13-08] [P2.13-09] [P2.13-10] [P2.13-11] are made into 5,000 codes, which are listed, exported and withdrawn in one press each', async () => {
    const { page, errors } = await opened('兑换码');
    await page.getByRole('button', { name: '建一批' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('每个多少点').fill('5');
    await dialog.getByLabel(/^几个/).fill('5000');
    await dialog.getByLabel('每个码几个人能用').fill('2');
    await dialog.getByLabel('备注').fill('开业');
    await dialog.getByRole('button', { name: '建好' }).click();
    await dialog.getByRole('heading', { name: '5000 个兑换码' }).waitFor();
    const codes = (await dialog.getByLabel('兑换码').inputValue()).split('\n');
    expect(new Set(codes).size).toBe(5000);
    await dialog.getByRole('button', { name: '完成' }).click();
    await page.getByText('共 5000 条').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(5001);
    const member = await newPerson(site.door.app);
    const last = codes.at(-1) ?? '';
    expect((await member.call(redeemCode, { body: { code: last } })).data.points).toBe(5);
    await page.getByRole('button', { name: '刷新' }).click();
    await row(page, last).getByText('用了 1 / 2 次').waitFor();
    const confirm = async () => {
      await page.getByRole('dialog').getByLabel('确认').fill('作废');
      await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
    };
    await row(page, last).getByRole('checkbox').check();
    await page.getByRole('button', { name: '作废', exact: true }).click();
    await confirm();
    await row(page, last).getByText('作废').waitFor();
    await row(page, last)
      .getByRole('button', { name: /^只看这一批/ })
      .click();
    await page.getByRole('button', { name: '作废整批' }).click();
    await confirm();
    await page.getByText('作废了 4999 个，1 个早已用完或作废').waitFor();
    expect(await refusalOf(member.call(redeemCode, { body: { code: codes[0] ?? '' } }))).toBe('REDEEM_VOID');
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
  ...['replies', 'audit', 'songs', 'reports', 'codes', 'announcements', 'webhooks'],
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

describe('the switches', () => {
  it('are changed here and hold at once; what the environment fixes cannot be', async () => {
    const { page, errors } = await opened('设置');
    await page.getByRole('textbox', { name: '运营者' }).fill('弦外科技');
    await page.getByRole('button', { name: '保存运营者' }).click();
    await page.getByText(new RegExp(`公司或个人的名称。.*由 ${staff.uid} 修改`)).waitFor();
    await page.getByText('已保存').first().waitFor();
    // Somebody else was quicker: theirs stays, is said, and stands in the field.
    const params = { key: 'complaint_line' as const };
    await staff.call(changeSetting, { params, body: { value: '12345' } });
    await page.getByRole('textbox', { name: '投诉' }).fill('67890');
    await page.getByRole('button', { name: '保存投诉' }).click();
    await page.getByText('刚才有别的管理员改过，这次没有保存').waitFor();
    await until('the field to have what counts', async () => {
      return (await page.getByRole('textbox', { name: '投诉' }).inputValue()) === '12345';
    });
    await page.getByRole('switch', { name: '开放创作' }).click();
    // It stands as the server has it.
    await page.getByRole('switch', { name: '开放创作', checked: false }).waitFor();
    const { data } = await site.door.app.call(readSite, {});
    expect(data.disclosures).toContainEqual({ key: 'company', text: '弦外科技' });
    const wish = { body: { prompt: '一句词', title: '歌', tags: '民谣' } };
    expect(await refusalOf((await newPerson(site.door.app)).call(submitSunoMusic, wish))).toBe('CREATION_CLOSED');
    await page.getByRole('switch', { name: '开放创作', checked: false }).click();
    await page.getByRole('switch', { name: '开放创作', checked: true }).waitFor();
    await page.getByRole('rowheader', { name: 'ADMIN_SECOND_FACTOR' }).waitFor();
    await loadAxe(page);
    expect([await barriers(page), errors]).toEqual([[], []]);
  });
});

it('a channel that somebody else has changed is not saved over: what they made of it is said and shown, then it can be', async () => {
  const wish = { name: 'two-at-once', family: 'suno' as const, dialect: 'suno-task', api_key: 'nobody-reads-it' };
  const body = { ...wish, base_url: site.door.app.sandbox.url, enabled: false };
  const { id } = (await staff.call(createChannel, { body })).data;
  const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: `${desk}/#/channels/${id}` });
  const weight = page.getByLabel('权重');
  await weight.fill('7');
  await staff.call(changeChannel, { params: { id }, body: { weight: 3 } });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('刚才有别的管理员改过').waitFor();
  await until('the form to have what counts', async () => (await weight.inputValue()) === '3');
  await weight.fill('8');
  await page.getByRole('button', { name: '保存' }).click();
  await row(page, wish.name).getByRole('cell', { name: '8', exact: true }).waitFor();
  await staff.call(deleteChannel, { params: { id } });
  expect(errors).toEqual([]);
});

describe('the second factor', () => {
  it('is set up with an app, asked for when the login has grown old, and what was refused is then answered', async () => {
    const { client } = site.door.app.database;
    const { page, errors } = await opened();
    await page.getByRole('button', { name: String(staff.uid) }).click();
    await page.getByRole('menuitem', { name: '登录安全' }).click();
    await page.getByRole('button', { name: '开启两步验证' }).click();
    await page.getByRole('img', { name: '两步验证的二维码' }).waitFor();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByRole('textbox', { name: '6 位验证码' }).fill(codeAt(secret, site.door.app.clock.now()));
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByText('恢复码只显示这一次').waitFor();
    const [recovery = ''] = ((await page.locator('pre').textContent()) ?? '').split('\n');
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('还有 10 个恢复码').waitFor();

    await client.session.updateMany({ where: { uid: staff.uid }, data: { confirmedAt: new Date(0) } });
    await page.getByRole('menuitem', { name: '会员' }).click();
    const asking = page.getByRole('dialog', { name: '确认是你本人' });
    await asking.getByLabel('密码').fill('not it at all');
    await asking.getByLabel('两步验证码或恢复码').fill(recovery);
    await page.keyboard.press('Enter');
    await asking.getByText('密码不对').waitFor();
    await asking.getByLabel('密码').fill(password);
    await page.keyboard.press('Enter');
    await row(page, String(staff.uid)).waitFor();
    expect([await asking.count(), errors]).toEqual([0, []]);
    await client.session.updateMany({ where: { uid: staff.uid }, data: { confirmedAt: new Date() } });
    await site.door.app.database.transaction((tx) =>
      dropSecondFactor(tx, { uid: staff.uid, actorUid: null, now: new Date() }),
    );
  });
});

it('a canned reply that somebody else has changed keeps what is being written, and then can be saved', async () => {
  const [title, theirs] = ['两人同改', '别人起的名字'];
  const { id } = (await staff.call(createCannedReply, { body: { title, content: '一' } })).data;
  const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: `${desk}/#/replies/${id}` });
  const content = page.getByRole('textbox', { name: '内容' });
  await content.fill('写了很久的话');
  await staff.call(changeCannedReply, { params: { id }, body: { title: theirs } });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('刚才有别的管理员改过').waitFor();
  await until('the form to have what they made', async () => {
    return (await page.getByRole('textbox', { name: '名字' }).inputValue()) === theirs;
  });
  expect(await content.inputValue()).toBe('写了很久的话');
  await page.getByRole('button', { name: '保存' }).click();
  await row(page, theirs).getByText('写了很久的话').waitFor();
  await staff.call(removeCannedReply, { params: { id } });
  expect(errors).toEqual([]);
});
