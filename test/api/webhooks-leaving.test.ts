import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelDeletion, requestDeletion } from '@overtone/contract/personal-data';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  readDeveloperFigures,
  redeliverWebhook,
  stopWebhookForAdmin,
} from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, loggedIn, newEmail, newPerson, password } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

const sweep = async () => {
  await app.schedules.run('webhooks.due');
  await app.drain();
};

const to = (url: string) => ({ body: { name: '我的服务', url, events: ['order.paid' as const] } });

it('webhooks rest while a deletion is asked for, raise no alarm, and send what waited once it is taken back', async () => {
  const email = newEmail();
  const me = await newPerson(app, email);
  const staff = await arrangedPerson(app, 'admin');
  const body = { name: '我的服务', url: 'http://hooks.example/in', events: ['order.paid' as const] };
  await me.call(createWebhook, { body });
  await me.call(requestDeletion, { body: { password } });
  await app.database.transaction((tx) =>
    tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'L1', now: app.clock.now() }),
  );
  app.clock.advance(600);
  await sweep();
  const { data: figures } = await staff.call(readDeveloperFigures, {});
  expect([receiver.got.length, figures]).toMatchObject([0, { waiting: 1, oldest_due_seconds: null }]);
  await (await loggedIn(app, email)).call(cancelDeletion, {});
  await sweep();
  expect(await receiver.at('/in')).toHaveLength(1);
});

it('an address that staff have ended is ended: it is neither deleted nor called by another webhook of its member', async () => {
  const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
  const { id } = (await me.call(createWebhook, to('http://hooks.example/in'))).data;
  const { id: other } = (await me.call(createWebhook, to('http://other.hooks.example/in'))).data;
  await staff.call(stopWebhookForAdmin, { params: { uid: String(me.uid), id } });
  expect(await refusalOf(me.call(deleteWebhook, { params: { id } }))).toBe('WEBHOOK_ENDED');
  expect(await refusalOf(me.call(createWebhook, to('http://hooks.example/elsewhere')))).toBe('WEBHOOK_ENDED');
  const moved = { params: { id: other }, body: { url: 'http://hooks.example/in?again' } };
  expect(await refusalOf(me.call(changeWebhook, moved))).toBe('WEBHOOK_ENDED');
  expect(await refusalOf(me.call(createWebhook, to('http://hooks.example.:8443/elsewhere')))).toBe('WEBHOOK_ENDED');
  const away = { params: { id }, body: { url: 'http://far.hooks.example/in' } };
  expect(await refusalOf(me.call(changeWebhook, away))).toBe('WEBHOOK_ENDED');
  expect(await refusalOf(me.call(createWebhook, to('http://hooks.example/in')))).toBe('WEBHOOK_ENDED');
  await me.call(deleteWebhook, { params: { id: other } });
  expect(await refusalOf(me.call(deleteWebhook, { params: { id: other } }))).toBe('WEBHOOK_NOT_FOUND');
  expect((await me.call(listWebhooks, {})).data.map((hook) => hook.id)).toEqual([id]);
});

it('staff end an address while it is being changed or registered: whoever comes second sees it', async () => {
  const me = await arrangedPerson(app);
  const { id } = (await me.call(createWebhook, to('http://hooks.example/in'))).data;
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks/${me.uid}`]);
  const late = [
    me.call(createWebhook, to('http://hooks.example/again')),
    me.call(changeWebhook, { params: { id }, body: { url: 'http://far.hooks.example/in' } }),
    me.call(deleteWebhook, { params: { id } }),
  ].map(refusalOf);
  await until('three who wait for the lock', async () => {
    const { rows } = await app.database.pool.query(
      "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
    );
    return rows.length === 3;
  });
  // What staff do under this lock.
  await holder.query("update webhook set stopped = 'staff' where id = $1", [id]);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all(late)).toEqual(['WEBHOOK_ENDED', 'WEBHOOK_ENDED', 'WEBHOOK_ENDED']);
});

it('what is sent again while it is called is called again', async () => {
  const me = await arrangedPerson(app);
  const body = { name: '我的服务', url: 'http://hooks.example/again', events: ['order.paid' as const] };
  const { id: hook } = (await me.call(createWebhook, { body })).data;
  const { id } = (await me.call(pingWebhook, { params: { id: hook } })).data;
  receiver.answers.push(async (response) => {
    app.clock.advance(1);
    await me.call(redeliverWebhook, { params: { id: hook, delivery: id } });
    response.writeHead(204).end();
  });
  await sweep();
  await sweep();
  expect(await receiver.at('/again', 2)).toHaveLength(2);
  const { data } = await me.call(listWebhookDeliveries, { params: { id: hook } });
  expect(data).toMatchObject([{ id, attempts: 2 }]);
});

it('who answers that they switch protocols has answered, and keeps nobody else waiting', async () => {
  const [odd, honest] = [await arrangedPerson(app), await arrangedPerson(app)];
  const made = async (who: typeof odd, path: string) => {
    const body = { name: '我的服务', url: `http://hooks.example${path}`, events: ['order.paid' as const] };
    const { id } = (await who.call(createWebhook, { body })).data;
    await who.call(pingWebhook, { params: { id } });
    return id;
  };
  receiver.answers.push(({ socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: raw\r\nConnection: upgrade\r\n\r\n'),
  );
  const first = await made(odd, '/odd');
  await sweep();
  const second = await made(honest, '/honest');
  await sweep();
  const where = { message: { webhookId: { in: [first, second] } } };
  const attempts = await app.database.client.webhookAttempt.findMany({ where, orderBy: { id: 'asc' } });
  expect(attempts.map(({ status }) => status)).toEqual([101, 204]);
});
