import type { INestApplication } from '@nestjs/common';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { inLogContext } from '../../apps/api/src/platform/log/log.js';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { createDatabase, redisUrl, type TestDatabase } from '../support/cluster.js';
import { boot, contexts, fail, NoteModule, releaseSlow, seen, slow, write } from '../support/notes-queue.js';
import { until } from '../support/until.js';

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
    await until('the queue is idle', () => queue.idle());
    expect(seen).toEqual(['7']);
    expect(contexts).toEqual([{ jobId: 'note.write/7', requestId: 'request-1' }]);
  });

  it('frees an id when its job ended well, and when it failed for good', async () => {
    for (const job of [write, fail]) {
      seen.length = 0;
      for (const noteId of ['first', 'second']) {
        await queue.enqueue(job, { noteId }, { id: 'same' });
        await until('the queue is idle', () => queue.idle());
      }
      expect(seen).toEqual(job === write ? ['first', 'second'] : ['first', 'first', 'second', 'second']);
    }
  });

  it('ignores an id that still waits or runs, but not the same id of another job', async () => {
    await queue.enqueue(slow, { noteId: 'a' }, { id: 'x' });
    await until('the job has run', () => seen.length === 1);
    await queue.enqueue(slow, { noteId: 'b' }, { id: 'x' });
    await queue.enqueue(write, { noteId: 'c' }, { id: 'x' });
    await until('the job has run', () => seen.length === 2);
    releaseSlow();
    await until('the queue is idle', () => queue.idle());
    expect(seen).toEqual(['a begun', 'c', 'a ended']);
  });

  it('holds a delayed job back and counts it', async () => {
    await queue.enqueue(write, { noteId: 'later' }, { id: 'later', delayMs: 400 });
    expect(await queue.counts()).toMatchObject({ note: { waiting: 0, active: 0, delayed: 1 } });
    await sleep(100);
    expect(seen).toEqual([]);
    await until('the queue is idle', () => queue.idle());
    expect(seen).toEqual(['later']);
  });

  it('waits at shutdown for the job that runs and leaves what waits to the next process', async () => {
    await queue.enqueue(slow, { noteId: 'a' }, { id: '1' });
    await until('the job has run', () => seen.length === 1);
    const closing = app.close();
    await sleep(100);
    expect(seen).toEqual(['a begun']);
    releaseSlow();
    await closing;
    expect(seen).toEqual(['a begun', 'a ended']);
    app = await boot(environment, [NoteModule]);
    expect(await app.get(Queue).idle()).toBe(true);
  });

  it('gets through a few hundred jobs, each once', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);
    await Promise.all(ids.map((noteId) => queue.enqueue(write, { noteId }, { id: noteId })));
    await until('the queue is idle', () => queue.idle());
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('refuses an id that the backends read differently', async () => {
    await expect(queue.enqueue(write, { noteId: '1' }, { id: 'a:b' })).rejects.toThrow(RangeError);
  });

  it('answers ping, and says QueueDown when it cannot deliver', async () => {
    await queue.ping();
    await app.close();
    await expect(queue.enqueue(write, { noteId: '1' }, { id: '1' })).rejects.toThrow(QueueDown);
    await expect(queue.ping()).rejects.toThrow(Error);
  });
});

it('a process of the api role runs no job, one of the worker role does', async () => {
  await flushRedis();
  seen.length = 0;
  const environment = { DATABASE_URL: 'postgresql://none', REDIS_URL: redisUrl() };
  const api = await boot({ ...environment, OVERTONE_ROLE: 'api' }, [NoteModule]);
  await api.get(Queue).enqueue(write, { noteId: 'kept' }, { id: 'kept' });
  await sleep(300);
  expect(seen).toEqual([]);
  const worker = await boot({ ...environment, OVERTONE_ROLE: 'worker' }, [NoteModule]);
  await until('the job has run', () => seen.length === 1);
  await Promise.all([api.close(), worker.close()]);
});

async function flushRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  await redis.flushdb();
  await redis.quit();
}
