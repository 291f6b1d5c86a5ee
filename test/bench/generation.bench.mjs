import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** As many as the job of submitting has at once. */
const atOnce = 8;
const [rounds, times] = [Number(process.env.ROUNDS ?? 5), Number(process.env.TIMES ?? 200)];
const tasks = Number(process.env.TASKS ?? 20_000);

/** A gateway that takes everything at once and knows nothing. */
async function stubGateway() {
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ code: 'success', data: randomUUID() }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

/** Given as settings, so that whoever opens it closes it. */
const connectionTo = (redisUrl) => ({
  host: '127.0.0.1',
  port: Number(new URL(redisUrl).port),
  maxRetriesPerRequest: null,
});

/** Adds this many jobs and resolves when all of them were done. */
function throughRedis(redisUrl, name, run) {
  const connection = connectionTo(redisUrl);
  const queue = new Queue(name, { connection });
  let [left, done] = [0, () => {}];
  const ended = () => --left === 0 && done();
  const worker = new Worker(name, run, { connection, concurrency: atOnce });
  worker.on('completed', ended).on('failed', (_, error) => {
    console.error(error);
    ended();
  });
  return {
    async work(count) {
      left = count;
      const all = new Promise((resolve) => (done = resolve));
      const jobs = Array.from({ length: count }, () => ({ name, data: {}, opts: { removeOnComplete: true } }));
      await queue.addBulk(jobs);
      await all;
    },
    close: async () => {
      await worker.close();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}

/** Statements that a pool of connections has sent so far. */
function counting({ pool }) {
  const [seen, known] = [{ statements: 0 }, new WeakSet()];
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    client.query = (...given) => {
      seen.statements += 1;
      return query(...given);
    };
  });
  return seen;
}

/** Members with points, each with an equal part of this many generations in the queue. */
async function waitingGenerations(database, api, count) {
  const { SystemChance } = await api('platform/clock/chance.js');
  const { open } = await api('features/generation/generation.admit.flow.js');
  const { musicPlan } = await api('features/operations/operations.music.rule.js');
  const { arrangeAccount } = await api('features/accounts/accounts.js');
  const { grant } = await api('features/points/points.js');
  const now = new Date();
  const plan = musicPlan({ prompt: '一句词', tags: '民谣' }, { family: 'suno' });
  const members = [];
  for (let nth = 0; nth < atOnce; nth += 1) {
    const uid = await arrangeAccount(database.client, { email: `bench${nth}@example.com`, passwordHash: '', now });
    const gift = { uid, amount: 1_000_000, source: 'gift', reference: `bench:${uid}`, reason: '', now };
    await database.transaction((tx) => grant(tx, gift));
    members.push(uid);
  }
  const waiting = [];
  const rest = { plan, boundTo: null, requestHash: '', idempotencyKey: null, isSandbox: false };
  for (let made = 0; made < count; made += 1) {
    const [id, uid] = [randomUUID(), members[made % atOnce]];
    await database.transaction((tx) => open(tx, { id, uid, ...rest, chance: new SystemChance(), now }));
    waiting.push(id);
  }
  return waiting;
}

/**
 * What no design can leave out: the gateway is asked once, and that it was asked and each of two shares is written down and
 * committed before the next step. No rule is asked, no ledger kept, nobody told: one statement each on rows of a plain table.
 */
async function leastOfIt(pool, url) {
  await pool.query('create table if not exists bench_least (id uuid primary key, at int)');
  return async () => {
    const id = randomUUID();
    await pool.query('insert into bench_least values ($1, 0)', [id]);
    await (await fetch(url, { method: 'POST', body: '{}' })).json();
    for (const share of [1, 2]) await pool.query('update bench_least set at = $2 where id = $1', [id, share]);
  };
}

const sound = {
  ...{ audioName: 'a.mp3', imageName: null, thumbName: null, spectrumName: 's.bin', midiName: null },
  ...{ duration: 5, loudness: -14, peaks: Buffer.alloc(200) },
  ...{ title: '', tags: '', lyrics: '' },
};

/** From a row in the queue to two songs that are paid: everything but the sound. Beside it what of that is money alone. */
async function pipeline({ app, api, redisUrl, gatewayUrl, compare }) {
  const { Database } = await api('platform/database/database.js');
  const { GenerationSubmit } = await api('features/generation/generation.submit.flow.js');
  const { GenerationEnd } = await api('features/generation/generation.end.flow.js');
  const { capture } = await api('features/points/points.js');
  const [database, submit, end] = [Database, GenerationSubmit, GenerationEnd].map((one) => app.get(one));
  const each = (rounds + 1) * times;
  const waiting = await waitingGenerations(database, api, each * 2);
  const sent = counting(database);
  const songsOf = (generationId) =>
    database.client.song.findMany({ where: { generationId }, select: { id: true }, orderBy: { position: 'asc' } });
  const whole = async () => {
    const generationId = waiting.pop();
    await submit.submit({ generationId });
    for (const { id } of await songsOf(generationId)) await end.songCompleted(generationId, id, sound);
  };
  const money = async () => {
    const generationId = waiting.pop();
    const now = new Date();
    for (const { id: outputId } of await songsOf(generationId))
      await database.transaction((tx) => capture(tx, { generationId, outputId, reason: '', now }));
  };
  const least = await leastOfIt(database.pool, gatewayUrl);
  const queues = {
    'bare no-op job': throughRedis(redisUrl, 'bench-bare', async () => {}),
    'one call and three bookings of one statement, bare': throughRedis(redisUrl, 'bench-least', least),
    'two shares of its hold spent': throughRedis(redisUrl, 'bench-money', money),
    'the whole generation': throughRedis(redisUrl, 'bench-ours', whole),
  };
  const statements = {};
  const contestants = Object.fromEntries(
    Object.entries(queues).map(([name, queue]) => [
      name,
      async (count) => {
        const before = sent.statements;
        await queue.work(count);
        statements[name] = (sent.statements - before) / count;
      },
    ]),
  );
  try {
    const seen = await compare(`a generation without its sound, ${atOnce} at once`, contestants, { rounds, times });
    for (const [name, ms] of Object.entries(seen)) {
      const ratio = seen['bare no-op job'] / ms;
      console.log(
        `  ${name}: ${ratio.toFixed(3)} of the bare job's rate, ${statements[name].toFixed(1)} statements each`,
      );
    }
    const over = await database.client.generation.count({ where: { status: 'succeeded' } });
    console.log(`  ${over} of ${each} succeeded`);
  } finally {
    await Promise.all(Object.values(queues).map((queue) => queue.close()));
  }
}

const usedBytes = async (redis) => Number(/used_memory:(\d+)/.exec(await redis.info('memory'))[1]);

/** Rows that are with a provider and due. */
const arrangeDue = (database) =>
  database.pool.query(
    `insert into generation (id, uid, provider, operation, model, request, status, channel_id, upstream_task_id,
       next_poll_at, deadline_at, request_hash, created_at)
     select gen_random_uuid(), 1, 'suno', 'music', 'v', '{}', 'running', 1, 'bench' || n, now() - interval '1 s',
       now() + interval '1 h', '', now() from generate_series(1, $1::int) n`,
    [tasks],
  );

/** Four claim at once until nothing is due. */
async function claimAll(database, claimDue) {
  const leaseUntil = new Date(Date.now() + 3_600_000);
  const [claimed, began] = [new Map(), performance.now()];
  const worker = async () => {
    for (;;) {
      const rows = await claimDue(database.client, { channelId: 1, now: new Date(), leaseUntil, limit: 500 });
      if (rows.length === 0) return;
      for (const { id } of rows) claimed.set(id, (claimed.get(id) ?? 0) + 1);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const claims = (tasks / (performance.now() - began)) * 1000;
  const twice = [...claimed.values()].filter((count) => count > 1).length;
  return { claims, twice, missed: tasks - claimed.size };
}

/** What the same tasks cost as one delayed job each. */
async function delayAll(redis, redisUrl) {
  const queue = new Queue('bench-delayed', { connection: connectionTo(redisUrl) });
  await queue.waitUntilReady();
  const [before, began] = [await usedBytes(redis), performance.now()];
  for (let at = 0; at < tasks; at += 500) {
    const jobs = Array.from({ length: 500 }, (_, n) => ({
      name: 'poll',
      data: { id: at + n },
      opts: { delay: 120_000 },
    }));
    await queue.addBulk(jobs);
  }
  const adds = (tasks / (performance.now() - began)) * 1000;
  const bytes = ((await usedBytes(redis)) - before) / tasks;
  await queue.obliterate({ force: true });
  await queue.close();
  return { adds, bytes };
}

/** Looking at what is due, beside a delayed job for each task. */
async function sweep({ api, databaseUrl, redisUrl }) {
  const { Database } = await api('platform/database/database.js');
  const { claimDue } = await api('features/generation/generation.due.store.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 8 } });
  const redis = new Redis(redisUrl);
  try {
    await database.pool.query("delete from generation where status = 'running'");
    await arrangeDue(database);
    const seen = [];
    for (let round = 0; round < 5; round += 1) {
      await database.pool.query("update generation set next_poll_at = now() - interval '1 s' where status = 'running'");
      await database.pool.query('vacuum (analyze) generation');
      const before = await usedBytes(redis);
      const claimed = await claimAll(database, claimDue);
      seen.push({ ...claimed, kept: (await usedBytes(redis)) - before, ...(await delayAll(redis, redisUrl)) });
    }
    const median = (of) => seen.map(of).sort((a, b) => a - b)[2];
    const sum = (of) => seen.map(of).reduce((all, one) => all + one, 0);
    const [claims, adds, bytes] = [median((one) => one.claims), median((one) => one.adds), median((one) => one.bytes)];
    console.log(`${tasks} tasks under way, median of 5 rounds, four claim at once:`);
    console.log(`  the sweep claims ${claims.toFixed(0)} a second and reads their rows`);
    console.log(`  a delayed job each: ${adds.toFixed(0)} added a second, ${bytes.toFixed(0)} bytes of Redis each`);
    console.log(`  the sweep in jobs added: x${median((one) => one.claims / one.adds).toFixed(2)}`);
    console.log(
      `  Redis memory of the sweep in that of the jobs: x${median((one) => one.kept / (one.bytes * tasks)).toFixed(3)}`,
    );
    console.log(`  claimed twice: ${sum(({ twice }) => twice)}, missed: ${sum(({ missed }) => missed)}`);
  } finally {
    await redis.quit();
    await database.onApplicationShutdown();
  }
}

const settings = ({ databaseUrl, url, media }) => ({
  ...{ NODE_ENV: 'test', OVERTONE_PROFILE: 'sandbox', LOG_LEVEL: 'fatal', LIBRARY_SEED: 'off' },
  ...{ SECRET: 'a secret of the bench that signs nothing', PUBLIC_URL: 'http://127.0.0.1:1' },
  ...{ DATABASE_URL: databaseUrl, DATABASE_POOL: '20', STORAGE_DIR: media },
  ...{ SANDBOX_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', GENERATION_TICK_MS: '60000' },
});

/** The pipeline beside a bare job, and the sweep beside a job for each task. */
export async function bench({ databaseUrl, redisUrl, api, compare }) {
  const { createApp } = await api('app.js');
  const { readConfig } = await api('platform/config/config.js');
  const { ScheduleOptions } = await api('platform/queue/schedule.js');
  const { Database } = await api('platform/database/database.js');
  const media = await mkdtemp(join(tmpdir(), 'overtone-bench-'));
  const { server, url } = await stubGateway();
  const app = await createApp(readConfig(settings({ databaseUrl, url, media })));
  app.get(ScheduleOptions).autostart = false;
  try {
    await app.init();
    await app.get(Database).client.channel.updateMany({ data: { baseUrl: url, maxRunning: 100_000 } });
    await pipeline({ app, api, redisUrl, gatewayUrl: url, compare });
    await sweep({ api, databaseUrl, redisUrl });
  } finally {
    await app.close();
    server.close();
    await rm(media, { recursive: true, force: true });
  }
}
