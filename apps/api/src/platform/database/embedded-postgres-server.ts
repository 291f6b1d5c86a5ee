import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cleanEnvironment } from './embedded-postgres-account.js';
import type { Place } from './embedded-postgres-place.js';

export async function launch(place: Place, settings: string[]): Promise<ChildProcess> {
  const log = await open(join(place.folder, 'server.log'), 'w', 0o600);
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  const options = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  // A group of its own: Ctrl-C in the terminal must reach the launcher first and the database last.
  const server = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', place.data, ...options], {
    ...place.account,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  server.once('error', () => undefined);
  await log.close();
  watch(server, place);
  return server;
}

/**
 * When this process dies by SIGKILL the pipe to the watchdog closes, and it ends the server (fast shutdown).
 * Where there is no /bin/sh an orphan is ended by the next start instead.
 */
function watch(server: ChildProcess, place: Place): void {
  const script = `read _
    [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"
    i=0; while [ -n "$3" ] && [ -e "$2/postmaster.pid" ] && [ $i -lt 60 ]; do sleep 0.5; i=$((i+1)); done
    [ -z "$3" ] || rm -rf "$3"`;
  const parameters = ['-c', script, 'sh', String(server.pid), place.data, place.temporary ? place.folder : ''];
  const watchdog = spawn('/bin/sh', parameters, {
    ...place.account,
    env: cleanEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.once('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  server.once('exit', () => watchdog.kill('SIGKILL'));
}

export async function whenReady(server: ChildProcess, url: string, place: Place): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (server.exitCode !== null || server.signalCode !== null || !server.pid) {
      const log = await readFile(join(place.folder, 'server.log'), 'utf8');
      throw new Error(`内置 PostgreSQL 启动失败：\n${log.trim().split('\n').slice(-8).join('\n')}`);
    }
    if (await answers(url)) return;
    await sleep(50);
  }
  await shutDown(server, place);
  throw new Error(`内置 PostgreSQL 在 60 秒内没有就绪，日志见 ${join(place.folder, 'server.log')}。`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function shutDown(server: ChildProcess, place: Place): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    const stuck = setTimeout(() => server.kill('SIGQUIT'), 20_000);
    await ended;
    clearTimeout(stuck);
  }
  if (place.temporary) await rm(place.folder, { recursive: true, force: true });
}
