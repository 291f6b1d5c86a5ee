import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { cleanEnvironment } from './embedded-postgres-account.js';
import { claimFolder, endOrphan } from './embedded-postgres-owner.js';
import { lastingPlace, type Place, temporaryPlace } from './embedded-postgres-place.js';
import { launch, shutDown, whenReady } from './embedded-postgres-server.js';

export interface EmbeddedPostgres {
  /** Address of the product's database, `overtone`. */
  url: string;
  /** Address of the maintenance database, `postgres`, with the right to create databases. */
  adminUrl: string;
  port: number;
  /** Everything of the cluster: data/, server.log, password. */
  folder: string;
  /** Resolves when the server has ended, asked or not. */
  ended: Promise<void>;
  /** Fast shutdown; resolves when the server has ended. Safe to call twice. */
  stop(): Promise<void>;
}

const owner = 'overtone';
const lasting = [
  'max_connections=200',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'random_page_cost=1.1',
];
const forgetful = [
  ...lasting,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum_naptime=10s',
];

/** Starts the project's own cluster, creating it the first time. Its data outlives the process. */
export async function startEmbeddedPostgres(projectRoot: string): Promise<EmbeddedPostgres> {
  return startAt(await lastingPlace(projectRoot), lasting);
}

/** Where the project's own cluster answers while it runs; null when it was never started. */
export async function embeddedAddress(projectRoot: string): Promise<string | null> {
  const { folder } = await lastingPlace(projectRoot);
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return password && port ? `postgresql://${owner}:${password.trim()}@127.0.0.1:${port.trim()}/${owner}` : null;
}

/** Starts an empty cluster that does not survive: quick, crash-unsafe, gone after stop(). */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  return startAt(await temporaryPlace(), forgetful);
}

async function startAt(place: Place, settings: string[]): Promise<EmbeddedPostgres> {
  const release = await claimFolder(place.folder);
  try {
    await endOrphan(place.data);
    const password = await initialise(place);
    const port = await choosePort(place);
    const server = await launch(place, [...settings, `port=${port}`]);
    const address = (database: string) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`;
    await whenReady(server, address('postgres'), place);
    await createDatabase(address('postgres'));
    const stop = once(() => shutDown(server, place).finally(release));
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    return { url: address(owner), adminUrl: address('postgres'), port, folder: place.folder, ended, stop };
  } catch (error) {
    await release();
    if (place.temporary) await rm(place.folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the cluster's password; makes the cluster when there is none. */
async function initialise(place: Place): Promise<string> {
  const secret = join(place.folder, 'password');
  if (existsSync(join(place.data, 'PG_VERSION'))) {
    const [found, ours] = [await readFile(join(place.data, 'PG_VERSION'), 'utf8'), '18'];
    if (found.trim() !== ours)
      throw new Error(
        `${place.data} 是 PostgreSQL ${found.trim()} 的数据，本版本使用 ${ours}：请先导出，再导入到新的数据目录。`,
      );
    return (await readFile(secret, 'utf8')).trim();
  }
  // What lies here without PG_VERSION is an initdb that was cut short.
  await rm(place.data, { recursive: true, force: true });
  await mkdir(place.data, { mode: 0o700 });
  if (place.account) await chown(place.data, place.account.uid, place.account.gid);
  const password = randomBytes(24).toString('hex');
  await writeFile(secret, password, { mode: 0o600 });
  if (place.account) await chown(secret, place.account.uid, place.account.gid);
  initdb(place, secret);
  return password;
}

function initdb(place: Place, passwordFile: string): void {
  // Every connection pays for the rounds that guard a password; a random one that lives an hour needs none.
  const quick = place.temporary ? ['--no-sync', '-c', 'scram_iterations=1'] : [];
  const parameters = [
    '-D',
    place.data,
    '-U',
    owner,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(join(place.binaries, 'bin', 'initdb'), [...parameters, ...collation, ...quick], {
    ...place.account,
    env: cleanEnvironment,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`内置 PostgreSQL 初始化失败：${made.error?.message ?? made.stderr}`);
}

/** Keeps the port of the last start while it is free, so that tools find the database where it was. */
async function choosePort(place: Place): Promise<number> {
  const file = join(place.folder, 'port');
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await freePort(last).catch(() => freePort(0));
  await writeFile(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [owner]);
    if (!rowCount) await client.query(`CREATE DATABASE ${owner}`);
  } finally {
    await client.end();
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}
