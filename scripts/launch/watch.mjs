import { join, relative } from 'node:path';
import chokidar from 'chokidar';
import { buildServers } from '../build/everything.mjs';
import { root } from '../project.mjs';

const sources = [
  'packages/contract/src',
  'packages/sound/src',
  'packages/artwork/src',
  'packages/labels/src',
  'packages/engine/src',
  'apps/api/src',
  'apps/sandbox/src',
  'prisma/schema',
];

/** Rebuilds and restarts the api or the sandbox after a change; a build that fails leaves what runs alone. */
export async function watchServers({ settings, startApi, startSandbox, stopApi, stopSandbox }, lifetime) {
  const servers = [
    { name: 'api', start: startApi, stop: stopApi, ignores: /^(apps\/sandbox|packages\/(engine|artwork))/ },
  ];
  if (settings.runsSandbox)
    servers.push({ name: 'sandbox', start: startSandbox, stop: stopSandbox, ignores: /^(apps\/api|prisma)/ });
  const changed = new Set();
  let timer;
  const watcher = chokidar.watch(
    sources.map((folder) => join(root, folder)),
    { ignoreInitial: true, ignored: /(\.spec\.ts|[\\/]generated[\\/].*)$/ },
  );
  watcher.on('all', (_, path) => {
    changed.add(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(() => enqueue(), 150);
  });
  lifetime.onEnd(() => watcher.close());

  let queue = Promise.resolve();
  const enqueue = () =>
    (queue = queue.then(() => restart([...changed])).catch((error) => console.error(`✗ ${error.message}`)));
  const restart = async (paths) => {
    changed.clear();
    const done = await buildServers();
    if (done.length === 0 || lifetime.ending) return;
    console.log(`↻ ${done.join('、')}`);
    for (const server of servers.filter(({ ignores }) => paths.some((path) => !ignores.test(path)))) {
      await server.stop();
      server.stop = await server.start();
    }
  };
}
