import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultKind } from '@overtone/contract/sandbox';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { inLanes } from '../support/abuse.js';
import { MovingClock } from '../support/moving-clock.js';
import { arrangedPerson } from '../support/person.js';
import { bought, type Buyer, ordered, type Ordered } from '../support/purchases.js';
import { TestServer } from '../support/server.js';
import { until } from '../support/until.js';

/** Smaller numbers while trying things out: `PAYMENTS=50`. */
const storm = Number(process.env.PAYMENTS ?? 1000);
const silent = Math.ceil(storm / 5);

/** How each hostile notify must have been kept. */
const refusals: Partial<Record<FaultKind, [string, number]>> = {
  notify_forged: ['bad_signature', 1],
  notify_sign_type_rsa: ['bad_sign_type', 1],
  notify_wrong_app: ['wrong_app', 1],
  notify_wrong_seller: ['wrong_seller', 1],
  notify_wrong_amount: ['wrong_amount', 2],
  notify_unknown_order: ['unknown_order', 1],
  notify_other_order: ['bad_signature', 1],
  notify_by_get: ['wrong_method', 1],
};

/** Every way a payment is told; null: once, as it should be. */
const variants: (FaultKind | null)[] = [
  null,
  'notify_repeated',
  'notify_reordered',
  'notify_percent_emoji',
  ...(Object.keys(refusals) as FaultKind[]),
];

const percentile = (sorted: number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

describe('payments in a storm, two server processes on Redis', () => {
  let server: TestServer;
  let second: Awaited<ReturnType<TestServer['startBeside']>>;
  let database: Database;
  const buyers: Buyer[] = [];

  beforeAll(async () => {
    const env = { RATE_LIMITS: 'off', SIGNUP_POINTS: '0', PAYMENT_TICK_MS: '500', LOG_LEVEL: 'fatal' };
    server = await TestServer.prepare({ backend: 'redis', env, sandboxEnv: { SANDBOX_CLOCK_SPEED: '5000' } });
    await server.start();
    second = await server.startBeside();
    database = server.database();
    for (let made = 0; made < storm / 5; made += 1) {
      const { url } = made % 2 ? server : second; // orders of this member are notified there
      buyers.push(await arrangedPerson({ url, database, clock: new MovingClock() }));
    }
  }, 300_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await second.stop();
    await server.stop();
  });

  const buyerOf = (index: number) => buyers[index % buyers.length] as Buyer;
  const count = async (status: string, orders: Ordered[]) =>
    database.client.paymentOrder.count({ where: { status, orderNo: { in: orders.map(({ orderNo }) => orderNo) } } });
  /** One grant for each of the orders, of the right size, and none for any other. */
  const provable = async (orders: Ordered[]) => {
    const references = orders.map(({ orderNo }) => `order:${orderNo}:credit`);
    const grants = await database.client.entry.findMany({ where: { reference: { in: references }, kind: 'grant' } });
    expect(grants).toHaveLength(orders.length);
    expect(grants.every(({ amount }) => amount === 1200)).toBe(true);
    const all = await database.client.entry.count({ where: { kind: 'grant', reference: { startsWith: 'order:' } } });
    expect(all).toBe(await database.client.paymentOrder.count({ where: { status: 'credited' } }));
    expect(await findDrift(database.client)).toEqual([]);
  };

  it(`R-05: ${storm} orders, every hostile notify: credited = paid, every refusal is kept`, async () => {
    const orders: Ordered[] = [];
    const kinds: (FaultKind | null)[] = [];
    const watched = [ordered(buyerOf(0), 12), ordered(buyerOf(1), 12)]; // others' orders that nobody pays
    await Promise.all(watched);
    const started = Date.now();
    for (const kind of variants) {
      await server.sandbox.clearFaults();
      if (kind) await server.sandbox.arm({ kind, target: 'alipay.notify' });
      await inLanes(Math.ceil(storm / variants.length), async (index) => {
        orders.push(await bought(buyerOf(index), server.sandbox, 12));
        kinds.push(kind);
      });
      await until(`all of ${kind}`, async () => (await count('credited', orders)) === orders.length, 300);
    }
    await server.sandbox.clearFaults();
    const seconds = (Date.now() - started) / 1000;
    await provable(orders);
    const kept = await database.client.paymentNotify.groupBy({ by: ['verdict'], _count: true });
    const by = new Map(kept.map((row) => [row.verdict, row._count]));
    const wanted = new Map<string, number>();
    for (const kind of kinds) {
      const [verdict, each] = (kind && refusals[kind]) || [null, 0];
      if (verdict) wanted.set(verdict, (wanted.get(verdict) ?? 0) + each);
    }
    for (const [verdict, times] of wanted) expect([verdict, by.get(verdict) ?? 0]).toEqual([verdict, times]);
    const notifies = [...by.values()].reduce((sum, one) => sum + one, 0);
    console.log(
      `R-05: ${orders.length} orders, ${notifies} notifies kept in ${seconds.toFixed(1)} s`,
      Object.fromEntries(by),
    );
  });

  it('notifies per second, and how long a settle takes', async () => {
    const orders: Ordered[] = [];
    await server.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify' });
    await inLanes(silent, async (index) => {
      orders.push(await bought(buyerOf(index), server.sandbox, 12));
    });
    await server.sandbox.clearFaults();
    const took: number[] = [];
    const started = Date.now();
    await inLanes(orders.length, async (index) => {
      const at = performance.now();
      await server.sandbox.notifyAgain(orders[index]?.orderNo ?? '');
      took.push(performance.now() - at);
    });
    const seconds = (Date.now() - started) / 1000;
    took.sort((a, b) => a - b);
    console.log(
      `${orders.length} genuine notifies in ${seconds.toFixed(1)} s: ${(orders.length / seconds).toFixed(0)} a second,`,
      `p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms, signed and posted by the sandbox`,
    );
    expect(await count('credited', orders)).toBe(silent);
    await provable(orders);
  });

  it(`R-06: ${silent} lost notifies: all found by the sweeps of two processes, none twice when they come late`, async () => {
    const orders: Ordered[] = [];
    await server.sandbox.arm({ kind: 'notify_lost', target: 'alipay.notify' });
    await inLanes(silent, async (index) => {
      orders.push(await bought(buyerOf(index), server.sandbox, 12));
    });
    await server.sandbox.clearFaults();
    const started = Date.now();
    await until('all to be found', async () => (await count('credited', orders)) === orders.length, 300);
    const seconds = (Date.now() - started) / 1000;
    await provable(orders);
    await inLanes(orders.length, (index) => server.sandbox.notifyAgain(orders[index]?.orderNo ?? ''));
    const late = await database.client.paymentNotify.groupBy({
      by: ['verdict'],
      where: { orderNo: { in: orders.map(({ orderNo }) => orderNo) } },
      _count: true,
    });
    expect(late.map(({ verdict }) => verdict)).toEqual(['repeated']);
    await provable(orders);
    console.log(`R-06: ${orders.length} lost notifies found within ${seconds.toFixed(0)} s after the last payment`);
  });
});
