import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { MovingClock } from '../support/moving-clock.js';
import { arrangedPerson } from '../support/person.js';
import { booksOf, type Buyer, ordered, type Ordered } from '../support/purchases.js';
import { TestServer } from '../support/server.js';

/** Smaller numbers while trying things out: `CRASHES=2`. */
const each = Number(process.env.CRASHES ?? 50);

/** Where the process dies while a notify is being settled, and how the order stands then. */
const deaths = [
  ['notify-verified', 'created'],
  ['order-paid', 'created'],
  ['notify-before-commit', 'created'],
  ['notify-committed', 'credited'],
] as const;

describe('a process killed while a notify is settled, again and again', () => {
  let server: TestServer;
  let database: Database;
  let buyer: Buyer;
  const orders: Ordered[] = [];

  beforeAll(async () => {
    const env = { PAYMENT_TICK_MS: '60000', SIGNUP_POINTS: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };
    // Whoever is not answered tells again: not before this is over, or it would kill a later life.
    server = await TestServer.prepare({ env, sandboxEnv: { SANDBOX_CLOCK_SPEED: '0.01' } });
    database = server.database();
  }, 60_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await server.stop();
  });

  const statusOf = async ({ orderNo }: Ordered) =>
    (await database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo } })).status;

  it(`[R-07] ${each} times at each of ${deaths.length} points: none lost, none twice`, async () => {
    const began = Date.now();
    for (let round = 0; round < each; round += 1) {
      for (const [at, state] of deaths) {
        await server.start({ CRASH_AT: at });
        // A member may have only so many orders open.
        buyer = await arrangedPerson({ url: server.url, database, clock: new MovingClock() });
        const order = await ordered(buyer);
        orders.push(order);
        // Only notifies settle here: a look at the provider would find the money before they come again.
        await database.pool.query("update payment_order set next_check_at = now() + interval '1 day'");
        await server.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify', times: 1 });
        await server.sandbox.pay(order.paymentUrl);
        await server.sandbox.notifyAgain(order.orderNo);
        expect(await server.died()).toBe('SIGKILL');
        expect([at, await statusOf(order)]).toEqual([at, state]);
      }
      if (round % 10 === 9)
        process.stdout.write(`${orders.length} deaths in ${Math.round((Date.now() - began) / 1000)} s\n`);
    }
    await server.start();
    for (const order of orders) {
      const { notifies } = await server.sandbox.notifyAgain(order.orderNo);
      expect(notifies.at(-1)?.answer).toBe('success');
      expect(await booksOf(database, order)).toEqual({ booked: ['grant 150'], paidFen: 6498, balance: 150 });
    }
    expect(await findDrift(database.client)).toEqual([]);
    process.stdout.write(`R-07: ${orders.length} deaths, ${orders.length} orders credited once, 0 lost, 0 twice\n`);
  }, 3_600_000);
});
