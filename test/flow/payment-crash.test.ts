import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundOrder } from '@overtone/contract/payment';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { MovingClock } from '../support/moving-clock.js';
import { arrangedPerson } from '../support/person.js';
import { booksOf, type Buyer, ordered, orderIs, type Ordered } from '../support/purchases.js';
import { TestServer } from '../support/server.js';

/** Where the process dies while a notify is being settled, and how the order stands then. */
const deaths = [
  ['notify-verified', 'created'],
  ['order-paid', 'created'],
  ['notify-before-commit', 'created'],
  ['notify-committed', 'credited'],
] as const;

describe('a process killed while money moves', () => {
  let server: TestServer;
  let database: Database;
  let buyer: Buyer;
  let admin: Buyer;
  let order: Ordered;

  beforeAll(async () => {
    // Only notifies and refunds settle here: a look at the provider would find the money before they come again.
    server = await TestServer.prepare({ env: { PAYMENT_TICK_MS: '100', SIGNUP_POINTS: '0', RATE_LIMITS: 'off' } });
    database = server.database();
    const world = { url: server.url, database, clock: new MovingClock() };
    [buyer, admin] = [await arrangedPerson(world), await arrangedPerson(world, 'admin')];
    await server.start({ CRASH_AT: deaths[0][0] });
    order = await ordered(buyer);
    await database.pool.query("update payment_order set next_check_at = now() + interval '1 day'");
    // Alipay would try again after minutes and hours; here it tries when it is told to.
    await server.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify', times: 1 });
    await server.sandbox.pay(order.paymentUrl);
  }, 60_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await server.stop();
  });

  const status = async () =>
    (await database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo: order.orderNo } })).status;
  const leaseEnds = () =>
    database.pool.query("update payment_order set next_check_at = now() where status = 'refunding'");

  it.each(deaths)(
    'at %s the order is %s, and the notify comes again',
    async (at, state) => {
      await server.sandbox.notifyAgain(order.orderNo);
      expect(await server.died()).toBe('SIGKILL');
      expect(await status()).toBe(state);
      const next = deaths[deaths.findIndex(([name]) => name === at) + 1];
      await server.start({ CRASH_AT: next?.[0] ?? 'refund-taken' });
    },
    60_000,
  );

  it('in the end it is credited once, and Alipay hears success', async () => {
    await orderIs(buyer, order, 'credited');
    const { notifies } = await server.sandbox.notifyAgain(order.orderNo);
    expect(notifies.at(-1)?.answer).toBe('success');
    expect(await booksOf(database, order)).toEqual({ booked: ['grant 150'], paidFen: 6498, balance: 150 });
    expect(await findDrift(database.client)).toEqual([]);
  }, 60_000);

  it('at refund-taken and at refund-done: refunded once, points taken once', async () => {
    const asked = admin.call(refundOrder, { params: order, body: { reason: '断电' } });
    await expect(asked).rejects.toMatchObject({ kind: 'network' });
    expect(await server.died()).toBe('SIGKILL');
    expect(await status()).toBe('refunding');
    expect((await server.sandbox.trades(order.orderNo))[0]?.refunded_amount).toBe('0.00');
    await leaseEnds();
    await server.start({ CRASH_AT: 'refund-done' }).catch(() => undefined); // the sweep may be there before it is ready
    expect(await server.died()).toBe('SIGKILL');
    expect(await status()).toBe('refunding');
    await leaseEnds();
    await server.start();
    await orderIs(buyer, order, 'refunded');
    expect((await server.sandbox.trades(order.orderNo))[0]?.refunded_amount).toBe('64.98');
    expect(await booksOf(database, order)).toEqual({ booked: ['grant 150', 'revoke 150'], paidFen: 0, balance: 0 });
    expect(await findDrift(database.client)).toEqual([]);
  }, 90_000);
});
