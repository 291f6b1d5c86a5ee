import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { createPersona } from '@overtone/contract/persona';
import { reportSong } from '@overtone/contract/report';
import { barriers, loadAxe } from '../support/barriers.js';
import { ConsoleDesk, desk, row } from '../support/console-desk.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, newPerson } from '../support/person.js';
import type { Route } from 'playwright-core';
import type { Site } from '../support/site.js';

let house: ConsoleDesk;
let site: Site;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site } = house);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const at = (screen: string) => house.at(screen);

it('an order that was paid with another sum says with which, and its money can go back whole', async () => {
  const [now, uid] = [new Date(), house.staff.uid];
  const order = { orderNo: 'OT202611260000000001', uid, package: 'basic', credits: 12, amountFen: 698, channel: 'pc' };
  const paid = { status: 'mismatch', paidFen: 100, paidAt: now, createdAt: now, expiresAt: now, requestHash: 'hash' };
  await site.door.app.database.client.paymentOrder.create({ data: { ...order, ...paid } });
  const { page, errors } = await site.visit(at('orders'));
  await row(page, '金额不符：付了 ¥1.00').getByRole('button', { name: '退款' }).click();
  await page.getByRole('dialog').getByText('没有给过点数，全部退回').waitFor();
  expect(errors).toEqual([]);
});

it('an order past its time for which Alipay has not answered is on the overview and leads to its list', async () => {
  const [now, uid] = [Date.now(), house.staff.uid];
  const made = { orderNo: 'OT202611260000000002', uid, package: 'basic', credits: 12, amountFen: 698, channel: 'pc' };
  const times = { createdAt: new Date(now - 3_600_000), expiresAt: new Date(now - 2_700_000) };
  const open = { status: 'created', requestHash: 'hash', nextCheckAt: new Date(now + 3_600_000) };
  await site.door.app.database.client.paymentOrder.create({ data: { ...made, ...times, ...open } });
  const { page, errors } = await house.opened();
  const figure = page.getByRole('region', { name: '问不到支付宝的订单' });
  await figure.getByText('1', { exact: true }).waitFor();
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  await figure.getByRole('link', { name: '去看' }).click();
  await row(page, made.orderNo).getByText('待付款').waitFor();
  await page.getByRole('combobox', { name: '进度' }).getByText('问不到支付宝的').waitFor();
  expect(errors).toEqual([]);
});

describe('what people reported', () => {
  it('is heard, hidden with a reason, objected to by its owner and shown again', async () => {
    const owner = await arrangedPerson(site.door.app);
    const [song] = await arrangeLibrary(site.door.app, [{ uid: owner.uid, title: '借来的副歌' }]);
    const songId = song?.id ?? '';
    await site.door.app.call(reportSong, { body: { song_id: songId, reason: '侵犯版权' } });
    const { page, errors } = await site.visit(at('reports'));
    await row(page, '借来的副歌').getByText('未处理').waitFor();
    await row(page, '借来的副歌').getByRole('button', { name: '借来的副歌' }).click();
    await page.getByLabel('试听').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭' }).click();
    await row(page, '借来的副歌').getByRole('button', { name: '隐藏歌曲' }).click();
    const dialog = page.getByRole('dialog', { name: '隐藏《借来的副歌》' });
    await dialog.getByRole('combobox', { name: '原因' }).getByText('侵犯版权').waitFor();
    await dialog.getByLabel('给作者的说明').fill('副歌是别人的');
    await dialog.getByRole('button', { name: '隐藏', exact: true }).click();
    await page.getByText('隐藏了 1 首').waitFor();

    const hers = await site.visit({ as: { ...owner, target: '' }, path: `/song/${songId}` });
    const note = hers.page.getByRole('region', { name: '这首歌已被管理员隐藏' });
    await note.getByText('原因：侵犯版权').waitFor();
    await note.getByText('副歌是别人的').waitFor();
    await note.getByRole('button', { name: '申诉' }).click();
    await hers.page.getByRole('textbox', { name: '申诉内容' }).fill('副歌是我自己写的');
    await hers.page.getByRole('button', { name: '提交申诉' }).click();
    await note.getByText('申诉已提交，正在处理').waitFor();
    await hers.page.goto(`${site.url}/my-music`);
    await hers.page.getByText('已被隐藏').filter({ visible: true }).first().waitFor();

    // The list by its name is read before the song is shown again, and comes after.
    const asked = new Promise<Route>((resolve) => {
      void page.route(/admin\/songs\?.*q=/, resolve, { times: 1 });
    });
    await page.goto(`${site.url}${desk}/#/songs`);
    await page.getByPlaceholder('编号、会员号，或歌名开头').fill('借来的');
    const list = await asked;
    const before = await list.fetch();
    await row(page, '借来的副歌').getByText('已隐藏，有申诉').waitFor();
    await row(page, '借来的副歌').getByRole('button', { name: '借来的副歌' }).click();
    await page.getByText('作者申诉：副歌是我自己写的').waitFor();
    await page.getByRole('button', { name: '关闭' }).click();
    expect(await barriers(page)).toEqual([]);
    await row(page, '借来的副歌').getByRole('button', { name: '恢复' }).click();
    await page.getByText('恢复了 1 首').waitFor();
    await list.fulfill({ response: before });
    await row(page, '借来的副歌').getByText('公开').waitFor();
    expect([...errors, ...hers.errors]).toEqual([]);
  });
});

describe('what goes public and waits', () => {
  it('stands on the overview with how long it has waited, and is not there where nothing does', async () => {
    const { client } = site.door.app.database;
    const { page, errors } = await site.visit(at(''));
    await page.getByText('在写的').waitFor();
    const card = page.getByRole('region', { name: '公开审核' });
    expect(await card.count()).toBe(0);
    const put = { kind: 'song', parts: { title: '等着的歌' }, digest: 'd', attempts: 3 };
    // Half a minute before the next one is begun: time goes on while the page loads.
    const createdAt = new Date(site.door.app.clock.now().getTime() - 870_000);
    const subject = '0190a0b0-0000-7000-8000-000000000001';
    const dueAt = new Date('2100-01-01');
    await client.contentCheck.create({ data: { ...put, subject, createdAt, dueAt } });
    await page.reload();
    await card.getByText('等结论 1 件：1 件还没有公开；等人看 0 件。').waitFor();
    await card.getByRole('alert').getByText('最久的已经等了 15 分钟', { exact: false }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await client.contentCheck.deleteMany({ where: { subject } });
    expect(errors).toEqual([]);
  });
});

describe('banned words', () => {
  it('are tried, added, taken in from lines, removed and taken back', async () => {
    const { page, errors } = await site.visit(at('banned-words'));
    const check = async (text: string) => {
      await page.getByRole('textbox', { name: '试一句' }).fill(text);
      await page.getByRole('button', { name: '检查' }).click();
    };
    await check('像测试歌手');
    await page.getByRole('status').getByText('可以用').waitFor();
    await page.getByRole('button', { name: '添加' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '词', exact: true }).fill('测试歌手');
    await page.getByRole('dialog').getByRole('button', { name: '添加' }).click();
    await row(page, '测试歌手').waitFor();
    await check('像测试歌手');
    await page.getByText('艺术家名称“测试歌手”：写在风格和描述里会被拒绝').waitFor();

    await page.getByRole('button', { name: '导入' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '词', exact: true }).fill('测试甲，温柔民谣\n测试歌手');
    await page.getByRole('dialog').getByText('2 个词').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '导入' }).click();
    await page.getByText('加了 1 个词，1 个本来就有').waitFor();
    await row(page, '测试甲').getByText('温柔民谣').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await row(page, '测试甲').getByRole('button', { name: '移除' }).click();
    await row(page, '测试甲').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤销' }).click();
    await row(page, '测试甲').waitFor();
    await house.staff.call(addBannedWord, { body: { list: 'contentRefused', word: '测试' } });
    await check('测，试');
    await page.getByText('禁止公开的词“测试”，拆开写成“测,试”：人工看过才能公开').waitFor();
    await check('测试');
    await page.getByText('禁止公开的词“测试”：不能公开').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('models and prices', () => {
  it('are changed here and shown to everybody at once; who looks at an older page is asked to look again', async () => {
    const member = await newPerson(site.door.app);
    const writer = await site.visit({ as: { ...member, target: '' }, path: '/create' });
    await writer.page
      .getByRole('radio', { name: /v4\.5\+/ })
      .or(writer.page.getByText('v4.5+'))
      .first()
      .waitFor();
    const { page, errors } = await site.visit(at('models'));
    await page.getByRole('button', { name: '改价：Suno v4.5', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suno v4.5的价格' });
    await dialog.getByRole('spinbutton').fill('1.3');
    expect(await dialog.getByRole('button', { name: /改成/ }).isDisabled()).toBe(true);
    await dialog.getByRole('spinbutton').fill('1.5');
    await dialog.getByRole('button', { name: '从 1 点改成 1.5 点' }).click();
    await page.getByText('Suno v4.5现在 1.5 点').waitFor();
    await page.getByRole('switch', { name: 'Suno v5可选' }).click();
    await page.getByRole('switch', { name: 'Suno v5可选', checked: false }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);

    await writer.page.getByRole('textbox').first().fill('一个人走夜路');
    await writer.page.getByRole('button', { name: /2 点/ }).click();
    await writer.page.getByText('价格刚刚调整过').first().waitFor();
    await writer.page.reload();
    await writer.page.getByRole('button', { name: /3 点/ }).waitFor();
    await writer.page.goto(`${site.url}/pricing`);
    await writer.page
      .getByRole('row', { name: /v4\.5 / })
      .getByText('1.5')
      .first()
      .waitFor();
    expect(await writer.page.getByRole('row', { name: /Suno v5 |^v5 / }).count()).toBe(0);
    expect([...errors, ...writer.errors.filter((error) => !error.includes('409'))]).toEqual([]);
  });
});

describe('singers', () => {
  it('are hidden with a reason that their member reads, shown again and removed', async () => {
    const member = await newPerson(site.door.app);
    const [song] = await arrangeLibrary(site.door.app, [{ uid: member.uid, title: '山月' }]);
    await member.call(createPersona, { body: { song_id: song?.id ?? '', name: '像某人' } });
    const { page, errors } = await site.visit(at('personas'));
    await row(page, '像某人').getByText('正常').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    const decide = async (verb: string) => {
      await row(page, '像某人').getByRole('button', { name: verb }).click();
      const dialog = page.getByRole('dialog', { name: `${verb}“像某人”` });
      await dialog.getByRole('combobox', { name: '原因' }).click();
      await page.getByRole('option', { name: '侵犯版权' }).click();
      await dialog.getByRole('button', { name: verb, exact: true }).click();
    };
    await decide('隐藏');
    await row(page, '像某人').getByText('已隐藏：侵犯版权').waitFor();
    const hers = await site.visit({ as: { ...member, target: '' }, path: '/my-music?tab=singers' });
    await hers.page.getByRole('tab', { name: '歌手' }).click();
    await hers.page.getByText('已被管理员隐藏：侵犯版权').waitFor();
    await row(page, '像某人').getByRole('button', { name: '恢复' }).click();
    await row(page, '像某人').getByText('正常').waitFor();
    await decide('删除');
    await row(page, '像某人').waitFor({ state: 'detached' });
    expect([...errors, ...hers.errors]).toEqual([]);
  });
});
