import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { faultsOf, StatementRecorder } from '../support/statement-plans.js';
import * as asked from '../support/ticket-statements.js';

const rows = Number(process.env.ROWS ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

describe(`plans of support at ${rows} tickets`, () => {
  let created: TestDatabase;
  let database: Database;
  let recorder: StatementRecorder;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    recorder = new StatementRecorder(database.pool);
    const begun = Date.now();
    await asked.crowdTickets(database, rows);
    print(`${rows} tickets in ${Math.round((Date.now() - begun) / 1000)} s`);
  }, 1_200_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it('nothing is sorted or read whole that is not listed', async () => {
    const faults: string[] = [];
    const took: { name: string; ms: number }[] = [];
    for (const one of [...asked.ticketsAsked, ...asked.inboxAsked, ...asked.searchAsked, ...asked.supportSweeps]) {
      const told = await faultsOf(database, one.name, await recorder.of(database, one), asked.allowedOfTickets);
      faults.push(...told.faults);
      took.push({ name: one.name, ms: told.ms });
    }
    took.sort((a, b) => b.ms - a.ms);
    for (const { name, ms } of took.slice(0, 12)) print(`slowest: ${ms.toFixed(1)} ms (${name})`);
    expect(faults).toEqual([]);
  }, 1_200_000);
});
