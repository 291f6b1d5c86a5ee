import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { loadDatabaseModule } from '../database-module.mjs';

export const templateName = 'overtone_template';

/** One throw-away PostgreSQL with the migrated template and one Redis for a whole run: { environment, stop }. */
export async function startTestServices() {
  const database = await loadDatabaseModule();
  const [cluster, redis] = await Promise.all([database.startTemporaryPostgres(), startRedis()]);
  const stop = () => Promise.all([cluster.stop(), redis.stop()]);
  try {
    await makeTemplate(cluster.adminUrl, database.applyMigrations);
  } catch (error) {
    await stop();
    throw error;
  }
  return { environment: { OVERTONE_TEST_PG_URL: cluster.adminUrl, OVERTONE_TEST_REDIS_URL: redis.url }, stop };
}

async function makeTemplate(adminUrl, applyMigrations) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${templateName}`);
    const url = new URL(adminUrl);
    url.pathname = `/${templateName}`;
    await applyMigrations(url.href);
    await makeQueueTables(url.href);
    // Nobody may connect: CREATE DATABASE refuses a template that is in use.
    await admin.query(`ALTER DATABASE ${templateName} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  } finally {
    await admin.end();
  }
}

/** What each server makes at its first start, made once. */
async function makeQueueTables(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client, 'bullmq');
  } finally {
    await client.end();
  }
}

async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-redis-'));
  const port = await freePort();
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--databases',
    '64',
  ];
  // The shell keeps the server until our end of its stdin closes, which a SIGKILL of this process does as well.
  const script = 'cd "$0" && { redis-server "$@" >/dev/null & read _; kill $!; wait $!; rm -rf "$0"; }';
  const keeper = spawn('/bin/sh', ['-c', script, folder, ...settings], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => keeper.once('close', resolve));
  const stop = () => (keeper.stdin.end(), ended);
  await answersAt(port).catch((error) => stop().then(() => Promise.reject(error)));
  return { url: `redis://127.0.0.1:${port}`, stop };
}

async function answersAt(port) {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())));
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('redis-server 在 10 秒内没有就绪');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
