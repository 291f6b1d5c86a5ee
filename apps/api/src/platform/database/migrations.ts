import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/**
 * Applies prisma/migrations and keeps `_prisma_migrations` as Prisma's own engine does, so that `prisma migrate`
 * works on the same database. The engine itself is not used here: it is a development tool.
 */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of migration.sql in hex, Prisma's checksum. */
  checksum: string;
}

const ownFolder = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));

// The lock that Prisma's engine takes, so that the stock CLI waits for us and we for it.
const engineLock = 72707369;

const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

interface HistoryRow {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.toSorted().map((name) => readMigration(folder, name)));
}

/** Told each time a migration found a table held by somebody else, and before it is tried again. */
type OnHeld = (name: string) => void | Promise<void>;

/** A script that waits for a lock stops everybody who comes behind it: it waits so long, lets them through, and tries again. */
const [lockWait, between, mostTries] = ['2s', 1000, 300];

const sayHeld: OnHeld = async (name) => {
  console.log(`数据库迁移 ${name} 在等一张正被占用的表（多半是备份），稍后再试`);
  await setTimeout(between);
};

/** Brings the database up to date and returns the names applied. Several processes may call it at once. */
export async function applyMigrations(
  databaseUrl: string,
  folder = ownFolder,
  onHeld: OnHeld = sayHeld,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [engineLock]);
    await client.query(historyTable);
    const waiting = outstanding(migrations, await readHistory(client));
    for (const migration of waiting) await applyHeld(client, migration, onHeld);
    return waiting.map(({ name }) => name);
  });
}

/** Names of the migrations the database still lacks; empty when it is up to date. Changes nothing. */
export async function pendingMigrations(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(
      `SELECT to_regclass('"_prisma_migrations"')::text AS found`,
    );
    const history = rows[0]?.found ? await readHistory(client) : [];
    return outstanding(migrations, history).map(({ name }) => name);
  });
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function readHistory(client: pg.Client): Promise<HistoryRow[]> {
  const { rows } = await client.query<HistoryRow>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return rows;
}

function outstanding(migrations: Migration[], history: HistoryRow[]): Migration[] {
  const failed = history.find((row) => !row.finished_at);
  if (failed) throw new Error(`数据库迁移 ${failed.migration_name} 曾经失败，需先用 prisma migrate resolve 处理。`);
  const applied = new Map(history.map((row) => [row.migration_name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited)
    throw new Error(
      `数据库迁移 ${edited.name} 在应用之后被改动；已应用的迁移不可更改，请新增一个迁移（开发数据可用 npm run db:reset 清空）。`,
    );
  return migrations.filter(({ name }) => !applied.has(name));
}

const isHeld = (error: unknown): boolean => ((error as Error).cause as { code?: string } | undefined)?.code === '55P03';

async function applyHeld(client: pg.Client, migration: Migration, onHeld: OnHeld): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isHeld(error) || tries === mostTries) throw error;
      await onHeld(migration.name);
    }
  }
}

/** One transaction for the script and its row: a migration that fails leaves no trace and can be tried again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const started = new Date();
    await client.query(`SET LOCAL lock_timeout = '${lockWait}'`);
    await client.query(migration.sql);
    // A script may leave a search_path behind, and the history table must be found.
    await client.query('RESET ALL');
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name, started],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`数据库迁移 ${migration.name} 失败：${(error as Error).message}`, { cause: error });
  }
}

async function withClient<T>(databaseUrl: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}
