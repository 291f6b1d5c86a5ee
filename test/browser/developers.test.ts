import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Site } from '../support/site.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { pressEscape } from '../support/browser.js';
import { password } from '../support/person.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { listed } = developerLimits.webhooks;

let site: Site;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  site = await Site.open({ network: receiver.network });
}, 60_000);
afterAll(async () => {
  await site.close();
  await receiver.stop();
});

/** What was told to the only webhook of a member, and did not arrive. */
async function givenUp(uid: number, count: number): Promise<void> {
  const { client } = site.door.app.database;
  const { id: webhookId } = await client.webhook.findFirstOrThrow({ where: { uid } });
  const row = { webhookId, type: 'order.paid', createdAt: site.door.app.clock.now(), attempts: 11 };
  const data = Array.from({ length: count }, (_, n) => ({ ...row, id: randomUUID(), thing: `O${n}` }));
  await client.webhookMessage.createMany({ data });
}

it('a member makes a key with the keyboard, sees it once, adds a webhook and sees what a test call brought', async () => {
  const member = await site.door.member();
  const { page, context, errors } = await site.visit({ as: member, path: '/account?tab=developers' });
  await page.getByRole('button', { name: '新建密钥' }).press('Enter');
  await page.getByLabel('名称').fill('备份脚本');
  const proof = page.getByLabel('登录密码');
  await proof.fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('密码不对').waitFor();
  await proof.fill(password);
  await page.keyboard.press('Enter');
  const once = page.getByRole('dialog', { name: '密钥建好了' });
  const key = (await once.locator('code').textContent()) ?? '';
  const asked = await fetch(`${site.url}/api/user/songs`, { headers: { authorization: `Bearer ${key}` } });
  expect([key.slice(0, 9), asked.status]).toEqual(['ovt_live_', 200]);
  await once.getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('button', { name: '吊销密钥 备份脚本' }).waitFor();
  expect(await page.content()).not.toContain(key);
  const by = { revokedAt: site.door.app.clock.now(), endedBy: 'reset' };
  await site.door.app.database.client.apiKey.updateMany({ where: { uid: member.uid }, data: by });
  await page.reload();
  await page.getByText(/重置密码时失效/).waitFor();
  expect(await page.getByRole('button', { name: '吊销密钥 备份脚本' }).count()).toBe(0);

  await page.getByRole('button', { name: '添加回调' }).click();
  const form = page.getByRole('dialog', { name: '添加回调' });
  await form.getByLabel('名称').fill('我的服务');
  await form.getByLabel('地址').fill('http://hooks.example/browser');
  await form.getByRole('button', { name: '添加回调' }).click();
  await page.getByRole('dialog', { name: '签名密钥' }).getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('button', { name: '发测试' }).click();
  await receiver.at('/browser');
  await page.getByRole('button', { name: '发送记录' }).click();
  const log = page.getByRole('dialog', { name: '发送记录' });
  await log.getByText(/测试 · /).waitFor();
  await givenUp(member.uid, listed + 10);
  await log.getByRole('button', { name: '没有送达' }).click();
  const rows = log.getByRole('listitem');
  await until('a page of them', async () => (await rows.count()) === listed);
  await log.getByRole('button', { name: '更多' }).click();
  await until('all of them', async () => (await rows.count()) === listed + 10);
  expect(await log.getByRole('button', { name: '更多' }).count()).toBe(0);
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('a key that is not made after all leaves nothing of what was typed, least of all the password', async () => {
  const { page, context, errors } = await site.visit({
    as: await site.door.member(),
    path: '/account?tab=developers',
  });
  await page.getByRole('button', { name: '新建密钥' }).press('Enter');
  const form = page.getByRole('dialog', { name: '新建密钥' });
  await form.getByLabel('名称').fill('备份脚本');
  await form.getByLabel('登录密码').fill(password);
  await pressEscape(page);
  await page.getByRole('button', { name: '放弃' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '新建密钥' }).press('Enter');
  expect([await form.getByLabel('名称').inputValue(), await form.getByLabel('登录密码').inputValue()]).toEqual([
    '',
    '',
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

it('the log promises a next try only where one will come', async () => {
  const { app } = site.door;
  const { client } = app.database;
  const member = await site.door.member();
  const { page, context, errors } = await site.visit({ as: member, path: '/account?tab=developers' });
  await page.getByRole('button', { name: '添加回调' }).click();
  const form = page.getByRole('dialog', { name: '添加回调' });
  await form.getByLabel('名称').fill('我的服务');
  await form.getByLabel('地址').fill('http://hooks.example/promised');
  await form.getByRole('button', { name: '添加回调' }).click();
  await page.getByRole('dialog', { name: '签名密钥' }).getByRole('button', { name: '我已保存' }).click();
  const { id: webhookId } = await client.webhook.findFirstOrThrow({ where: { uid: member.uid } });
  const createdAt = app.clock.now();
  const dueAt = new Date(createdAt.getTime() + 3_600_000);
  const attempt = { at: createdAt, status: 500, ms: 12, excerpt: '' };
  await client.webhookMessage.create({
    data: {
      ...{ id: randomUUID(), webhookId, type: 'order.paid', thing: 'O1', createdAt, dueAt, attempts: 1 },
      tried: { create: attempt },
    },
  });
  const log = page.getByRole('dialog', { name: '发送记录' });
  const shows = async (sentence: RegExp) => {
    await page.getByRole('button', { name: '发送记录' }).click();
    await log.getByText(sentence).waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
  };
  await shows(/500，.*再试/);
  // Its turn has come, and another caller has the address: what lies in the past is no promise.
  await client.webhook.update({ where: { id: webhookId }, data: { busyUntil: dueAt } });
  await client.webhookMessage.updateMany({ where: { webhookId }, data: { dueAt: createdAt } });
  await shows(/500，12 毫秒$/);
  await client.webhookMessage.updateMany({ where: { webhookId }, data: { dueAt } });

  const value = { key: 'developers_open', value: false, changedAt: app.clock.now(), changedBy: member.uid };
  await client.setting.create({ data: value });
  app.clock.advance(3);
  await page.reload();
  await page.getByText(/网站现在关着开发者接口.*只留 14 天，每个地址最多 1000 条/).waitFor();
  await shows(/接口打开后再发/);
  await client.setting.delete({ where: { key: 'developers_open' } });
  app.clock.advance(3);
  await page.reload();
  await page.getByRole('switch', { name: '启用 我的服务' }).click();
  await page.getByText('已停用').waitFor();
  await shows(/启用后再发/);
  await client.webhook.update({ where: { id: webhookId }, data: { stopped: 'staff' } });
  await page.reload();
  await shows(/500，12 毫秒$/);
  const { id: _, ...one } = await client.webhook.findUniqueOrThrow({ where: { id: webhookId } });
  const others = Array.from({ length: 7 }, () => ({ ...one, id: randomUUID(), stopped: null }));
  await client.webhook.createMany({ data: others });
  await page.reload();
  await page.getByText('最多 5 个，先删除 3 个').first().waitFor();
  expect([await page.getByText('网站现在关着开发者接口').count(), errors]).toEqual([0, []]);
  await context.close();
});

it('leads to the documents for developers only where the site has them', async () => {
  const { page, context, errors } = await site.visit({ as: await site.door.member(), path: '/account?tab=developers' });
  const link = page.getByRole('link', { name: '接口文档' });
  expect(await link.getAttribute('href')).toBe('/api/docs');
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, api_docs: false } } });
  });
  await page.reload();
  await page.getByRole('button', { name: '新建密钥' }).waitFor();
  await link.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});
