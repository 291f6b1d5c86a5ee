import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { developerLimits } from '@overtone/contract/limits-developers';
import {
  createWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  type SoughtDeliveries,
  type WebhookDelivery,
} from '@overtone/contract/webhook';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { listed } = developerLimits.webhooks;

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

type Known = Awaited<ReturnType<typeof arrangedPerson>>;
const registered = async (who: Known) => {
  const body = { name: '我的服务', url: 'http://hooks.example/in', events: ['order.paid' as const] };
  return (await who.call(createWebhook, { body })).data.id;
};

/** Three at the same instant each, every tenth given up and every eleventh waiting; the newest first, as they are listed. */
async function sent(webhookId: string, count: number) {
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, n) => {
    const createdAt = new Date(now - Math.floor(n / 3) * 1000);
    const state = n % 10 === 0 ? 'failed' : n % 11 === 0 ? 'waiting' : 'delivered';
    const dueAt = state === 'waiting' ? new Date(now + 3_600_000) : null;
    const row = { id: randomUUID(), webhookId, type: 'order.paid', thing: `O${n}`, createdAt, dueAt, attempts: 1 };
    return { state, row: { ...row, deliveredAt: state === 'delivered' ? createdAt : null } };
  });
  await app.database.client.webhookMessage.createMany({ data: rows.map(({ row }) => row) });
  return rows
    .sort(({ row: a }, { row: b }) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ state, row: { id } }) => ({ id, state }));
}

/** Page by page to the end. */
async function pagesOf(who: Known, id: string, state?: SoughtDeliveries): Promise<WebhookDelivery[][]> {
  const pages: WebhookDelivery[][] = [];
  let cursor: string | null = null;
  do {
    const query = { ...(cursor && { cursor }), ...(state && { state }) };
    const page: { data: WebhookDelivery[]; next_cursor: string | null } = await who.call(listWebhookDeliveries, {
      ...{ params: { id }, query },
    });
    pages.push(page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
}

it('every delivery that is kept is listed, page by page, or only what was given up or waits, and the oldest is sent again', async () => {
  const me = await arrangedPerson(app);
  const hook = await registered(me);
  const all = await sent(hook, 2 * listed + 20);
  const pages = await pagesOf(me, hook);
  expect(pages.map(({ length }) => length)).toEqual([listed, listed, 20]);
  expect(pages.flat().map(({ id, state }) => ({ id, state }))).toEqual(all);
  for (const state of ['failed', 'waiting'] as const) {
    const found = (await pagesOf(me, hook, state)).flat();
    expect(found.map(({ id }) => id)).toEqual(all.filter((one) => one.state === state).map(({ id }) => id));
  }
  const oldest = all.filter(({ state }) => state === 'failed').at(-1)?.id ?? '';
  await me.call(redeliverWebhook, { params: { id: hook, delivery: oldest } });
  const waiting = (await pagesOf(me, hook, 'waiting')).flat();
  expect(waiting.map(({ id }) => id)).toContain(oldest);
});

it('a page that is full has none behind it unless there is more, and nothing is behind a place that is gone or another’s', async () => {
  const [me, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  const [hook, theirs] = [await registered(me), await registered(other)];
  await sent(hook, listed);
  const [foreign] = await sent(theirs, 3);
  expect((await pagesOf(me, hook)).map(({ length }) => length)).toEqual([listed]);
  for (const cursor of [randomUUID(), foreign?.id ?? '']) {
    const page = await me.call(listWebhookDeliveries, { params: { id: hook }, query: { cursor } });
    expect([page.data, page.next_cursor]).toEqual([[], null]);
  }
});
