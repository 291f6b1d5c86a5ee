import { generateClient } from './client.mjs';
import { compilePackage } from './compile.mjs';
import { buildSite } from './site.mjs';

const compiled = [
  'packages/contract',
  'packages/sound',
  'packages/artwork',
  'packages/labels',
  'packages/engine',
  'apps/api',
  'apps/sandbox',
];

/** Brings every dist up to date, doing only what changed. Returns a line per piece of work done. */
export async function buildServers() {
  const done = [];
  if (await generateClient()) done.push('Prisma 客户端');
  for (const folder of compiled) {
    const files = await compilePackage(folder);
    if (files > 0) done.push(`${folder}（${files} 个文件）`);
  }
  return done;
}

export async function buildEverything() {
  // The site's build reads the compiled contract.
  await compilePackage('packages/contract');
  const [sites, servers] = await Promise.allSettled([buildSites(), buildServers()]);
  for (const { reason } of [servers, sites]) if (reason) throw reason;
  return [...servers.value, ...sites.value];
}

/** One after the other: each takes a core. */
async function buildSites() {
  const done = [];
  for (const folder of ['apps/web', 'apps/admin']) if (await buildSite(folder)) done.push(folder);
  return done;
}
