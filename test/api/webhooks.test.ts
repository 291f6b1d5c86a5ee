import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@overtone/contract/api-key';
import { limits } from '@overtone/contract/limits';
import { listNotices } from '@overtone/contract/notice';
import { requestDeletion } from '@overtone/contract/personal-data';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listAllWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  readDeveloperFigures,
  redeliverWebhook,
  rotateWebhookSecret,
  stopWebhookForAdmin,
} from '@overtone/contract/webhook';
import { webhookPayloads } from '@overtone/contract/webhook-events';
import { arrangeTicket } from '../../apps/api/src/features/tickets/tickets.js';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangedPerson, password, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
import { signatureOf, WebhookReceiver } from '../support/webhook-receiver.js';

type Known = Pick<Person, 'call' | 'uid' | 'token'>;
let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

let paths = 0;
async function registered(who: Known, events = ['order.paid', 'ticket.answered']) {
  const path = `/in/${(paths += 1)}`;
  const body = { name: '我的服务', url: `http://hooks.example${path}`, events: events as never };
  const { data } = await who.call(createWebhook, { body });
  return { ...data, path, params: { id: data.id } };
}
const sweep = () => app.schedules.run('webhooks.due');
const happens = (who: Known, thing: string) =>
  app.database.transaction((tx) => tellWebhooks(tx, { uid: who.uid, type: 'order.paid', thing, now: app.clock.now() }));
const log = async (who: Known, hook: { params: { id: string } }) =>
  (await who.call(listWebhookDeliveries, { params: hook.params })).data;
/** The latest one, once it was tried so often. */
const tried = (who: Known, hook: { params: { id: string } }, attempts: number) =>
  until(`${attempts} attempts`, async () => {
    const [first] = await log(who, hook);
    return first !== undefined && first.attempts >= attempts && first;
  });
/** And no call is under way any more: a sweep passes by an address that is not let go of yet. */
const latest: typeof tried = async (who, hook, attempts) => {
  const first = await tried(who, hook, attempts);
  await until('every address to be let go of', () => app.idle());
  return first;
};

describe('webhooks', () => {
  it('tell of an answer in a ticket, signed, with the words of the API', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const hook = await registered(me);
    const ticket = await arrangeTicket(app.database.client, {
      ...{ uid: me.uid, type: 'other', content: '下载没有声音', createdAt: app.clock.now() },
    });
    const id = String(ticket.id);
    await staff.call(replyFeedback, { params: { id }, body: { content: '已经修好了' } as never });
    await sweep();
    const [call] = await receiver.at(hook.path);
    expect(call?.headers['webhook-signature']).toBe(signatureOf(hook.secret, call as never));
    const told = webhookPayloads['ticket.answered'].strict().parse(JSON.parse(call?.body ?? ''));
    expect(told.data).toMatchObject({ id, ticket: { id, reply: '已经修好了', feedback_content: '下载没有声音' } });
    const age = Date.now() / 1000 - Number(call?.headers['webhook-timestamp']);
    expect(Math.abs(age)).toBeLessThan(300);
    expect(await latest(me, hook, 1)).toMatchObject({ state: 'delivered', thing: id, last: { status: 204 } });
  });

  it('try again under the same id until it arrives, and tell what the other side said', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    receiver.status(500, '<script>alert(1)</script>\u0000');
    await happens(me, 'A1');
    await happens(me, 'A1');
    await sweep();
    const failed = await latest(me, hook, 1);
    expect(failed).toMatchObject({ state: 'waiting', last: { status: 500, excerpt: '<script>alert(1)</script>' } });
    await sweep();
    expect(receiver.got.filter(({ path }) => path === hook.path)).toHaveLength(1);
    app.clock.advance(7);
    await sweep();
    const [first, second] = await receiver.at(hook.path, 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await latest(me, hook, 2)).toMatchObject({ state: 'delivered', due_at: null });
    const { id } = failed;
    const mine = { params: { ...hook.params, delivery: id } };
    const stranger = await arrangedPerson(app);
    expect(await refusalOf(stranger.call(redeliverWebhook, mine))).toBe('WEBHOOK_NOT_FOUND');
    await me.call(redeliverWebhook, mine);
    await sweep();
    const [, , third] = await receiver.at(hook.path, 3);
    expect(third?.headers['webhook-id']).toBe(id);
    // The order is another member's, or none: nothing of it is told.
    expect(JSON.parse(third?.body ?? '')).toMatchObject({ type: 'order.paid', data: { id: 'A1', order: null } });
    expect(await latest(me, hook, 3)).toMatchObject({ state: 'delivered' });
  });

  it('follow no redirect and reach no private address, at registration or at any call', async () => {
    const me = await arrangedPerson(app);
    const make = (url: string) =>
      refusalOf(me.call(createWebhook, { body: { name: 'x', url, events: ['order.paid'] } }));
    for (const url of ['http://inside.example/', 'http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/'])
      expect([url, await make(url)]).toEqual([url, 'WEBHOOK_ADDRESS']);
    for (const url of ['ftp://hooks.example/', 'http://a:b@hooks.example/', 'http://hooks.example:22/', 'nonsense'])
      expect([url, await make(url)]).toEqual([url, 'WEBHOOK_ADDRESS']);
    expect(await make(app.url)).toBe('WEBHOOK_ADDRESS');
    const hook = await registered(me);
    const inward = me.call(changeWebhook, { ...hook, body: { url: 'http://169.254.169.254/' } });
    expect(await refusalOf(inward)).toBe('WEBHOOK_ADDRESS');
    receiver.answers.push((response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    await happens(me, 'B1');
    await sweep();
    expect(await latest(me, hook, 1)).toMatchObject({ state: 'waiting', last: { status: 302 } });
    receiver.turning.push('93.184.215.14');
    await me.call(changeWebhook, { ...hook, body: { url: 'http://turns.example/in' } });
    app.clock.advance(7);
    await sweep();
    expect(await latest(me, hook, 2)).toMatchObject({ last: { status: null, failure: 'blocked' } });
    expect(receiver.strays).toEqual([]);
  });

  it('sign with both secrets for a day after a change, and with the new one alone then', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    const { data: next } = await me.call(rotateWebhookSecret, hook);
    expect(await refusalOf(me.call(rotateWebhookSecret, hook))).toBe('WEBHOOK_ROTATED');
    await me.call(pingWebhook, hook);
    await sweep();
    const [ping] = await receiver.at(hook.path);
    const both = [next.secret, hook.secret].map((secret) => signatureOf(secret, ping as never));
    expect(ping?.headers['webhook-signature']?.split(' ')).toEqual(both);
    await latest(me, hook, 1);
    app.clock.advance(86_401);
    await me.call(pingWebhook, hook);
    await sweep();
    const [, later] = await receiver.at(hook.path, 2);
    expect(later?.headers['webhook-signature']).toBe(signatureOf(next.secret, later as never));
    const rows = await app.database.pool.query('select webhook::text as whole from webhook where id = $1', [hook.id]);
    expect(rows.rows[0].whole).not.toContain(next.secret.slice(6));
  });

  it('go on where 410 was said of an address that was changed meanwhile', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    const moved = () => me.call(changeWebhook, { ...hook, body: { url: 'http://hooks.example/in/moved' } });
    receiver.answers.push((response) => void moved().then(() => response.writeHead(410).end()));
    const sent = happens(me, 'M1').then(sweep);
    expect(await sent.then(() => latest(me, hook, 1))).toMatchObject({ state: 'waiting' });
    // Tried again it would take an answer that is meant for another.
    await me.call(deleteWebhook, hook);
  });

  it('end where the other side says 410, and say so; the owner begins again, but not after staff', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const hook = await registered(me);
    receiver.status(410);
    await happens(me, 'C1');
    await sweep();
    expect(await latest(me, hook, 1)).toMatchObject({ state: 'failed' });
    expect((await me.call(listWebhooks, {})).data[0]).toMatchObject({ stopped: 'gone', waiting: 0 });
    const { data: notices } = await me.call(listNotices, {});
    expect(notices[0]).toMatchObject({ kind: 'webhook_stopped', values: { name: '我的服务', why: 'gone' } });
    expect(await refusalOf(me.call(pingWebhook, hook))).toBe('WEBHOOK_STOPPED');
    await happens(me, 'C2');
    expect(await log(me, hook)).toHaveLength(1);
    expect((await me.call(changeWebhook, { ...hook, body: { on: true } })).data.stopped).toBeNull();
    const stop = () => staff.call(stopWebhookForAdmin, { params: { uid: String(me.uid), id: hook.id } });
    await stop();
    await stop();
    const stops = await app.database.client.auditEntry.findMany({ where: { action: 'webhook.stop' } });
    expect(stops).toMatchObject([{ target: `account:${me.uid}`, detail: { before: { stopped: null } } }]);
    expect(await refusalOf(me.call(changeWebhook, { ...hook, body: { on: true } }))).toBe('WEBHOOK_STOPPED');
    const figures = (await staff.call(readDeveloperFigures, {})).data;
    expect(figures).toMatchObject({ stopped: 1, attempts: expect.any(Number) });
    // Each number has the list that explains it, without what stands behind the path.
    const data = { url: 'https://a.example/h?key=1' };
    await app.database.client.webhook.update({ where: hook.params, data });
    const listed = (query: object) => staff.call(listAllWebhooks, { query });
    const stopped = await listed({ state: 'stopped' });
    const shown = { uid: String(me.uid), stopped: 'staff', url: 'https://a.example/h?…' };
    expect(stopped).toMatchObject({ total: 1, data: [shown] });
    const of = async (query: object) => (await listed({ ...query, limit: 1 })).total;
    expect([await of({}), await of({ state: 'failing' })]).toEqual([figures.webhooks, figures.failing]);
    expect((await of({ state: 'on' })) + stopped.total).toBe(figures.webhooks);
    const all = await listed({ limit: 50 });
    expect(all.data.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(figures.waiting);
    const waiting = await listed({ state: 'waiting', limit: 50 });
    expect(waiting.data.map(({ id }) => id)).toEqual(all.data.filter((one) => one.waiting > 0).map(({ id }) => id));
    expect((await listed({ uid: String(staff.uid) })).total).toBe(0);
    expect(await refusalOf(me.call(deleteWebhook, hook))).toBe('WEBHOOK_ENDED');
  });

  it('are given up after three days of failures, and switched off after five days of nothing else', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    const fails = (response: import('node:http').ServerResponse) => response.writeHead(503).end();
    const goOn = async (attempt: number) => {
      receiver.answers.push(fails);
      await sweep();
      const { due_at: due } = await latest(me, hook, attempt);
      const wait = due === null ? 0 : Date.parse(due) - app.clock.now().getTime();
      // An address is left alone for at least as long as half an hour in the end.
      app.clock.advance(Math.max(wait / 1000, 2_200) + 1);
    };
    await happens(me, 'D1');
    const began = app.clock.now().getTime();
    for (let attempt = 1; attempt <= 11; attempt += 1) await goOn(attempt);
    const days = (app.clock.now().getTime() - began) / 86_400_000;
    expect([days > 2.4, days < 4]).toEqual([true, true]);
    expect(await latest(me, hook, 11)).toMatchObject({ state: 'failed', attempts: 11 });
    expect((await me.call(listWebhooks, {})).data[0]).toMatchObject({ stopped: null, waiting: 0 });
    app.clock.advance(3 * 86_400);
    await happens(me, 'D2');
    await goOn(1);
    expect((await me.call(listWebhooks, {})).data[0]).toMatchObject({ stopped: 'failing' });
  }, 30_000);

  it('of one that hangs keep no other waiting', async () => {
    const [slow, quick] = [await arrangedPerson(app), await arrangedPerson(app)];
    const [hung, hook] = [await registered(slow), await registered(quick)];
    let release = () => {};
    receiver.answers.push((response) => (release = () => response.writeHead(204).end()));
    await happens(slow, 'E1');
    await sweep();
    await receiver.at(hung.path);
    await happens(quick, 'E2');
    await sweep();
    await receiver.at(hook.path);
    expect(await tried(quick, hook, 1)).toMatchObject({ state: 'delivered' });
    release();
    expect(await latest(slow, hung, 1)).toMatchObject({ state: 'delivered' });
  });

  it('come again after a minute where the process died at the call: the row is the truth', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    await happens(me, 'F1');
    const { client } = app.database;
    const busyUntil = new Date(app.clock.now().getTime() + 60_000);
    await client.webhook.update({ where: { id: hook.id }, data: { busyUntil } });
    await sweep();
    expect(await log(me, hook)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    app.clock.advance(61);
    await sweep();
    expect(await latest(me, hook, 1)).toMatchObject({ state: 'delivered' });
    const undone = new Error('undone');
    const rolledBack = app.database.transaction(async (tx) => {
      await tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'F2', now: app.clock.now() });
      throw undone;
    });
    await expect(rolledBack).rejects.toBe(undone);
    expect(await log(me, hook)).toHaveLength(1);
  });

  it('and keys are in the personal export without what opens or signs, and gone with the account, late answers too', async () => {
    const me = await arrangedPerson(app);
    const hook = await registered(me);
    const { data: key } = await me.call(createApiKey, { body: { name: '脚本', scopes: ['songs:read'], password } });
    await happens(me, 'G1');
    const zip = await fetched(await linkOf(app, me));
    expect(zip.json('开发者密钥.json')).toMatchObject([{ name: '脚本', scopes: ['songs:read'] }]);
    expect(zip.json('回调地址.json')).toMatchObject([{ url: hook.url }]);
    expect(zip.json('回调记录.json')).toMatchObject([{ type: 'order.paid', thing: 'G1', state: 'waiting' }]);
    const whole = zip.names.filter((name) => name.endsWith('.json')).map((name) => zip.text(name));
    expect(whole.filter((text) => text.includes(key.key.slice(14, -10)) || text.includes('whsec_'))).toEqual([]);
    let answer = () => {};
    receiver.answers.push((response) => (answer = () => response.writeHead(500).end('late')));
    await sweep();
    await receiver.at(hook.path);
    await me.call(requestDeletion, { body: { password } });
    app.clock.advance(limits.deletion.graceDays * 86_400 + 1);
    await app.schedules.run('deletions.sweep');
    answer();
    await app.drain();
    const { client } = app.database;
    const left = [
      await client.apiKey.count({ where: { uid: me.uid } }),
      await client.webhook.count({ where: { uid: me.uid } }),
      await client.webhookMessage.count({ where: { webhookId: hook.id } }),
      await client.webhookAttempt.count({ where: { message: { webhookId: hook.id } } }),
    ];
    expect(left).toEqual([0, 0, 0, 0]);
    expect(app.logged()).not.toContain('a webhook could not');
  });
});
