import type { INestApplication } from '@nestjs/common';
import pg from 'pg';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { createDatabase } from '../support/cluster.js';
import { LateDatabase } from '../support/late-database.js';
import { boot, NoteModule, seen, write } from '../support/notes-queue.js';
import { OwnRedis } from '../support/own-redis.js';
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
  const redis = await OwnRedis.start();
  app = await boot({ DATABASE_URL: 'postgresql://none', REDIS_URL: redis.url }, [NoteModule]);
  await enqueue('before');
  await delivered('before');
  await redis.end();
  const started = Date.now();
  await expect(enqueue('during')).rejects.toThrow(QueueDown);
  expect(Date.now() - started).toBeLessThan(6000);
  await expect(app.get(Queue).ping()).rejects.toThrow(Error);
  redis.begin();
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
  await redis.end();
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
