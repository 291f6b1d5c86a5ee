import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, type TestDatabase } from '../support/cluster.js';
import { crowdLibrary } from '../support/crowded-library.js';
import { allowed, everyStatement, faultsIn, planOf } from '../support/library-plans.js';

/** Where the planner already chooses as it does at a million (test/faults/library-plans.test.ts). */
const songs = 20_000;

describe('plans of the public lists', () => {
  let created: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    created = await createDatabase();
    database = new Database({ env: { DATABASE_URL: created.url, DATABASE_POOL: 4 } });
    await crowdLibrary(database, songs);
  }, 120_000);
  afterAll(async () => {
    await database.onApplicationShutdown();
    await created.drop();
  });

  it('nothing is sorted or read whole that is not listed: every section x language x genre x page x search', async () => {
    const faults: string[] = [];
    const asked = everyStatement({ languages: ['', 'chinese', 'russian'], genres: ['', 'pop', 'alternative'] });
    for (const one of asked) {
      for (const generic of one.statement.name === undefined ? [false] : [false, true]) {
        faults.push(...faultsIn(one.name, (await planOf(database, one, generic)).plan));
      }
    }
    expect(asked.length).toBe(3 * 3 * (2 + 3 * 9));
    expect(faults).toEqual([]);
  }, 120_000);

  it('the gate sees a table read whole, and a sort', async () => {
    const text = 'select * from listing order by md5(genre) limit 10';
    const { plan } = await planOf(database, { name: 'bad', statement: { text, values: [] } }, false);
    expect(faultsIn('bad', plan)).toEqual(['bad: Sort', 'bad: Seq Scan listing']);
    const found = { 'Node Type': 'Limit', 'Actual Rows': 2000 };
    const sort = (rows: number) => ({ ...found, 'Node Type': 'Sort', Plans: [{ ...found, 'Actual Rows': rows }] });
    expect(faultsIn('popular search a all/all', sort(40_000))).toEqual([]);
    expect(faultsIn('popular search a all/all', sort(40_001))).toEqual(['popular search a all/all: Sort']);
    expect(allowed.every(({ reason }) => reason.length > 20)).toBe(true);
  });
});
