import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { allowed, paymentsAsked, pointsAsked, sessionsAsked } from '../support/book-statements.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { identitiesAsked } from '../support/identity-statements.js';
import { consoleAsked } from '../support/console-statements.js';
import { figuresAsked } from '../support/figure-statements.js';
import { generationsAsked } from '../support/generation-statements.js';
import { noticesAsked } from '../support/notice-statements.js';
import { crowdBooks, faultsOf, StatementRecorder } from '../support/statement-plans.js';

const rows = Number(process.env.ROWS ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

describe(`plans of the books at ${rows} rows a table`, () => {
  let created: TestDatabase;
  let database: Database;
  let recorder: StatementRecorder;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    recorder = new StatementRecorder(database.pool);
    const begun = Date.now();
    await crowdBooks(database, rows);
    print(`${rows} rows a table in ${Math.round((Date.now() - begun) / 1000)} s`);
  }, 1_200_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it('nothing is sorted or read whole that is not listed', async () => {
    const faults: string[] = [];
    const took: { name: string; ms: number }[] = [];
    for (const one of [
      ...pointsAsked,
      ...paymentsAsked,
      ...sessionsAsked,
      ...generationsAsked,
      ...noticesAsked,
      ...figuresAsked,
      ...consoleAsked,
      ...identitiesAsked,
    ]) {
      const told = await faultsOf(database, one.name, await recorder.of(database, one), allowed);
      faults.push(...told.faults);
      took.push({ name: one.name, ms: told.ms });
    }
    took.sort((a, b) => b.ms - a.ms);
    for (const { name, ms } of took.slice(0, 10)) print(`slowest: ${ms.toFixed(1)} ms (${name})`);
    expect(faults).toEqual([]);
  }, 1_200_000);
});
