import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { compilePackage } from './build/compile.mjs';
import { loadDatabaseModule } from './database-module.mjs';
import { root } from './project.mjs';

/**
 * Runs a program of the api on DATABASE_URL (of .env too) or on the embedded database, whether that is running or not.
 * Resolves with its exit code.
 */
export async function runOnDatabase(program, parameters = []) {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await compilePackage('packages/contract');
  await compilePackage('packages/sound');
  await compilePackage('packages/labels');
  await compilePackage('apps/api');
  const database = await loadDatabaseModule();
  const running = process.env.DATABASE_URL || (await answering(await database.embeddedAddress(root)));
  const cluster = running ? undefined : await database.startEmbeddedPostgres(root);
  try {
    const { status } = spawnSync(process.execPath, [join(root, 'apps/api/dist', program), ...parameters], {
      env: { ...process.env, DATABASE_URL: running ?? cluster.url },
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    await cluster?.stop();
  }
}

/** The address itself when somebody listens there. */
function answering(address) {
  if (!address) return undefined;
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => resolve(socket.end() && address));
    socket.once('error', () => resolve(undefined));
  });
}
