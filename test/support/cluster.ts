import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Drops the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/** A new database with every migration applied, a copy of the run's template. */
export async function createDatabase(): Promise<TestDatabase> {
  return createFrom('overtone_template');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const admin = address('OVERTONE_TEST_PG_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A new database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

/** The run's Redis. Each jest worker has its own database number; channels of publish/subscribe are common to all. */
export function redisUrl(): string {
  return `${address('OVERTONE_TEST_REDIS_URL')}/${process.env.JEST_WORKER_ID ?? '0'}`;
}

function address(name: 'OVERTONE_TEST_PG_URL' | 'OVERTONE_TEST_REDIS_URL'): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is missing: run tests through "npm test" or jest with the project's configuration`);
  return value;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
