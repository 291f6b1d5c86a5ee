import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { refundOrder } from '@overtone/contract/payment';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  pingWebhook,
  readDeveloperFigures,
  redeliverWebhook,
  rotateWebhookSecret,
} from '@overtone/contract/webhook';
import { webhookPayloads } from '@overtone/contract/webhook-events';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { grant } from '../../apps/api/src/features/points/points.js';
import { type Backend, bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { bought, orderIs } from '../support/purchases.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
import { type Received, signatureOf, WebhookReceiver } from '../support/webhook-receiver.js';

describe.each<Backend>(['postgres', 'redis'])('over the true roads, with the queue in %s', (backend) => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.open({ sandbox: true });
    const env = { ...noGeneration, PAYMENT_TICK_MS: '60000' };
    app = await bootApp({ backend, env, sweepsByHand: true, network: receiver.network });
  }, 60_000);
  afterEach(() => app.sandbox.clearFaults());
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });

  const registered = async (path: string) => {
    const me = await arrangedPerson(app);
    const body = { name: '我的服务', url: `http://hooks.example${path}`, events: ['order.paid', 'order.refunded'] };
    const { data } = await me.call(createWebhook, { body: body as never });
    return { me, hook: data };
  };
  const sweep = () => app.schedules.run('webhooks.due');
  const bodyOf = ({ body }: Received) => JSON.parse(body) as { type: string; data: Record<string, unknown> };

  it('staff hear of what waits too long, and not of what waits because somebody has switched it off', async () => {
    const { me, hook } = await registered('/off');
    const staff = await arrangedPerson(app, 'admin');
    const now = app.clock.now();
    await app.database.transaction((tx) => tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'A', now }));
    app.clock.advance(100);
    const oldest = async () => (await staff.call(readDeveloperFigures, {})).data.oldest_due_seconds;
    expect(await oldest()).toBe(100);
    await me.call(changeWebhook, { params: { id: hook.id }, body: { on: false } });
    expect(await oldest()).toBeNull();
  });

  it('an order is paid, and then refunded: each is told once, signed, as the order stands then', async () => {
    const { me, hook } = await registered('/orders');
    // The notify comes five times.
    await app.sandbox.arm({ kind: 'notify_repeated', target: 'alipay.notify', times: 1 });
    const order = await bought(me, app.sandbox, 54);
    await orderIs(me, order, 'credited');
    await sweep();
    const [paid] = (await receiver.at('/orders')) as [Received];
    expect(paid.headers['webhook-signature']).toBe(signatureOf(hook.secret, paid));
    expect(webhookPayloads['order.paid'].strict().parse(bodyOf(paid)).data).toMatchObject({
      id: order.orderNo,
      order: { order_no: order.orderNo, status: 'credited', amount: '24.98' },
    });
    // The links that pay for it are not in it.
    expect(paid.body).not.toMatch(/paymentUrl|qrUrl|gateway\.do/);
    const staff = await arrangedPerson(app, 'admin');
    await app.sandbox.arm({ kind: 'http_500', target: 'alipay.refund', times: 1 });
    const refund = () =>
      refusalOf(staff.call(refundOrder, { params: { orderNo: order.orderNo }, body: { reason: '不想要了' } }));
    // In doubt: nothing is told of it.
    expect(await refund()).toBe('REFUND_UNCERTAIN');
    await sweep();
    app.clock.advance(61);
    await app.schedules.run('payments.reconcile');
    await orderIs(me, order, 'refunded');
    expect(await refund()).toBe('ok');
    await sweep();
    const [, refunded] = (await receiver.at('/orders', 2)) as [Received, Received];
    expect(webhookPayloads['order.refunded'].strict().parse(bodyOf(refunded)).data).toMatchObject({
      id: order.orderNo,
      order: { status: 'refunded' },
    });
    await sweep();
    await app.drain();
    expect(receiver.got.filter(({ path }) => path === '/orders').map((one) => bodyOf(one).type)).toEqual([
      'order.paid',
      'order.refunded',
    ]);
  });

  it('money that gave no points, since the account has all it can, is told as paid and stays so', async () => {
    const { me } = await registered('/full');
    const fact = { reference: `signup:${me.uid}`, reason: '注册赠送', now: app.clock.now() };
    const amount = limits.ledger.maxPoints * 100;
    await app.database.transaction((tx) => grant(tx, { uid: me.uid, amount, source: 'gift', ...fact }));
    const order = await bought(me, app.sandbox, 12);
    await orderIs(me, order, 'paid');
    await sweep();
    const [paid] = (await receiver.at('/full')) as [Received];
    expect(bodyOf(paid)).toMatchObject({ type: 'order.paid', data: { order: { status: 'paid' } } });
  });

  it('a receiver that says no is tried again, and one that drips is not waited for beyond its time', async () => {
    const { me, hook } = await registered('/slow');
    const params = { id: hook.id };
    receiver.status(503);
    receiver.answers.push((response) => {
      // It has said 200; what follows never ends.
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    });
    await orderIs(me, await bought(me, app.sandbox, 12), 'credited');
    await sweep();
    const tried = (attempts: number) =>
      until(`${attempts} attempts`, async () => {
        const [first] = (await me.call(listWebhookDeliveries, { params })).data;
        return first?.attempts === attempts && first;
      });
    expect(await tried(1)).toMatchObject({ state: 'waiting', last: { status: 503 } });
    app.clock.advance(7);
    await sweep();
    const { state, last } = await tried(2);
    expect([state, last?.status, (last?.ms ?? 99_999) < 12_000]).toEqual(['delivered', 200, true]);
  }, 30_000);

  it('what happened in order is told in order, also after an outage', async () => {
    const { me, hook } = await registered('/order');
    const params = { id: hook.id };
    const { client } = app.database;
    const happened = async (things: string[]) => {
      for (const thing of things) {
        app.clock.advance(1);
        const now = app.clock.now();
        await app.database.transaction((tx) => tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing, now }));
      }
    };
    const told = () => receiver.got.filter(({ path }) => path === '/order').map((one) => bodyOf(one).data['id']);
    await happened(['A', 'B', 'C', 'D', 'E']);
    await sweep();
    await receiver.at('/order', 5);
    // Whoever sent these looks for more before it ends.
    await app.drain();
    expect(told()).toEqual(['A', 'B', 'C', 'D', 'E']);
    await happened(['F', 'G', 'H', 'I']);
    // It was away so long that each waits for a time of its own, the first one longest.
    const rows = await client.webhookMessage.findMany({ where: { webhookId: hook.id, deliveredAt: null } });
    for (const [at, thing] of ['I', 'H', 'G', 'F'].entries())
      await client.webhookMessage.updateMany({
        where: { id: { in: rows.map(({ id }) => id) }, thing },
        data: { dueAt: new Date(app.clock.now().getTime() + at * 600_000), attempts: 4 },
      });
    await client.webhook.update({ where: { id: hook.id }, data: { failures: 4 } });
    await sweep();
    await receiver.at('/order', 6);
    await app.drain();
    await sweep();
    await receiver.at('/order', 9);
    expect(told().slice(5)).toEqual(['I', 'F', 'G', 'H']);
    expect((await me.call(listWebhookDeliveries, { params })).data.every(({ state }) => state === 'delivered')).toBe(
      true,
    );
  });

  it('of an answer without end no more is read than is told of it', async () => {
    const { me, hook } = await registered('/huge');
    const params = { id: hook.id };
    receiver.status(200, '长'.repeat(5_000_000));
    await me.call(pingWebhook, { params });
    await sweep();
    const first = await until('the ping', async () => {
      const [one] = (await me.call(listWebhookDeliveries, { params })).data;
      return one?.attempts === 1 && one;
    });
    expect([first.state, first.last?.excerpt]).toEqual(['delivered', '长'.repeat(500)]);
  });

  it('a secret that this installation cannot open any more keeps nobody waiting, and a new one sends again', async () => {
    const [lost, other] = [await registered('/lost'), await registered('/other')];
    const { client } = app.database;
    await client.webhook.update({ where: { id: lost.hook.id }, data: { secret: 'sealed by another key' } });
    for (const { me, hook } of [lost, other]) await me.call(pingWebhook, { params: { id: hook.id } });
    await sweep();
    await receiver.at('/other');
    await app.drain();
    const waits = await client.webhookMessage.findFirstOrThrow({ where: { webhookId: lost.hook.id } });
    expect([waits.attempts, waits.deliveredAt, (waits.dueAt ?? new Date(0)) > app.clock.now()]).toEqual([
      0,
      null,
      true,
    ]);
    expect(await client.failedJob.count()).toBe(0);
    await lost.me.call(rotateWebhookSecret, { params: { id: lost.hook.id } });
    await lost.me.call(redeliverWebhook, { params: { id: lost.hook.id, delivery: waits.id } });
    await sweep();
    await receiver.at('/lost');
  });
});

describe('a developer’s own machine', () => {
  let app: TestApp;
  let server: Server;
  let got: string[] = [];
  beforeAll(async () => {
    app = await bootApp({ env: { ...noGeneration, WEBHOOKS_LOCAL: 'on' }, sweepsByHand: true });
    server = createServer((request, response) => {
      got.push(request.url ?? '');
      request.resume();
      response.writeHead(204).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  }, 60_000);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.stop();
  });

  it('is called where the sandbox permits it; not this site, not the sandbox, no other inner address', async () => {
    const me = await arrangedPerson(app);
    const make = (url: string) => me.call(createWebhook, { body: { name: '本机', url, events: ['order.paid'] } });
    const { port } = server.address() as AddressInfo;
    const { data } = await make(`http://127.0.0.1:${port}/mine`);
    await me.call(pingWebhook, { params: { id: data.id } });
    await app.schedules.run('webhooks.due');
    await until('the ping', () => got.length > 0);
    expect(got).toEqual(['/mine']);
    got = [];
    const sandbox = new URL(app.sandbox.url).port;
    const closed = [
      ...[
        app.url,
        app.url.replace('127.0.0.1', 'localhost'),
        `http://127.0.0.1:${sandbox}/`,
        `http://[::1]:${sandbox}/`,
      ],
      ...['http://10.0.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/', 'http://0.0.0.0/', 'http://[::]/'],
      ...['http://100.64.0.1/', `http://93.184.215.14:${port}/`, `ftp://127.0.0.1:${port}/`],
    ];
    for (const url of closed) expect([url, await refusalOf(make(url))]).toEqual([url, 'WEBHOOK_ADDRESS']);
  });
});
