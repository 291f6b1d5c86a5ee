import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
    // Nobody may connect: CREATE DATABASE refuses a template that is in use.
    await admin.query(`ALTER DATABASE ${templateName} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  } finally {
    await admin.end();
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
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    '--databases',
    '64',
  ];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const failed = new Promise((_, reject) => {
    server.once('error', (error) => reject(new Error(`redis-server 无法启动：${error.message}`)));
    server.once('exit', (code) => reject(new Error(`redis-server 已退出（${code}）`)));
  });
  failed.catch(() => undefined);
  await Promise.race([failed, answersAt(port)]);
  return { url: `redis://127.0.0.1:${port}`, stop: () => stopRedis(server, folder) };
}

async function stopRedis(server, folder) {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
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
