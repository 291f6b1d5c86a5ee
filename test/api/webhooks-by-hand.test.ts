import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhook, listWebhookDeliveries, pingWebhook, redeliverWebhook } from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

/** An address that has failed at the first of three things that happened. */
async function failing(path: string) {
  const me = await arrangedPerson(app);
  const body = { name: '我的服务', url: `http://hooks.example${path}`, events: ['order.paid' as const] };
  const { data: hook } = await me.call(createWebhook, { body });
  for (const thing of ['H1', 'H2', 'H3']) {
    const happened = { uid: me.uid, type: 'order.paid', thing, now: app.clock.now() } as const;
    await app.database.transaction((tx) => tellWebhooks(tx, happened));
    app.clock.advance(1);
  }
  receiver.status(500);
  const params = { id: hook.id };
  const log = async () => (await me.call(listWebhookDeliveries, { params })).data;
  const called = await afterSweep(path, 1);
  expect(called).toEqual(['H1']);
  return { me, params, log };
}

/** What came to an address by then, by what it tells of; no call is under way any more. */
async function afterSweep(path: string, count: number): Promise<string[]> {
  await app.schedules.run('webhooks.due');
  const calls = await receiver.at(path, count);
  await until('every address to be let go of', () => app.idle());
  return calls.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
    return type === 'ping' ? type : data.id;
  });
}

describe('what a member has sent by hand', () => {
  it('goes before what waits for an address that fails, and keeps it waiting once only', async () => {
    const { me, params, log } = await failing('/by-hand');
    await me.call(pingWebhook, { params });
    receiver.status(500);
    expect(await afterSweep('/by-hand', 2)).toEqual(['H1', 'ping']);
    app.clock.advance(10);
    const last = (await log()).find(({ thing }) => thing === 'H3');
    await me.call(redeliverWebhook, { params: { ...params, delivery: last?.id ?? '' } });
    receiver.status(500);
    expect(await afterSweep('/by-hand', 3)).toEqual(['H1', 'ping', 'H3']);
    // Tried, it waits for its turn like the others.
    app.clock.advance(300);
    expect((await afterSweep('/by-hand', 6)).slice(3)).toEqual(['H2', 'H1', 'H3']);
  });
});

it('nothing is said to be tried before its address is called again', async () => {
  const { log } = await failing('/quiet');
  const now = app.clock.now().getTime();
  const waits = (await log()).map(({ due_at: due }) => due !== null && Date.parse(due) - now > 3_000);
  expect(waits).toEqual([true, true, true]);
});
