import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { allowed, paymentsAsked, pointsAsked, sessionsAsked } from '../support/book-statements.js';
import { consoleAsked } from '../support/console-statements.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { figuresAsked } from '../support/figure-statements.js';
import { generationsAsked } from '../support/generation-statements.js';
import { identitiesAsked } from '../support/identity-statements.js';
import { noticesAsked } from '../support/notice-statements.js';
import { type Asking, crowdBooks, faultsOf, StatementRecorder } from '../support/statement-plans.js';

/** Where the planner already chooses as it does at a million (test/faults/book-plans.test.ts). */
const rows = 20_000;

describe('plans of the books', () => {
  let created: TestDatabase;
  let database: Database;
  let recorder: StatementRecorder;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    recorder = new StatementRecorder(database.pool);
    await crowdBooks(database, rows);
  }, 120_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it.each([
    ['points', pointsAsked],
    ['payments', paymentsAsked],
    ['sessions', sessionsAsked],
    ['generations', generationsAsked],
    ['notices', noticesAsked],
    ['figures', figuresAsked],
    ['console', consoleAsked],
    ['identities', identitiesAsked],
  ])(
    '%s: no table is read whole, nothing large is sorted, no index found in vain',
    async (_, asked) => {
      const faults: string[] = [];
      for (const one of asked) {
        const sent = await recorder.of(database, one);
        expect([one.name, sent.length]).toEqual([one.name, sent.length || 'none']);
        faults.push(...(await faultsOf(database, one.name, sent, allowed)).faults);
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it('the gate sees a table read whole, a sort, and an index that finds in vain', async () => {
    const bad: Asking = {
      name: 'bad',
      ask: (db) =>
        db.$queryRaw`select reason, kind from entry where reason = 'x' or amount > 0 order by md5(reference)`,
    };
    const vain: Asking = {
      name: 'vain',
      ask: (db) => db.$queryRaw`select id from session where id > ${'00000000-0000-4000-8000-000000000000'}::uuid
        and user_agent = 'nobody' order by id limit 1`,
    };
    const see = async (one: Asking) =>
      (await faultsOf(database, one.name, await recorder.of(database, one), allowed)).faults.map((fault) =>
        fault.replace(/Incremental /, ''),
      );
    expect(await see(bad)).toEqual(expect.arrayContaining(['bad: Sort', 'bad: Seq Scan entry']));
    expect((await see(vain)).length).toBeGreaterThan(0);
    expect(allowed.every(({ reason }) => reason.length > 20)).toBe(true);
  });
});
