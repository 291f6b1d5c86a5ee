import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelDeletion, requestDeletion } from '@overtone/contract/personal-data';
import {
  createWebhook,
  listWebhookDeliveries,
  pingWebhook,
  readDeveloperFigures,
  redeliverWebhook,
} from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, loggedIn, newEmail, newPerson, password } from '../support/person.js';
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
