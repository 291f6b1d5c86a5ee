import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../apps/api/src/platform/database/migrations.js';
import { createEmptyDatabase } from './cluster.js';

const all = 'prisma/migrations';

export interface EarlierDatabase {
  client: pg.Client;
  /** The names of the migrations that came since. */
  migrate: () => Promise<string[]>;
  end: () => Promise<void>;
}

/** A database as it stood before the migration that is called so. */
export async function databaseBefore(called: string): Promise<EarlierDatabase> {
  const created = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'overtone-migrations-'));
  const names = (await readdir(all)).sort();
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(`_${called}`)),
  );
  for (const name of before) {
    await mkdir(join(folder, name), { recursive: true });
    await cp(join(all, name), join(folder, name), { recursive: true });
  }
  await applyMigrations(created.url, folder);
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  return {
    client,
    migrate: () => applyMigrations(created.url, all),
    end: async () => {
      await client.end();
      await created.drop();
      await rm(folder, { recursive: true });
    },
  };
}
