import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCannedReply, createCannedReply, removeCannedReply } from '@overtone/contract/canned-reply';
import { changeChannel, createChannel, deleteChannel } from '@overtone/contract/channel';
import type { Output } from '@overtone/contract/endpoint';
import { submitSunoMusic } from '@overtone/contract/generation';
import { readSite } from '@overtone/contract/platform';
import { changeSetting, type listSettings } from '@overtone/contract/settings';
import { dropSecondFactor } from '../../apps/api/src/features/second-factor/second-factor.js';
import { codeAt } from '../support/authenticator.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { callsUnderWay } from '../support/browser.js';
import { ConsoleDesk, desk, row } from '../support/console-desk.js';
import { newPerson, password, type Person } from '../support/person.js';
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

describe('the switches', () => {
  it('are changed here and hold at once; what the environment fixes cannot be', async () => {
    const { page, errors } = await opened('设置');
    const underWay = callsUnderWay(page);
    await page.getByRole('textbox', { name: '运营者' }).fill('弦外科技');
    await page.getByRole('button', { name: '保存运营者' }).click();
    await page.getByText(new RegExp(`公司或个人的名称。.*由 ${staff.uid} 修改`)).waitFor();
    await page.getByText('已保存').first().waitFor();
    // All is read once more then, and an answer that comes late would have seen what somebody else is about to save.
    await until('all to be read', () => underWay() === 0);
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

it('closed to developers: the overview says that calls wait for that, and raises no alarm', async () => {
  const { client } = site.door.app.database;
  const createdAt = new Date(0);
  const hook = { id: randomUUID(), uid: staff.uid, name: '我的', url: 'https://a.example', events: [], secret: 'x' };
  const waits = { id: randomUUID(), type: 'order.paid', thing: 'A', createdAt, dueAt: createdAt };
  const closed = (value: false | null) =>
    staff.call(changeSetting, { params: { key: 'developers_open' }, body: { value } });
  await closed(false);
  await client.webhook.create({ data: { ...hook, createdAt, messages: { create: waits } } });
  const { page, errors } = await opened();
  const card = page.getByRole('region', { name: '回调' });
  await card.getByText('一条也不发').waitFor();
  expect([await card.getByRole('alert').count(), errors]).toEqual([0, []]);
  await client.webhook.delete({ where: { id: hook.id } });
  await closed(null);
});

it('a switch that the environment does not give what it needs says that it does nothing, and what to set', async () => {
  const { page, errors } = await opened();
  // The sandbox gives everything: its answer as it is where nobody is asked.
  await page.route('**/api/admin/settings', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as Output<typeof listSettings>;
    const settings = data.settings.map((one) => (one.key === 'content_check' ? { ...one, missing: ['A', 'B'] } : one));
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, settings } } });
  });
  await page.getByRole('menuitem', { name: '设置' }).click();
  await page
    .getByText('没有配置审核服务，现在只看自己的词表。要接入，在服务器的环境变量里设置 A、B 再重启。')
    .waitFor();
  expect(await page.getByText('再重启').count()).toBe(2);
  await loadAxe(page);
  expect([await barriers(page), errors]).toEqual([[], []]);
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

it('who has no password is led to where one is set, and then confirms with it', async () => {
  const { client } = site.door.app.database;
  const { passwordHash } = await client.account.findUniqueOrThrow({ where: { uid: staff.uid } });
  const set = (data: object) => client.account.update({ where: { uid: staff.uid }, data });
  const { page, errors } = await opened();
  await set({ passwordHash: '' });
  await client.session.updateMany({ where: { uid: staff.uid }, data: { confirmedAt: new Date(0) } });
  // By the address: what the overview still reads may have brought the question before any press.
  await page.evaluate(`location.hash = '#/members'`);
  const asking = page.getByRole('dialog', { name: '确认是你本人' });
  await asking.getByText('这个账号还没有密码').waitFor();
  const link = asking.getByRole('link', { name: '“账号 → 安全”' });
  expect([await link.getAttribute('href'), await asking.getByLabel('密码').count()]).toEqual([
    '/account?tab=security',
    0,
  ]);
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  await set({ passwordHash });
  await asking.getByRole('button', { name: '设置好了' }).click();
  await asking.getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
  await row(page, String(staff.uid)).waitFor();
  expect([await asking.count(), errors]).toEqual([0, []]);
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

describe('a member’s webhooks', () => {
  it('are ended with their host and given back, each after the number of the member was typed', async () => {
    const member = await newPerson(site.door.app);
    const { webhook } = site.door.app.database.client;
    const hook = { uid: member.uid, name: '我的服务', url: 'https://hooks.example/in', events: [], secret: 'sealed' };
    const { id } = await webhook.create({ data: { ...hook, id: crypto.randomUUID(), createdAt: new Date() } });
    const stopped = async () => (await webhook.findUniqueOrThrow({ where: { id } })).stopped;
    const { page, errors } = await site.visit(house.at(`members/${member.uid}/show`));
    for (const [verb, state] of [
      ['停用', 'staff'],
      ['解除停用', 'lifted'],
    ] as const) {
      await page.getByRole('button', { name: `${verb} 我的服务` }).click();
      const asked = page.getByRole('dialog', { name: `${verb} 我的服务` });
      await asked.getByLabel('确认').fill(String(member.uid));
      await asked.getByRole('button', { name: verb, exact: true }).click();
      await until(`it to be ${state}`, async () => (await stopped()) === state);
    }
    await page.getByText('解除了禁止，会员没有启用').waitFor();
    expect(errors).toEqual([]);
  });
});
