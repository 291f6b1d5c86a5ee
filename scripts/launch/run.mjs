import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildEverything } from '../build/everything.mjs';
import { loadDatabaseModule } from '../database-module.mjs';
import { root } from '../project.mjs';
import { requireFreePort, waitUntilReady } from './ports.mjs';
import { startServer } from './server.mjs';
import { readSettings } from './settings.mjs';
import { step } from './step.mjs';
import { welcome } from './welcome.mjs';

/** Brings the whole product up. Returns how to stop and start its servers, for a launcher that watches. */
export async function run(lifetime) {
  const settings = readSettings();
  // Before anything is written into it; what the database's account needs is opened with the database.
  mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 });
  await requirePorts(settings);
  await step('构建', buildEverything);
  const database = await loadDatabaseModule();
  const databaseUrl = settings.databaseUrl ?? (await step('启动数据库', () => startDatabase(database, lifetime)));
  await step('更新数据库结构', () => database.applyMigrations(databaseUrl));
  const apiEnv = { ...settings.apiEnv, DATABASE_URL: databaseUrl };
  const starts = {
    startSandbox: () =>
      serve('sandbox', 'apps/sandbox/dist/main.js', settings.sandboxEnv, settings.sandboxUrl, lifetime),
    startApi: () =>
      serve('api', 'apps/api/dist/main.js', apiEnv, `http://127.0.0.1:${settings.port}/api/ready`, lifetime),
  };
  const stopSandbox = settings.runsSandbox ? await step('启动沙箱', starts.startSandbox) : undefined;
  const [stopApi] = await Promise.all([step('启动服务', starts.startApi), step('准备初始数据', () => seed(apiEnv))]);
  welcome({ ...settings, consolePath: await consolePathOf(apiEnv) });
  if (settings.profile === 'sandbox') seedDemo(apiEnv, lifetime);
  return { settings, ...starts, stopApi, stopSandbox };
}

/** As the server itself works it out. */
async function consolePathOf({ SECRET: secret = process.env.SECRET }) {
  const { consolePathsOf } = await import('../../apps/api/dist/platform/config/console-paths.js');
  return secret ? consolePathsOf({ SECRET: secret, ADMIN_PATHS: process.env.ADMIN_PATHS })[0] : undefined;
}

async function requirePorts({ port, sandboxPort, mailPort, runsSandbox }) {
  await requireFreePort(port, 'PORT', '网站');
  if (!runsSandbox) return;
  await requireFreePort(sandboxPort, 'SANDBOX_PORT', '沙箱');
  await requireFreePort(mailPort, 'SANDBOX_SMTP_PORT', '沙箱邮件');
}

async function startDatabase(database, lifetime) {
  const cluster = await database.startEmbeddedPostgres(root);
  lifetime.onEnd(() => cluster.stop());
  void cluster.ended.then(() => {
    if (lifetime.ending) return;
    console.error(`数据库意外结束，日志见 ${cluster.folder}/server.log`);
    void lifetime.end(1);
  });
  return cluster.url;
}

async function seed(env) {
  if (!existsSync(join(root, 'apps/api/dist/seed.js'))) return;
  const job = startServer('seed', 'apps/api/dist/seed.js', env);
  const code = await job.ended;
  if (code !== 0) throw new Error(`初始数据没有准备好（${code}）：\n${job.tail()}`);
}

/**
 * A minute later: the page that everybody sees first has that minute for itself, and is waited for over there. What comes
 * of it is missing to nobody but the demo member.
 */
function seedDemo(env, lifetime) {
  const timer = setTimeout(() => {
    const job = startServer('seed-demo', 'apps/api/dist/seed-demo.js', env);
    const forget = lifetime.onEnd(job.stop);
    void job.ended.then((code) => {
      if (lifetime.ending) return;
      forget();
      if (code !== 0) console.error(`演示会员的歌曲没有准备好（${code}），日志见 .data/logs/seed-demo.log`);
    });
  }, 60_000);
  lifetime.onEnd(async () => clearTimeout(timer));
}

/** Starts a server, waits until it answers, and ends everything when it ends by itself. Resolves with its stop. */
async function serve(name, entry, env, url, lifetime) {
  const server = startServer(name, entry, env);
  let expected = false;
  const stop = (force) => {
    expected = true;
    return server.stop(force);
  };
  const forget = lifetime.onEnd(stop);
  await waitUntilReady(url, server, 60);
  void server.ended.then((code) => {
    if (expected || lifetime.ending) return;
    console.error(`${name} 意外结束（${code}），日志见 .data/logs/${name}.log：\n${server.tail()}`);
    void lifetime.end(1);
  });
  return () => stop(false).then(forget);
}
