import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { faultsOf, StatementRecorder } from '../support/statement-plans.js';
import * as asked from '../support/ticket-statements.js';
import { developersAsked } from '../support/webhook-statements.js';

/** Where the planner already chooses as it does at a million (test/faults/ticket-plans.test.ts). */
const rows = 20_000;

describe('plans of support', () => {
  let created: TestDatabase;
  let database: Database;
  let recorder: StatementRecorder;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    recorder = new StatementRecorder(database.pool);
    await asked.crowdTickets(database, rows);
  }, 120_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it.each([
    ['tickets', asked.ticketsAsked],
    ['inbox', asked.inboxAsked],
    ['search', asked.searchAsked],
    ['sweeps', asked.supportSweeps],
    ['developers', developersAsked],
  ])('%s: no table is read whole, nothing large is sorted, no index found in vain', async (_, list) => {
    const faults: string[] = [];
    for (const one of list) {
      const sent = await recorder.of(database, one);
      expect([one.name, sent.length]).toEqual([one.name, sent.length || 'none']);
      faults.push(...(await faultsOf(database, one.name, sent, asked.allowedOfTickets)).faults);
    }
    expect(faults).toEqual([]);
  });
});
