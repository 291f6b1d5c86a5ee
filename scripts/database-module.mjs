import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackage } from './build/compile.mjs';
import { root } from './project.mjs';

/** The api's own functions over clusters and migrations, compiled apart so that they work while the rest is broken. */
export async function loadDatabaseModule() {
  await compilePackage('apps/api', { only: 'platform/database' });
  const load = (name) => import(pathToFileURL(join(root, 'apps/api/dist/platform/database', name)).href);
  return { ...(await load('embedded-postgres.js')), ...(await load('migrations.js')) };
}
