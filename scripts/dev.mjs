// npm run dev: like `npm start`, then rebuilds and restarts what a change touches; the site is rebuilt by vite.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages, requireNode } from './launch/install.mjs';
import { createLifetime } from './launch/lifetime.mjs';
import { root } from './project.mjs';

let lifetime;
try {
  requireNode();
  installPackages();
  lifetime = createLifetime();
  const { run } = await import('./launch/run.mjs');
  const { watchServers } = await import('./launch/watch.mjs');
  const started = await run(lifetime);
  await watchServers(started, lifetime);
  await watchSite();
  console.log('正在监视源代码的变化。');
} catch (error) {
  // What fails while everything is being stopped fails because of that.
  if (!lifetime?.ending) console.error(`\n✗ ${error.message}`);
  await lifetime?.end(1);
  process.exit(1);
}

async function watchSite() {
  // What the watching vite writes is no production build: the next start must not take it for one.
  await rm(join(root, '.data/build/web'), { force: true });
  const parameters = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--watch',
    '--mode',
    'development',
    '--logLevel',
    'warn',
  ];
  const vite = spawn(process.execPath, parameters, {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => vite.once('close', resolve));
  lifetime.onEnd(() => (vite.kill('SIGTERM'), ended));
}
