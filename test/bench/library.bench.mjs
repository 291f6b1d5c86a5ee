import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../scripts/project.mjs';

const songs = Number(process.env.SONGS ?? 1_000_000);
const requests = Number(process.env.REQUESTS ?? 1500);
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

let visitor = 0;
const read = (url, through = agent) =>
  new Promise((resolve, reject) => {
    // From many addresses, as no single one may ask that much.
    const headers = { 'x-forwarded-for': `198.51.100.${visitor++ % 250}` };
    get(url, { agent: through, headers }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`));
      });
    }).on('error', reject);
  });

/** A process of its own, so that its processor time is its own. */
async function start(entry, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${entry} ended`);
    if (await read(`${url}/api/songs?section=popular&limit=1`).catch(() => null)) return { url, child, idle: 0 };
    await pause(250);
  }
  throw new Error(`${entry} does not answer`);
}

const end = ({ child }) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/** Microseconds of processor time since a process began; Linux counts in hundredths of a second. */
async function processorTime({ child }) {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Notes what a server's own sweeps take in a second. */
async function idling(server) {
  const before = await processorTime(server);
  await pause(5000);
  server.idle = ((await processorTime(server)) - before) / 5;
}

/** Processor microseconds and wall milliseconds for each request of this many, twenty at a time. */
async function measure(server, pathOf, times) {
  const [before, began] = [await processorTime(server), performance.now()];
  let next = 0;
  const ask = async () => {
    while (next < times) await read(server.url + pathOf(next++));
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  const seconds = (performance.now() - began) / 1000;
  return { cpu: ((await processorTime(server)) - before - server.idle * seconds) / times, rate: times / seconds };
}

/** P-01 and P-02: the home list beside node:http and pg with the same statements and the same bytes. */
async function lists(databaseUrl, total, { cursorOf }) {
  const env = { DATABASE_URL: databaseUrl, BENCH_API: join(root, 'apps/api/dist'), BENCH_TOTAL: String(total) };
  const ours = await start('apps/api/dist/main.js', {
    ...{ ...env, NODE_ENV: 'production', OVERTONE_PROFILE: 'sandbox', LIBRARY_SEED: 'off', LOG_LEVEL: 'error' },
    ...{ SANDBOX_URL: 'http://127.0.0.1:9', DATABASE_POOL: '10', GENERATION_TICK_MS: '60000', TRUST_PROXY: 'on' },
  });
  const bare = await start('test/bench/library-bare.mjs', env);
  let place = 0;
  // Each asks for another stretch of the list: nothing is at hand.
  const cold = () => {
    const cursor = cursorOf('popular', { place: 20_000 - (place++ % 15_000), id: randomUUID() });
    return `/api/songs?section=popular&limit=16&cursor=${cursor}`;
  };
  const hot = () => '/api/songs?section=popular&limit=16';
  try {
    const path = cold();
    const [one, other] = [await read(ours.url + path), await read(bare.url + path)];
    if (one !== other) throw new Error(`the bytes differ:\n${one.slice(0, 300)}\n${other.slice(0, 300)}`);
    const contestants = { bare: [bare, cold], 'ours, uncached': [ours, cold], 'ours, hot': [ours, hot] };
    const seen = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
    for (const [server, pathOf] of Object.values(contestants)) await measure(server, pathOf, requests);
    await Promise.all([ours, bare].map(idling));
    for (let round = 0; round < 5; round += 1) {
      for (const [name, [server, pathOf]] of Object.entries(contestants)) {
        seen[name].push(await measure(server, pathOf, requests));
      }
    }
    const cpuOf = (name) => median(seen[name].map(({ cpu }) => cpu));
    console.log(`the home list of ${songs} songs, ${Buffer.byteLength(one)} bytes: median of 5 rounds of ${requests}`);
    console.log(`  sweeps take ${ours.idle.toFixed(0)} us CPU a second while nobody asks: left out below`);
    for (const name of Object.keys(seen)) {
      const rate = median(seen[name].map((each) => each.rate));
      const [cpu, ratio] = [cpuOf(name), cpuOf(name) / cpuOf('bare')];
      console.log(
        `  ${name.padEnd(16)} ${cpu.toFixed(0)} us CPU a request  x${ratio.toFixed(2)}, ${rate.toFixed(0)} a second`,
      );
    }
    await stampede(databaseUrl, ours.url);
  } finally {
    await Promise.all([end(ours), end(bare)]);
  }
}

/** How many readings stand at a closed gate when 500 ask for a list that is not at hand. */
async function stampede(databaseUrl, url) {
  const gate = new pg.Client({ connectionString: databaseUrl });
  await gate.connect();
  await gate.query('begin; lock table listing in access exclusive mode');
  const crowd = new Agent({ maxSockets: 500 });
  const texts = Array.from({ length: 500 }, () => read(`${url}/api/songs?section=latest&limit=17`, crowd));
  await pause(2000);
  const { rows } = await gate.query(
    "select count(*)::int as waiting from pg_locks where not granted and relation = 'listing'::regclass",
  );
  await gate.query('commit');
  const answers = new Set(await Promise.all(texts));
  console.log(`stampede of 500: ${rows[0].waiting} reading, ${answers.size} answer`);
  await gate.end();
}

/** P-05: the page behind 160,000 songs. */
async function deepPages(pool, store, compare) {
  const filter = { genre: '', language: '' };
  const page = (more) =>
    store.pageStatement({ section: 'recommended', filter, after: null, skip: 0, take: 16, ...more });
  const depth = Math.min(160_000, Math.floor(songs * 0.6));
  const [mark] = await store.readMarks(pool, { ...page({ skip: depth - 1, take: 1 }), name: 'bench.mark' });
  const repeat = (statement) => async (times) => {
    for (let done = 0; done < times; done += 1) await pool.query(statement);
  };
  const plain = `select song.* from listing join song on song.id = song_id
    where genre = $1 order by score desc, song_id desc limit 16 offset ${depth}`;
  const contestants = {
    'by cursor': repeat(page({ after: mark })),
    'the first page': repeat(page({})),
    'OFFSET, ids alone': repeat({ ...page({ skip: depth }), name: 'bench.skip' }),
    'OFFSET, whole songs': repeat({ text: plain, values: [''] }),
  };
  await compare(`a page behind ${depth} songs`, contestants, { rounds: 5, times: 5 });
}

/** P-08: what a play costs, collected, beside one UPDATE for each, twenty at a time over 1,000 songs. */
async function counters(database, collecting, compare) {
  const { rows } = await database.pool.query('select song_id as id from song_counts limit 1000');
  const idOf = (index) => rows[index % rows.length].id;
  const each = async (times) => {
    let next = 0;
    const count = async () => {
      while (next < times) {
        const values = [idOf(next++)];
        const text = 'update song_counts set plays = coalesce(plays, 0) + 1 where song_id = $1';
        await database.pool.query({ name: 'bench.count', text, values });
      }
    };
    await Promise.all(Array.from({ length: 20 }, count));
  };
  const collector = collecting(database);
  const collected = async (times) => {
    for (let index = 0; index < times; index += 1) collector.add(idOf(index), 'plays', 1);
    await collector.flush();
  };
  await compare('counting plays', { collected, 'one UPDATE each': each }, { rounds: 5, times: 5000 });
  await collector.onApplicationShutdown();
}

export async function bench({ databaseUrl, api, compare }) {
  const { Database } = await api('platform/database/database.js');
  const { SystemClock } = await api('platform/clock/clock.js');
  const { CountsCollector } = await api('features/counts/counts.collector.flow.js');
  const store = await api('features/library/library.store.js');
  const cursors = await api('features/library/library.cursor.rule.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 20 } });
  const quiet = { warn: console.warn, error: console.error };
  try {
    const script = await readFile(join(root, 'test/support/crowded-library.sql'), 'utf8');
    await database.pool.query(script.replaceAll(':songs', String(songs)));
    await database.pool.query('vacuum (analyze) song, song_counts, listing, song_terms');
    await deepPages(database.pool, store, compare);
    const total = Math.min(songs, 100_000);
    await lists(databaseUrl, total, cursors);
    await counters(database, (db) => new CountsCollector(db, new SystemClock(), { env: {} }, quiet), compare);
  } finally {
    agent.destroy();
    await database.onApplicationShutdown();
  }
}
