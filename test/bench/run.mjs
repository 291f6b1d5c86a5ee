// npm run bench [part of a name]: side by side measurements on a throw-away PostgreSQL. Figures, no verdicts.
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { startTestServices, templateName } from '../../scripts/testing/services.mjs';

const folder = import.meta.dirname;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/**
 * Runs the contestants in turn, A B A B, so that whatever else the machine does strikes all of them alike. Each is
 * `(times) => Promise` that does its work that often. The first is what the others are compared with. @returns the median
 * milliseconds of each.
 */
async function compare(title, contestants, { rounds = 7, times = 200 } = {}) {
  const seen = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (const work of Object.values(contestants)) await work(times);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(contestants)) {
      const started = process.hrtime.bigint();
      await work(times);
      seen.get(name).push(Number(process.hrtime.bigint() - started) / 1e6 / times);
    }
  }
  const [first] = seen.values();
  console.log(`${title}: median of ${rounds} rounds of ${times}, load ${load()} on ${cpus().length} cores`);
  for (const [name, each] of seen) {
    const [one, spread] = [median(each), `${Math.min(...each).toFixed(3)}–${Math.max(...each).toFixed(3)}`];
    console.log(`  ${name.padEnd(32)} ${one.toFixed(3)} ms (${spread})  x${(one / median(first)).toFixed(2)}`);
  }
  return Object.fromEntries([...seen].map(([name, each]) => [name, median(each)]));
}

async function withDatabase(adminUrl, work) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

for (const name of ['contract', 'sound']) await compilePackage(`packages/${name}`);
await compilePackage('apps/api');
const { environment, stop } = await startTestServices();
/** A module of the compiled api. */
const api = (path) => import(pathToFileURL(join(root, 'apps/api/dist', path)).href);
try {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.bench.mjs') && file.includes(process.argv[2] ?? ''),
  );
  for (const file of files) {
    const { bench } = await import(pathToFileURL(join(folder, file)).href);
    await withDatabase(environment.OVERTONE_TEST_PG_URL, (databaseUrl) =>
      bench({ databaseUrl, redisUrl: environment.OVERTONE_TEST_REDIS_URL, api, compare }),
    );
  }
} finally {
  await stop();
}
