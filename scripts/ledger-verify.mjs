// npm run ledger:verify: recomputes every balance from the ledger, on DATABASE_URL or on the embedded database, running or not.
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { compilePackage } from './build/compile.mjs';
import { loadDatabaseModule } from './database-module.mjs';
import { root } from './project.mjs';

await compilePackage('packages/contract');
await compilePackage('apps/api');
const database = await loadDatabaseModule();
const running = process.env.DATABASE_URL || (await answering(await database.embeddedAddress(root)));
const cluster = running ? undefined : await database.startEmbeddedPostgres(root);
try {
  const { status } = spawnSync(process.execPath, [join(root, 'apps/api/dist/ledger-verify.js')], {
    env: { ...process.env, DATABASE_URL: running ?? cluster.url },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await cluster?.stop();
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
