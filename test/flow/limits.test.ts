import { Redis } from 'ioredis';
import { Problem } from '@overtone/contract/problem';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { LimitCounters } from '../../apps/api/src/platform/limits/limit-counters.js';
import { Limiter, type LimitRule } from '../../apps/api/src/platform/limits/limiter.js';
import { Pauses } from '../../apps/api/src/platform/limits/pauses.js';
import { Log } from '../../apps/api/src/platform/log/log.js';
import { createDatabase, redisUrl, type TestDatabase } from '../support/cluster.js';
import { MovingClock } from '../support/moving-clock.js';

const rule: LimitRule = { name: 'test.three', points: 3, seconds: 60 };
/** Windows keep the time of where they are counted: there it moves on. */
async function timePasses(seconds: number, database: TestDatabase, kind: string): Promise<void> {
  if (kind === 'PostgreSQL') {
    const store = new Database(readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: database.url }));
    await store.pool.query('UPDATE rate_limit SET expire = expire - $1', [seconds * 1000]);
    return store.onApplicationShutdown();
  }
  const redis = new Redis(redisUrl());
  for (const key of await redis.keys('*')) await redis.pexpire(key, (await redis.pttl(key)) - seconds * 1000);
  await redis.quit();
}

const refusal = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? { code: error.code, ...error.details } : error),
  );

/** The code, and whether a minute is to be waited for, less what the machine has needed of it. */
async function aMinute(work: Promise<void>): Promise<[code: string, isAMinute: boolean]> {
  const { code, retryAfter } = (await refusal(work)) as { code: string; retryAfter: number };
  return [code, retryAfter > 50 && retryAfter <= 60];
}

describe.each(['PostgreSQL', 'Redis'])('limits on %s', (kind) => {
  let database: TestDatabase;
  let opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    opened = [];
    if (kind === 'Redis') await flushRedis();
    else await emptyTable(database.url);
  });
  afterAll(() => database.drop());

  function start(more: NodeJS.ProcessEnv = {}) {
    const config = readConfig({
      OVERTONE_PROFILE: 'sandbox',
      DATABASE_URL: database.url,
      ...(kind === 'Redis' && { REDIS_URL: redisUrl() }),
      ...more,
    });
    const log = new Log('silent');
    const store = new Database(config);
    const counters = new LimitCounters(config, log, store);
    opened.push({
      close: () => Promise.all([counters.onApplicationShutdown(), store.onApplicationShutdown()]).then(() => undefined),
    });
    return { limiter: new Limiter(config, log, counters), counters };
  }
  async function ready(more: NodeJS.ProcessEnv = {}): Promise<Limiter> {
    const { limiter, counters } = start(more);
    await counters.onModuleInit();
    return limiter;
  }

  it('takes up to the points, then says how long to wait', async () => {
    const limiter = await ready();
    for (let count = 0; count < 3; count += 1) await limiter.take(rule, 'a');
    expect(await aMinute(limiter.take(rule, 'a'))).toEqual(['RATE_LIMITED', true]);
    await limiter.take(rule, 'b', 3);
  });

  it('refuses a key that has spent its points, and takes none to know', async () => {
    const limiter = await ready();
    for (let count = 0; count < 3; count += 1) {
      for (const key of ['a', 'b']) await limiter.refuseSpent(rule, key);
      await limiter.take(rule, 'a');
    }
    expect(await aMinute(limiter.refuseSpent(rule, 'a'))).toEqual(['RATE_LIMITED', true]);
    await limiter.take(rule, 'b', 3);
  });

  it('takes more than is left where anything is, then says how long to wait; what is given back can be taken', async () => {
    const limiter = await ready();
    await limiter.takeAny(rule, 'a', 2);
    await limiter.takeAny(rule, 'a', 7);
    expect(await aMinute(limiter.takeAny(rule, 'a', 1))).toEqual(['RATE_LIMITED', true]);
    await limiter.takeAny(rule, 'b', 3);
    await limiter.giveBack(rule, 'b', 2);
    await limiter.take(rule, 'b', 2);
    expect(await aMinute(limiter.takeAny(rule, 'b', 1))).toEqual(['RATE_LIMITED', true]);
  });

  it('counts exactly when a hundred come at once, in two processes', async () => {
    const limiters = [await ready(), await ready()];
    const many: LimitRule = { name: 'test.many', points: 25, seconds: 60 };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => refusal((limiters[index % 2] as Limiter).take(many, 'crowd'))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(25);
  });

  it('forgets when the window ends, and blocks longer when the rule says so', async () => {
    const limiter = await ready();
    const brief: LimitRule = { name: 'test.brief', points: 1, seconds: 60 };
    const harsh: LimitRule = { ...brief, name: 'test.harsh', blockSeconds: 1800 };
    for (const one of [brief, harsh]) {
      await limiter.take(one, 'a');
      expect(await refusal(limiter.take(one, 'a'))).toMatchObject({ code: 'RATE_LIMITED' });
    }
    await timePasses(61, database, kind);
    await limiter.take(brief, 'a');
    const refused = (await refusal(limiter.take(harsh, 'a'))) as { retryAfter: number };
    expect(refused.retryAfter).toBeGreaterThan(1500);
    await timePasses(1800, database, kind);
    await limiter.take(harsh, 'a');
  });

  it('says the problem of the rule, and keeps long keys apart', async () => {
    const limiter = await ready();
    const one: LimitRule = { name: 'test.one', points: 1, seconds: 60, problem: 'LOGIN_RATE_LIMITED' };
    await limiter.take(one, `${'x'.repeat(1000)}1`);
    await limiter.take(one, `${'x'.repeat(1000)}2`);
    expect(await refusal(limiter.take(one, `${'x'.repeat(1000)}1`))).toMatchObject({ code: 'LOGIN_RATE_LIMITED' });
  });

  it('holds nothing with RATE_LIMITS=off', async () => {
    const limiter = await ready({ RATE_LIMITS: 'off' });
    for (let count = 0; count < 5; count += 1) expect(await refusal(limiter.take(rule, 'a'))).toBeNull();
    expect(await refusal(limiter.refuseSpent(rule, 'a'))).toBeNull();
  });

  it('lets through, or says BUSY, while the counters are away', async () => {
    const { limiter } = start(
      kind === 'Redis' ? { REDIS_URL: 'redis://127.0.0.1:1' } : { DATABASE_URL: 'postgresql://none@127.0.0.1:1/none' },
    );
    await limiter.take(rule, 'a');
    await limiter.refuseSpent(rule, 'a');
    const closed: LimitRule = { ...rule, whenDown: 'closed' };
    for (const asked of [() => limiter.take(closed, 'a'), () => limiter.refuseSpent(closed, 'a')])
      expect(await refusal(asked())).toMatchObject({ code: 'BUSY', retryAfter: 5 });
  });
});

it.each([1, 2])('pauses beside one another are begun so often within their time: %i processes', async (processes) => {
  const clock = new MovingClock();
  const config = readConfig({
    OVERTONE_PROFILE: 'sandbox',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    ...(processes > 1 && { REDIS_URL: redisUrl() }),
  });
  const all = Array.from({ length: processes }, () => new Pauses(config, clock, new Log('silent')));
  await Promise.all(all.map((one) => one.onModuleInit()));
  const begun = async () => {
    const asked = Array.from({ length: 12 }, (_, at) => all[at % processes]?.beginOne('test', 5, 10));
    return (await Promise.all(asked)).filter(Boolean).length;
  };
  expect([await begun(), await begun()]).toEqual([5, 0]);
  clock.advance(9);
  expect(await begun()).toBe(0);
  clock.advance(2);
  expect(await begun()).toBe(5);
  // A clock that is set back holds nobody up for that long.
  clock.advance(-3600);
  expect(await begun()).toBe(5);
  await Promise.all(all.map((one) => one.onApplicationShutdown()));
  await flushRedis();
});

it('the sweep drops what has expired from the table and nothing else', async () => {
  const database = await createDatabase();
  const config = readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: database.url });
  const store = new Database(config);
  const counters = new LimitCounters(config, new Log('silent'), store);
  const limiter = new Limiter(config, new Log('silent'), counters);
  await limiter.take({ name: 'test.short', points: 1, seconds: 60 }, 'a');
  await limiter.take({ ...rule, seconds: 120 }, 'a', 3);
  await timePasses(61, database, 'PostgreSQL');
  await counters.forget();
  const { rows } = await store.pool.query('SELECT key FROM rate_limit');
  expect(rows).toEqual([{ key: 'test.three:a' }]);
  await store.onApplicationShutdown();
  await database.drop();
});

async function flushRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  await redis.flushdb();
  await redis.quit();
}

async function emptyTable(url: string): Promise<void> {
  const store = new Database(readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: url }));
  await store.pool.query('DELETE FROM rate_limit');
  await store.onApplicationShutdown();
}
