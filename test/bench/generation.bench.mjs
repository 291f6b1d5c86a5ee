import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

const atOnce = 50;
const [rounds, times] = [5, 200];
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

/** Adds this many jobs and resolves when all of them were done. */
function throughRedis(redisUrl, name, run) {
  const connection = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(name, { connection: connection() });
  let [left, done] = [0, () => {}];
  const ended = () => --left === 0 && done();
  const worker = new Worker(name, run, { connection: connection(), concurrency: atOnce });
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

/** From a row in the queue to two songs that are paid: everything but the sound. */
async function pipeline({ app, api, redisUrl, compare }) {
  const { Database } = await api('platform/database/database.js');
  const { SystemChance } = await api('platform/clock/chance.js');
  const { GenerationSubmit } = await api('features/generation/generation.submit.flow.js');
  const { GenerationEnd } = await api('features/generation/generation.end.flow.js');
  const { open } = await api('features/generation/generation.admit.flow.js');
  const { musicPlan } = await api('features/operations/operations.music.rule.js');
  const { arrangeAccount } = await api('features/accounts/accounts.js');
  const { grant } = await api('features/points/points.js');
  const [database, submit, end] = [Database, GenerationSubmit, GenerationEnd].map((one) => app.get(one));
  const now = new Date();
  const plan = musicPlan({ prompt: '一句词', tags: '民谣' });
  const members = [];
  for (let nth = 0; nth < atOnce; nth += 1) {
    const uid = await arrangeAccount(database.client, { email: `bench${nth}@example.com`, passwordHash: '', now });
    const gift = { uid, amount: 1_000_000, source: 'gift', reference: `bench:${uid}`, reason: '', now };
    await database.transaction((tx) => grant(tx, gift));
    members.push(uid);
  }
  const waiting = [];
  for (let made = 0; made < (rounds + 1) * times; made += 1) {
    const [id, uid] = [randomUUID(), members[made % atOnce]];
    const rest = { plan, boundTo: null, requestHash: '', idempotencyKey: null, isSandbox: false };
    await database.transaction((tx) => open(tx, { id, uid, ...rest, chance: new SystemChance(), now }));
    waiting.push(id);
  }
  const files = {
    audioName: 'a.mp3',
    imageName: null,
    thumbName: null,
    duration: 5,
    loudness: -14,
    peaks: Buffer.alloc(200),
  };
  const one = async () => {
    const generationId = waiting.pop();
    await submit.submit({ generationId });
    const songs = await database.client.song.findMany({ where: { generationId }, select: { id: true } });
    for (const { id } of songs)
      await end.songCompleted(generationId, id, { title: '', tags: '', lyrics: '', ...files });
  };
  const bare = throughRedis(redisUrl, 'bench-bare', async () => {});
  const ours = throughRedis(redisUrl, 'bench-ours', one);
  try {
    await compare(
      `a generation without its sound, ${atOnce} at once`,
      { 'bare no-op job': bare.work, 'the whole generation': ours.work },
      { rounds, times },
    );
    const over = await database.client.generation.count({ where: { status: 'succeeded' } });
    console.log(`  ${over} of ${(rounds + 1) * times} succeeded`);
  } finally {
    await Promise.all([bare.close(), ours.close()]);
  }
}

const usedBytes = async (redis) => Number(/used_memory:(\d+)/.exec(await redis.info('memory'))[1]);

/** Looking at what is due, beside a delayed job for each task. */
async function sweep({ api, databaseUrl, redisUrl }) {
  const { Database } = await api('platform/database/database.js');
  const { claimDue } = await api('features/generation/generation.due.store.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 8 } });
  const redis = new Redis(redisUrl);
  const [now, leaseUntil] = [new Date(), new Date(Date.now() + 3_600_000)];
  await database.pool.query(
    `insert into generation (id, uid, provider, operation, model, request, status, channel_id, upstream_task_id,
       next_poll_at, deadline_at, request_hash, created_at)
     select gen_random_uuid(), 1, 'suno', 'music', 'v', '{}', 'running', 1, 'bench' || n, now() - interval '1 s',
       now() + interval '1 h', '', now() from generate_series(1, $1::int) n`,
    [tasks],
  );
  await database.pool.query('vacuum (analyze) generation');
  const seen = [];
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query("update generation set next_poll_at = now() - interval '1 s' where uid = 1");
    const [claimed, began] = [new Map(), performance.now()];
    const worker = async () => {
      for (;;) {
        const rows = await claimDue(database.client, { channelId: 1, now: new Date(), leaseUntil, limit: 500 });
        if (rows.length === 0) return;
        for (const { id } of rows) claimed.set(id, (claimed.get(id) ?? 0) + 1);
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    const rate = (tasks / (performance.now() - began)) * 1000;
    const twice = [...claimed.values()].filter((claims) => claims > 1).length;
    const queue = new Queue('bench-delayed', { connection: new Redis(redisUrl, { maxRetriesPerRequest: null }) });
    const [before, added] = [await usedBytes(redis), performance.now()];
    for (let at = 0; at < tasks; at += 500) {
      await queue.addBulk(
        Array.from({ length: 500 }, (_, n) => ({ name: 'poll', data: { id: at + n }, opts: { delay: 120_000 } })),
      );
    }
    const adds = (tasks / (performance.now() - added)) * 1000;
    seen.push({
      claims: rate,
      twice,
      missed: tasks - claimed.size,
      adds,
      bytes: ((await usedBytes(redis)) - before) / tasks,
    });
    await queue.obliterate({ force: true });
    await queue.close();
  }
  const median = (of) => seen.map(of).sort((a, b) => a - b)[2];
  console.log(`${tasks} tasks under way, median of 5 rounds, four claim at once:`);
  console.log(`  the sweep claims ${median(({ claims }) => claims).toFixed(0)} a second; Redis keeps nothing of them`);
  console.log(
    `  a delayed job each: ${median(({ adds }) => adds).toFixed(0)} added a second, ${median(({ bytes }) => bytes).toFixed(0)} bytes of Redis each`,
  );
  console.log(`  the sweep in jobs added: x${median(({ claims, adds }) => claims / adds).toFixed(2)}`);
  console.log(
    `  claimed twice: ${seen.reduce((sum, { twice }) => sum + twice, 0)}, missed: ${seen.reduce((sum, { missed }) => sum + missed, 0)}, at ${now.toISOString()}`,
  );
  await redis.quit();
  await database.onApplicationShutdown();
}

/** D 7 and D 8 of the targets: the pipeline beside a bare job, and the sweep beside a job for each task. */
export async function bench({ databaseUrl, redisUrl, api, compare }) {
  const { createApp } = await api('app.js');
  const { readConfig } = await api('platform/config/config.js');
  const { ScheduleOptions } = await api('platform/queue/schedule.js');
  const media = await mkdtemp(join(tmpdir(), 'overtone-bench-'));
  const { server, url } = await stubGateway();
  const config = readConfig({
    ...{
      NODE_ENV: 'test',
      OVERTONE_PROFILE: 'sandbox',
      LOG_LEVEL: 'fatal',
      SECRET: 'a secret of the bench that signs nothing',
    },
    ...{ DATABASE_URL: databaseUrl, DATABASE_POOL: '20', SANDBOX_URL: url, STORAGE_DIR: media, LIBRARY_SEED: 'off' },
    ...{
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SUNO_CONCURRENCY: '1000',
      GENERATION_TICK_MS: '60000',
    },
  });
  const app = await createApp(config);
  app.get(ScheduleOptions).autostart = false;
  try {
    await app.init();
    const { Database } = await api('platform/database/database.js');
    await app.get(Database).client.channel.updateMany({ data: { baseUrl: url, maxRunning: 100_000 } });
    await pipeline({ app, api, redisUrl, compare });
    await sweep({ api, databaseUrl, redisUrl });
  } finally {
    await app.close();
    server.close();
    await rm(media, { recursive: true, force: true });
  }
}
