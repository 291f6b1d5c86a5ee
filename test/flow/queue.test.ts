import { type INestApplication, Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { ConfigModule } from '../../apps/api/src/platform/config/config.module.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { inLogContext, logContext } from '../../apps/api/src/platform/log/log.js';
import { LogModule } from '../../apps/api/src/platform/log/log.module.js';
import { Handles } from '../../apps/api/src/platform/queue/handles.js';
import { defineJob } from '../../apps/api/src/platform/queue/job.js';
import { QueueModule } from '../../apps/api/src/platform/queue/queue.module.js';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { Every, ScheduleOptions, Schedules } from '../../apps/api/src/platform/queue/schedule.js';
import { createDatabase, redisUrl, type TestDatabase } from '../support/cluster.js';

const payload = z.object({ noteId: z.string() });
const write = defineJob({ name: 'note.write', queue: 'note', payload, concurrency: 4 });
const fail = defineJob({ name: 'note.fail', queue: 'note', payload, attempts: 2 });
const slow = defineJob({ name: 'note.slow', queue: 'slow', payload });
const seen: string[] = [];
const contexts: object[] = [];
let release: () => void = () => undefined;

@Injectable()
class NoteJobs {
  sweeps = 0;
  @Handles(write)
  async write({ noteId }: { noteId: string }): Promise<void> {
    seen.push(noteId);
    contexts.push(logContext());
  }
  @Handles(fail)
  async fail({ noteId }: { noteId: string }): Promise<void> {
    seen.push(noteId);
    throw new Error('meant');
  }
  @Handles(slow)
  async slow({ noteId }: { noteId: string }): Promise<void> {
    seen.push(`${noteId} begun`);
    await new Promise<void>((resolve) => (release = resolve));
    seen.push(`${noteId} ended`);
  }
  @Every(50, 'note.sweep')
  async sweep(): Promise<void> {
    const mine = (this.sweeps += 1);
    await sleep(20);
    if (mine !== this.sweeps) throw new Error('a sweep overlapped itself');
  }
}

@Module({ imports: [QueueModule.jobs([write, fail, slow])], providers: [NoteJobs] })
class NoteModule {}

async function boot(environment: NodeJS.ProcessEnv, features: Type[], autostart = false): Promise<INestApplication> {
  const config = readConfig({ OVERTONE_PROFILE: 'sandbox', LOG_LEVEL: 'silent', ...environment });
  @Module({ imports: [ConfigModule.of(config), LogModule, QueueModule, ...features] })
  class World {}
  const app = await NestFactory.create(World, new FastifyAdapter(), { logger: false, abortOnError: false });
  app.get(ScheduleOptions).autostart = autostart;
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 20) {
    if (waited > 15_000) throw new Error('waited in vain');
    await sleep(20);
  }
}

describe.each(['PostgreSQL', 'Redis'])('the queue on %s', (kind) => {
  let database: TestDatabase;
  let environment: NodeJS.ProcessEnv;
  let app: INestApplication;
  let queue: Queue;

  beforeAll(async () => {
    database = await createDatabase();
    environment = { DATABASE_URL: database.url, ...(kind === 'Redis' && { REDIS_URL: redisUrl() }) };
    if (kind === 'Redis') await flushRedis();
  });
  beforeEach(async () => {
    seen.length = contexts.length = 0;
    app = await boot(environment, [NoteModule]);
    queue = app.get(Queue);
  });
  afterEach(() => app.close());
  afterAll(() => database.drop());

  it('delivers the payload to the handler with the request that asked', async () => {
    await inLogContext({ requestId: 'request-1' }, () => queue.enqueue(write, { noteId: '7' }, { id: '7' }));
    await until(() => queue.idle());
    expect(seen).toEqual(['7']);
    expect(contexts).toEqual([{ jobId: 'note.write/7', requestId: 'request-1' }]);
  });

  it('frees an id when its job ended well, and when it failed for good', async () => {
    for (const job of [write, fail]) {
      seen.length = 0;
      for (const noteId of ['first', 'second']) {
        await queue.enqueue(job, { noteId }, { id: 'same' });
        await until(() => queue.idle());
      }
      expect(seen).toEqual(job === write ? ['first', 'second'] : ['first', 'first', 'second', 'second']);
    }
  });

  it('ignores an id that still waits or runs, but not the same id of another job', async () => {
    await queue.enqueue(slow, { noteId: 'a' }, { id: 'x' });
    await until(() => seen.length === 1);
    await queue.enqueue(slow, { noteId: 'b' }, { id: 'x' });
    await queue.enqueue(write, { noteId: 'c' }, { id: 'x' });
    await until(() => seen.length === 2);
    release();
    await until(() => queue.idle());
    expect(seen).toEqual(['a begun', 'c', 'a ended']);
  });

  it('holds a delayed job back and counts it', async () => {
    await queue.enqueue(write, { noteId: 'later' }, { id: 'later', delayMs: 400 });
    expect(await queue.counts()).toMatchObject({ note: { waiting: 0, active: 0, delayed: 1 } });
    await sleep(100);
    expect(seen).toEqual([]);
    await until(() => queue.idle());
    expect(seen).toEqual(['later']);
  });

  it('waits at shutdown for the job that runs and leaves what waits to the next process', async () => {
    await queue.enqueue(slow, { noteId: 'a' }, { id: '1' });
    await until(() => seen.length === 1);
    const closing = app.close();
    await sleep(100);
    expect(seen).toEqual(['a begun']);
    release();
    await closing;
    expect(seen).toEqual(['a begun', 'a ended']);
    app = await boot(environment, [NoteModule]);
    expect(await app.get(Queue).idle()).toBe(true);
  });

  it('runs no job in a process of the api role', async () => {
    if (kind === 'PostgreSQL') return;
    await app.close();
    app = await boot({ ...environment, OVERTONE_ROLE: 'api' }, [NoteModule]);
    await app.get(Queue).enqueue(write, { noteId: 'kept' }, { id: 'kept' });
    await sleep(300);
    expect(seen).toEqual([]);
    await app.close();
    app = await boot({ ...environment, OVERTONE_ROLE: 'worker' }, [NoteModule]);
    await until(() => seen.length === 1);
  });

  it('gets through a few hundred jobs, each once', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);
    await Promise.all(ids.map((noteId) => queue.enqueue(write, { noteId }, { id: noteId })));
    await until(() => queue.idle());
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('refuses an id that the backends read differently', async () => {
    await expect(queue.enqueue(write, { noteId: '1' }, { id: 'a:b' })).rejects.toThrow(RangeError);
  });

  it('answers ping, and says QueueDown when it cannot deliver', async () => {
    await queue.ping();
    await app.close();
    await expect(queue.enqueue(write, { noteId: '1' }, { id: '1' })).rejects.toThrow(QueueDown);
    await expect(queue.ping()).rejects.toThrow();
  });
});

describe('at boot', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  const bootWith = (...features: Type[]) => boot({ DATABASE_URL: database.url }, features);

  it('a job without a handler is refused by name', async () => {
    @Module({ imports: [QueueModule.jobs([write])] })
    class Lacking {}
    await expect(bootWith(Lacking)).rejects.toThrow('job note.write has no handler');
  });

  it('a job with two handlers is refused, both named', async () => {
    @Injectable()
    class Also {
      @Handles(write)
      async again(): Promise<void> {}
    }
    @Module({ providers: [Also] })
    class Twice {}
    await expect(bootWith(NoteModule, Twice)).rejects.toThrow(/note\.write has more than one handler: .*NoteJobs\.write.*Also\.again|Also\.again.*NoteJobs\.write/);
  });

  it('a handler of a job that nobody declares is refused, and so is a name declared twice', async () => {
    @Module({ providers: [NoteJobs] })
    class Undeclared {}
    await expect(bootWith(Undeclared)).rejects.toThrow('job note.slow is handled by NoteJobs.slow but no module declares it');
    @Module({ imports: [QueueModule.jobs([write])] })
    class Again {}
    await expect(bootWith(NoteModule, Again)).rejects.toThrow('job note.write is declared more than once');
  });

  it('a second process on the database is refused, and admitted once the first has gone', async () => {
    const first = await bootWith(NoteModule);
    await expect(bootWith(NoteModule)).rejects.toThrow('另一个弦外进程正在使用这个数据库；要运行多个进程，请设置 REDIS_URL');
    const second = bootWith(NoteModule);
    await first.close();
    await (await second).close();
  });

  it('a process that lost the lock with its connection takes it again', async () => {
    const app = await bootWith(NoteModule);
    await query(database.url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'overtone single process'`);
    const held = `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = 7030116 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await query(database.url, held))[0]?.held === 1);
    await app.close();
    expect((await query(database.url, held))[0]?.held).toBe(0);
  });
});

describe('sweeps', () => {
  let database: TestDatabase;
  let app: INestApplication;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => app.close());

  it('run by hand, one after another, never beside themselves', async () => {
    app = await boot({ DATABASE_URL: database.url }, [NoteModule]);
    const schedules = app.get(Schedules);
    await sleep(200);
    expect(app.get(NoteJobs).sweeps).toBe(0);
    await Promise.all([schedules.run('note.sweep'), schedules.run('note.sweep'), schedules.runAll()]);
    expect(app.get(NoteJobs).sweeps).toBe(3);
    await expect(schedules.run('note.none')).rejects.toThrow('note.sweep');
  });

  it('run by the timer until shutdown, which waits for the one under way', async () => {
    app = await boot({ DATABASE_URL: database.url }, [NoteModule], true);
    const jobs = app.get(NoteJobs);
    await until(() => jobs.sweeps >= 3);
    await app.close();
    const after = jobs.sweeps;
    await sleep(200);
    expect(jobs.sweeps).toBe(after);
  });

  it('go on after a failure', async () => {
    @Injectable()
    class Failing {
      calls = 0;
      @Every(10, 'failing')
      async sweep(): Promise<void> {
        this.calls += 1;
        if (this.calls < 3) throw new Error('meant');
      }
    }
    @Module({ providers: [Failing] })
    class FailingModule {}
    app = await boot({ DATABASE_URL: database.url }, [FailingModule], true);
    await until(() => app.get(Failing).calls >= 5);
    await expect(app.get(Schedules).runAll()).resolves.toBeUndefined();
  });
});

async function flushRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  await redis.flushdb();
  await redis.quit();
}

async function query(url: string, sql: string): Promise<{ held?: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ held?: number }>(sql);
  await client.end();
  return rows;
}
