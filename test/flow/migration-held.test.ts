import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { applyMigrations } from '../../apps/api/src/platform/database/migrations.js';
import { createEmptyDatabase } from '../support/cluster.js';

let url: string;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ url, drop } = await createEmptyDatabase());
  folder = await mkdtemp(join(tmpdir(), 'overtone-migrations-'));
}, 60_000);
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const write = async (name: string, sql: string) => {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
};
const connected = async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

it('a migration behind a backup lets everybody else through while it waits, and comes when the backup is done', async () => {
  await write('1_made', 'create table thing (id integer)');
  await applyMigrations(url, folder);
  await write('2_changed', 'alter table thing add column name text');
  const [backup, visitor] = [await connected(), await connected()];
  await backup.query('begin');
  await backup.query('lock table thing in access share mode');
  const held: string[] = [];
  const applied = await applyMigrations(url, folder, async (name) => {
    held.push(name);
    // Nobody stands behind it: this would wait as long as the backup does.
    await visitor.query('select * from thing');
    if (held.length === 2) await backup.query('commit');
  });
  expect([applied, held]).toEqual([['2_changed'], ['2_changed', '2_changed']]);
  expect((await visitor.query('select id, name from thing')).rows).toEqual([]);
  await Promise.all([backup.end(), visitor.end()]);
});
