import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '@overtone/contract/problem';
import fc from 'fast-check';
import { balanceOf, capture, expire, grant, hold, release, revoke } from '../../apps/api/src/features/points/points.js';
import { findDrift } from '../../apps/api/src/features/points/points.verify.store.js';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { type Db, Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';

const start = new Date('2026-03-01T00:00:00Z');
const day = (count: number): Date => new Date(start.getTime() + count * 86_400_000);

let created: TestDatabase;
let database: Database;
let lastUid = 500_000;

beforeAll(async () => {
  created = await createDatabase();
  database = new Database(readDatabaseSettings({ DATABASE_URL: created.url }));
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await created.drop();
});

const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => database.transaction(work);
const give = (uid: number, amount: number, expiresAt: Date | null = null, now = start) =>
  inTransaction((tx) =>
    grant(tx, { uid, amount, source: 'gift', reference: `test:${randomUUID()}`, reason: '测试', expiresAt, now }),
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe('the ledger', () => {
  it('books a granted fact once, however often it is told', async () => {
    const uid = ++lastUid;
    const fact = { uid, amount: 300, source: 'gift' as const, reference: `fact:${uid}`, reason: '测试', now: start };
    const answers = await Promise.all(Array.from({ length: 20 }, () => inTransaction((tx) => grant(tx, fact))));
    expect(answers.filter(({ booked }) => booked)).toHaveLength(1);
    expect(await balanceOf(database.client, uid)).toBe(300);
  });

  it('draws the lot that expires first, and gives back to the lot it came from', async () => {
    const uid = ++lastUid;
    await give(uid, 100, day(90));
    await give(uid, 100, day(10));
    await give(uid, 100, null);
    const generationId = randomUUID();
    await inTransaction((tx) => hold(tx, { uid, generationId, amount: 150, now: start }));
    const lots = () =>
      database.client.lot.findMany({ where: { uid }, orderBy: { id: 'asc' }, select: { remaining: true } });
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([50, 0, 100]);
    expect(
      await inTransaction((tx) => release(tx, { generationId, songId: randomUUID(), amount: 100, now: start })),
    ).toBe(true);
    expect(
      await inTransaction((tx) => capture(tx, { generationId, songId: randomUUID(), amount: 50, now: start })),
    ).toBe(true);
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([100, 50, 100]);
  });

  it('resolves a song once, whoever comes first', async () => {
    const uid = ++lastUid;
    await give(uid, 200);
    const generationId = randomUUID();
    const songId = randomUUID();
    await inTransaction((tx) => hold(tx, { uid, generationId, amount: 200, now: start }));
    const share = { generationId, songId, amount: 100, now: start };
    const verbs = Array.from({ length: 10 }, (_, i) =>
      inTransaction((tx) => (i % 2 ? capture(tx, share) : release(tx, share))),
    );
    expect((await Promise.all(verbs)).filter(Boolean)).toHaveLength(1);
  });

  it('never resolves more than was held, even against wrong code', async () => {
    const uid = ++lastUid;
    await give(uid, 200);
    const generationId = randomUUID();
    await inTransaction((tx) => hold(tx, { uid, generationId, amount: 200, now: start }));
    const more = inTransaction((tx) => release(tx, { generationId, songId: randomUUID(), amount: 201, now: start }));
    await expect(more).rejects.toThrow('overdrawn');
    const forced = database.client
      .$executeRaw`update hold set released = 201 where generation_id = ${generationId}::uuid`;
    await expect(forced).rejects.toThrow('hold_parts');
    expect(await balanceOf(database.client, uid)).toBe(0);
  });

  it('spends exactly what is there when 100 holds race', async () => {
    const uid = ++lastUid;
    await give(uid, 1000);
    const races = Array.from({ length: 100 }, () =>
      refusalOf(inTransaction((tx) => hold(tx, { uid, generationId: randomUUID(), amount: 100, now: start }))),
    );
    const outcomes = await Promise.all(races);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'POINTS_SHORT')).toHaveLength(90);
    expect(await balanceOf(database.client, uid)).toBe(0);
  }, 60_000);

  it('lets points expire, honours a running hold and gives returned points a week', async () => {
    const uid = ++lastUid;
    await give(uid, 300, day(10));
    const generationId = randomUUID();
    await inTransaction((tx) => hold(tx, { uid, generationId, amount: 200, now: day(9) }));
    expect(await inTransaction((tx) => expire(tx, uid, day(11)))).toBe(100);
    expect(await inTransaction((tx) => expire(tx, uid, day(11)))).toBe(0);
    await inTransaction((tx) => capture(tx, { generationId, songId: randomUUID(), amount: 100, now: day(11) }));
    await inTransaction((tx) => release(tx, { generationId, songId: randomUUID(), amount: 100, now: day(11) }));
    expect(await balanceOf(database.client, uid)).toBe(100);
    expect(await inTransaction((tx) => expire(tx, uid, day(17)))).toBe(0);
    expect(await inTransaction((tx) => expire(tx, uid, day(19)))).toBe(100);
    expect(
      await refusalOf(inTransaction((tx) => hold(tx, { uid, generationId: randomUUID(), amount: 1, now: day(19) }))),
    ).toBe('POINTS_SHORT');
  });

  it('points that come back do not bring an expired lot back with them', async () => {
    const uid = ++lastUid;
    await give(uid, 1000, day(10));
    const generationId = randomUUID();
    await inTransaction((tx) => hold(tx, { uid, generationId, amount: 100, now: day(9) }));
    // The sweep has not come by yet when the song fails.
    await inTransaction((tx) => release(tx, { generationId, songId: randomUUID(), amount: 100, now: day(10.5) }));
    expect(await balanceOf(database.client, uid)).toBe(100);
  });

  it('takes back at most what is unspent', async () => {
    const uid = ++lastUid;
    await give(uid, 100);
    const order = { uid, amount: 250, reference: `refund:${uid}`, reason: '退款', now: start };
    expect(await inTransaction((tx) => revoke(tx, order))).toBe(100);
    expect(await balanceOf(database.client, uid)).toBe(0);
  });

  it('cannot be rewritten', async () => {
    await expect(database.client.$executeRaw`update entry set amount = 1`).rejects.toThrow('append-only');
    await expect(database.client.$executeRaw`delete from entry`).rejects.toThrow('append-only');
    await expect(database.client.$executeRaw`truncate entry`).rejects.toThrow('append-only');
  });

  it('agrees with a plain model after random commands', async () => {
    const command = fc.oneof(
      fc.record({
        verb: fc.constant('grant' as const),
        amount: fc.integer({ min: 1, max: 500 }),
        days: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      fc.record({ verb: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ verb: fc.constant('capture' as const), part: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
      fc.record({ verb: fc.constant('release' as const), part: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
      fc.record({ verb: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
        const uid = ++lastUid;
        let today = 0;
        let model = 0; // spendable while nothing expires: lots with an expiry only make it smaller
        const open: { generationId: string; left: number }[] = [];
        for (const one of commands) {
          const now = day(today);
          if (one.verb === 'wait') today += one.days;
          else if (one.verb === 'grant') {
            await give(uid, one.amount, one.days ? day(today + one.days) : null, now);
            model += one.amount;
          } else if (one.verb === 'hold') {
            const generationId = randomUUID();
            const outcome = await refusalOf(
              inTransaction((tx) => hold(tx, { uid, generationId, amount: one.amount, now })),
            );
            if (outcome === 'accepted') open.push({ generationId, left: one.amount });
            if (outcome === 'accepted') model -= one.amount;
            expect(['accepted', 'POINTS_SHORT']).toContain(outcome);
          } else {
            const last = open.find(({ left }) => left > 0);
            if (!last) continue;
            const amount = Math.max(1, Math.floor(last.left * one.part));
            const share = { generationId: last.generationId, songId: randomUUID(), amount, now };
            expect(
              await inTransaction((tx) => (one.verb === 'capture' ? capture(tx, share) : release(tx, share))),
            ).toBe(true);
            last.left -= amount;
            if (one.verb === 'release') model += amount;
          }
          expect(await balanceOf(database.client, uid)).toBeLessThanOrEqual(model);
        }
      }),
      { numRuns: 60 },
    );
    expect(await findDrift(database.client)).toEqual([]);
  }, 120_000);

  it('ledger:verify sees a drift that was forced in', async () => {
    const uid = ++lastUid;
    await give(uid, 100);
    expect(await findDrift(database.client)).toEqual([]);
    await database.client.$executeRaw`update points_account set balance = 150 where uid = ${uid}`;
    const drift = await findDrift(database.client);
    expect(drift.map(({ rule }) => rule)).toEqual(['balance = sum of entries', 'balance = sum of lots']);
    await database.client.$executeRaw`update points_account set balance = 100 where uid = ${uid}`;
  });
});
