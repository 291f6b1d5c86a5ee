import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../project.mjs';

/** Beside dist, so that packages are found alike. */
const target = '.test/bundle';

/** Of these only the outside is known: native code, what reads its own files, and what is loaded seldom. */
const outside = [
  'reflect-metadata',
  'sharp',
  'swagger-ui-dist',
  'pino',
  'alipay-sdk',
  /^@(node-rs|aws-sdk|alicloud)\//,
];
/** Asked for by packages that do without them. */
const absent = [
  /^@nestjs\/(microservices|platform-express)/,
  /^class-(validator|transformer)/,
  '@fastify/view',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
];

const programs = {
  'apps/api': ['main', 'worker', 'admin'],
  'apps/sandbox': ['main', 'server', 'config', 'render/render-pool'],
};

/**
 * The compiled programs as a few large files: loading a thousand small ones is most of what a start costs, and the tests
 * start them often. @returns where they lie, below the folder of their app.
 */
export async function bundlePrograms() {
  const { rolldown } = await loadRolldown();
  for (const [app, names] of Object.entries(programs)) {
    const dist = join(root, app, 'dist');
    const bundle = await rolldown({
      input: Object.fromEntries(names.map((name) => [name, join(dist, `${name}.js`)])),
      platform: 'node',
      external: [...outside, ...absent],
      plugins: [ownPlaces],
      logLevel: 'silent',
    });
    try {
      await bundle.write({ dir: join(root, app, target), format: 'esm', keepNames: true, cleanDir: true });
    } finally {
      await bundle.close();
    }
  }
  return target;
}

/** What a file of ours finds beside itself it finds from the bundle as well. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** vite brings it. */
function loadRolldown() {
  const vite = fileURLToPath(import.meta.resolve('vite'));
  return import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
}
