import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPackages } from '@overtone/contract/packages';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { inLanes } from '../support/abuse.js';
import { MovingClock } from '../support/moving-clock.js';
import { NotifyPost } from '../support/notify-post.js';
import { arrangedPerson } from '../support/person.js';
import { type Buyer, ordered, postNotify } from '../support/purchases.js';
import { TestServer } from '../support/server.js';

/** Smaller numbers while trying things out: `REFUNDS=20`. */
const storm = Number(process.env.REFUNDS ?? 200);

/** What Alipay's console gives back of 64.98 yuan, and the turn in which its notifies and the payment's (0) come. */
const stories: { refunds: string[]; arrival: number[] }[] = [
  { refunds: ['64.98'], arrival: [1, 0] },
  { refunds: ['64.98'], arrival: [0, 1, 0] },
  { refunds: ['64.98'], arrival: [1, 1, 0, 0, 1] },
  { refunds: ['10.00'], arrival: [1, 0] },
  { refunds: ['10.00'], arrival: [0, 1, 0, 1] },
  { refunds: ['10.00', '54.98'], arrival: [2, 0, 1] },
  { refunds: ['10.00', '20.00'], arrival: [1, 0, 2, 0] },
  { refunds: [], arrival: [0, 0] },
];
const backOf = ({ refunds }: (typeof stories)[number]) =>
  refunds.reduce((sum, yuan) => sum + Math.round(Number(yuan) * 100), 0);

interface Waited {
  calls: number;
  p50: number;
  p99: number;
}

/** The fields that tell of the refund hide at the end of the value before them: the signature is right. */
function recut(form: string): string {
  const fields: [string, string][] = [];
  const told = new Set(['gmt_refund', 'out_biz_no', 'refund_fee']);
  const given = [...new URLSearchParams(form)];
  const signs = given.filter(([name]) => name === 'sign' || name === 'sign_type');
  for (const [name, value] of given.filter((field) => !signs.includes(field)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = fields.at(-1);
    if (told.has(name) && last) last[1] += `&${name}=${value}`;
    else fields.push([name, value]);
  }
  return new URLSearchParams([...fields, ...signs]).toString();
}

describe('a storm of refunds in Alipay’s console, two server processes on Redis', () => {
  let server: TestServer;
  let second: Awaited<ReturnType<TestServer['startBeside']>>;
  let database: Database;
  let post: NotifyPost;

  beforeAll(async () => {
    const env = { RATE_LIMITS: 'off', SIGNUP_POINTS: '0', PAYMENT_TICK_MS: '500', LOG_LEVEL: 'fatal' };
    server = await TestServer.prepare({ backend: 'redis', env });
    await server.start();
    second = await server.startBeside();
    database = server.database();
    post = await NotifyPost.open(server.sandbox, server.url);
  }, 300_000);
  afterAll(async () => {
    await post.close();
    await database.onApplicationShutdown();
    await second.stop();
    await server.stop();
  });

  /** How long a visitor of the price list waits while this goes on. */
  async function visitor(during: () => Promise<unknown>): Promise<Waited> {
    const watching = promisify(execFile)(process.execPath, [
      'test/support/visitor.mjs',
      `${server.url}/api${listPackages.path}`,
    ]);
    await during().finally(() => watching.child.stdin?.end());
    return JSON.parse((await watching).stdout) as Waited;
  }

  it(`${storm} orders: credited is paid less refunded, in whatever turn it is told`, async () => {
    const cases: { buyer: Buyer; orderNo: string; forms: string[]; story: (typeof stories)[number] }[] = [];
    for (let index = 0; index < storm; index += 1) {
      const story = stories[index % stories.length] as (typeof stories)[number];
      const buyer = await arrangedPerson({ url: server.url, database, clock: new MovingClock() });
      const order = await ordered(buyer);
      const forms = [await post.pay(order)];
      for (const yuan of story.refunds) forms.push(await post.refund(order, yuan));
      cases.push({ buyer, orderNo: order.orderNo, forms, story });
    }
    await visitor(() => sleep(2000)); // warm
    const idle = await visitor(() => sleep(10_000));
    const began = Date.now();
    const telling = () =>
      inLanes(cases.length, async (index) => {
        const { forms, story } = cases[index] as (typeof cases)[number];
        for (const [turn, which] of story.arrival.entries()) {
          const url = (index + turn) % 2 ? server.url : second.url;
          // A forged cut of each refund comes before and after the true one.
          if (which > 0) await postNotify(url, recut(forms[which] as string));
          await postNotify(url, forms[which] as string);
          if (which > 0) await postNotify(url, recut(forms[which] as string));
        }
      });
    const busy = await visitor(telling);
    const seconds = (Date.now() - began) / 1000;
    const balances = async () =>
      new Map(
        (await database.client.pointsAccount.findMany({ select: { uid: true, balance: true } })).map((row) => [
          row.uid,
          row.balance,
        ]),
      );
    /** Points and fen that somebody has and should not, or the other way round. */
    const wrong = async () => {
      const have = await balances();
      const accounts = await database.client.account.findMany({ select: { uid: true, paidFen: true } });
      const paid = new Map(accounts.map((row) => [row.uid, Number(row.paidFen)]));
      return cases.flatMap(({ buyer, story }) => {
        const back = backOf(story);
        // Two refunds of one order round each on its own: a hundredth at most.
        const points = 15_000 - Math.floor((15_000 * back) / 6498);
        const off = (have.get(buyer.uid) ?? 0) - points;
        const fen = (paid.get(buyer.uid) ?? 0) - (6498 - back);
        return off || fen ? [{ refunds: story.refunds, arrival: story.arrival, points: off / 100, fen }] : [];
      });
    };
    let left = await wrong();
    for (const end = Date.now() + 60_000; left.length > 0 && Date.now() < end; left = await wrong()) {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const tooMany = left.reduce((sum, { points }) => sum + points, 0);
    const verdicts = await database.client.paymentNotify.groupBy({ by: ['verdict'], _count: true });
    process.stdout.write(
      `refund storm: ${cases.length} orders told in ${seconds.toFixed(1)} s; wrong ${left.length}, points too many ${tooMany}; ` +
        `visitor idle ${JSON.stringify(idle)}, in the storm ${JSON.stringify(busy)}; ` +
        `${JSON.stringify(Object.fromEntries(verdicts.map((row) => [row.verdict, row._count])))}\n`,
    );
    expect(left).toEqual([]);
    expect(busy.p99).toBeLessThan(idle.p99 * 3);
    expect(await findDrift(database.client)).toEqual([]);
  }, 900_000);
});
