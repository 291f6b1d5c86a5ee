import type { INestApplication } from '@nestjs/common';
import type { Queue as BullQueue } from 'bullmq';
import { Redis } from 'ioredis';
import { inLogContext } from '../../apps/api/src/platform/log/log.js';
import { QueueBackend } from '../../apps/api/src/platform/queue/backend.js';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { createDatabase, redisUrl, type TestDatabase } from '../support/cluster.js';
import {
  boot,
  contexts,
  fail,
  givenUp,
  NoteJobs,
  NoteModule,
  releaseSlow,
  seen,
  slow,
  write,
} from '../support/notes-queue.js';
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

  it('tells of a job when its last attempt has failed, and does by its name what was given up', async () => {
    givenUp.length = 0;
    await queue.enqueue(fail, { noteId: 'n' }, { id: 'given-up' });
    await until('the queue is idle', () => queue.idle());
    const known = { queue: 'note', name: 'note.fail', jobId: 'given-up', payload: { noteId: 'n' } };
    expect(givenUp).toEqual([{ ...known, attempts: 2, reason: 'meant' }]);
    expect(seen).toEqual(['n', 'n']);
    expect(await queue.again({ ...known, name: 'note.write' })).toBe('enqueued');
    expect(await queue.again({ ...known, name: 'note.unknown' })).toBe('unknown');
    expect(await queue.again({ ...known, payload: { noteId: 7 } })).toBe('unknown');
    await until('the queue is idle', () => queue.idle());
    expect([seen, givenUp.length]).toEqual([['n', 'n', 'n'], 1]);
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
    await queue.enqueue(write, { noteId: 'later' }, { id: 'later', delayMs: 3_600_000 });
    expect(await queue.counts()).toMatchObject({ note: { waiting: 0, active: 0, delayed: 1 } });
    await queue.enqueue(write, { noteId: 'now' }, { id: 'now' });
    await until('what waits for nothing has run', () => seen.length === 1);
    expect(seen).toEqual(['now']);
    const notes = app.get(QueueBackend).queue('note') as unknown as BullQueue;
    await (await notes.getJob('note.write/later'))?.promote();
    await notes.close();
    await until('the queue is idle', () => queue.idle());
    expect(seen).toEqual(['now', 'later']);
  });

  it('delivers a delayed job by itself, not before its time', async () => {
    const asked = Date.now();
    await queue.enqueue(write, { noteId: 'later' }, { id: 'later', delayMs: 300 });
    await until('the job has run', () => seen.length === 1);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(300);
  });

  it('waits at shutdown for the job that runs and leaves what waits to the next process', async () => {
    await queue.enqueue(slow, { noteId: 'a' }, { id: '1' });
    await until('the job has run', () => seen.length === 1);
    let isClosed = false;
    const closing = app.close().then(() => (isClosed = true));
    // Far more than shutting down takes; a process that did not wait would have none to ask any more.
    for (let times = 0; times < 50; times += 1) await queue.ping();
    expect([isClosed, seen]).toEqual([false, ['a begun']]);
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
  const enqueue = (noteId: string) => api.get(Queue).enqueue(write, { noteId }, { id: noteId });
  for (const noteId of ['a', 'b', 'c']) await enqueue(noteId);
  expect(await api.get(Queue).counts()).toMatchObject({ note: { waiting: 3, active: 0 } });
  const worker = await boot({ ...environment, OVERTONE_ROLE: 'worker' }, [NoteModule]);
  for (const noteId of ['d', 'e', 'f']) await enqueue(noteId);
  await until('the jobs have run', () => seen.length === 6);
  expect([api.get(NoteJobs).written, worker.get(NoteJobs).written.toSorted()]).toEqual([[], [...'abcdef']]);
  await Promise.all([api.close(), worker.close()]);
});

async function flushRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  await redis.flushdb();
  await redis.quit();
}
