import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { crowdLibrary } from '../support/crowded-library.js';
import { everyStatement, faultsIn, planOf } from '../support/library-plans.js';

const songs = Number(process.env.SONGS ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** P-06 in full. */
describe(`plans of the public lists at ${songs} songs`, () => {
  let created: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    const begun = Date.now();
    await crowdLibrary(database, songs);
    print(`${songs} songs in ${Math.round((Date.now() - begun) / 1000)} s`);
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it('nothing is sorted or read whole that is not listed', async () => {
    const faults: string[] = [];
    const slowest = new Map<string, { ms: number; name: string }>();
    for (const one of everyStatement()) {
      for (const generic of one.statement.name === undefined ? [false] : [false, true]) {
        const { plan, ms } = await planOf(database, one, generic);
        faults.push(...faultsIn(one.name, plan));
        const [first = '', second = ''] = one.name.split(' ');
        const kind = /^(count|depth)$/.test(first) ? first : second;
        if (ms > (slowest.get(kind)?.ms ?? 0)) slowest.set(kind, { ms, name: one.name });
      }
    }
    for (const [kind, { ms, name }] of slowest) print(`slowest ${kind}: ${ms.toFixed(1)} ms (${name})`);
    expect(faults).toEqual([]);
  });
});
