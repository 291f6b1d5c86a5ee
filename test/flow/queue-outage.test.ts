import type { INestApplication } from '@nestjs/common';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { createDatabase } from '../support/cluster.js';
import { LateDatabase } from '../support/late-database.js';
import { boot, NoteModule, seen, write } from '../support/notes-queue.js';
import { until } from '../support/until.js';

let app: INestApplication | undefined;
beforeEach(() => {
  seen.length = 0;
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const enqueue = (noteId: string) => app?.get(Queue).enqueue(write, { noteId }, { id: noteId });
const delivered = (noteId: string) => until(`job ${noteId} has run`, () => seen.includes(noteId));

it('says QueueDown within seconds while Redis is away, and works again when an empty one is back', async () => {
  const port = await freePort();
  let redis = startRedis(port);
  app = await boot({ DATABASE_URL: 'postgresql://none', REDIS_URL: `redis://127.0.0.1:${port}` }, [NoteModule]);
  await enqueue('before');
  await delivered('before');
  await stop(redis);
  const started = Date.now();
  await expect(enqueue('during')).rejects.toThrow(QueueDown);
  expect(Date.now() - started).toBeLessThan(6000);
  await expect(app.get(Queue).ping()).rejects.toThrow(Error);
  redis = startRedis(port);
  await until('the queue is back', () =>
    enqueue('after')?.then(
      () => true,
      () => false,
    ),
  );
  await delivered('after');
  expect(seen).toEqual(['before', 'after']);
  await app.close();
  app = undefined;
  await stop(redis);
}, 60_000);

it('works on after PostgreSQL cut every connection, the listening ones too', async () => {
  const database = await createDatabase();
  app = await boot({ DATABASE_URL: database.url }, [NoteModule]);
  await enqueue('before');
  await delivered('before');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await admin.end();
  await until('the queue is back', () =>
    enqueue('after')?.then(
      () => true,
      () => false,
    ),
  );
  await delivered('after');
  expect(seen).toEqual(['before', 'after']);
  await app.close();
  app = undefined;
  await database.drop();
}, 60_000);

it('works although the first connections of its queues and workers were refused', async () => {
  const database = await createDatabase();
  const late = await LateDatabase.before(database.url, { open: 2, refused: 6 });
  app = await boot({ DATABASE_URL: late.url }, [NoteModule]);
  await until('the queue takes a job', () =>
    enqueue('late')?.then(
      () => true,
      () => false,
    ),
  );
  await delivered('late');
  expect(late.refused).toBe(6);
  await app.close();
  app = undefined;
  await late.close();
  await database.drop();
}, 60_000);

function startRedis(port: number): ChildProcess {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn('redis-server', settings, { stdio: 'ignore' });
}

async function stop(redis: ChildProcess): Promise<void> {
  const ended = once(redis, 'exit');
  redis.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
