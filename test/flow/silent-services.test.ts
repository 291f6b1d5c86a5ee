import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Queue, QueueDown } from '../../apps/api/src/platform/queue/queue.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { DeafDatabase } from '../support/deaf-database.js';
import { createDatabase } from '../support/cluster.js';
import { boot, NoteModule, seen, write } from '../support/notes-queue.js';
import { OwnRedis } from '../support/own-redis.js';
import { until } from '../support/until.js';

/** What was begun, to be ended in the opposite order. */
const begun: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of begun.splice(0).toReversed()) await end();
});

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await bootApp({ env: { ...noGeneration, ...env }, sweepsByHand: true });
  begun.push(() => app.stop());
  return app;
}

/** Far more than any answer may take, and far less than a connection is waited for. */
const patience = 20_000;
const statusOf = async (url: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })).status;

const isReady = (app: TestApp) => statusOf(`${app.url}/api/ready`);

/** Takes every request, and says nothing. */
async function silentServer(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  begun.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('a Redis that is connected and does not answer', () => {
  it('lets calls through that are only counted, refuses what must not go uncounted, and is told of', async () => {
    const redis = await OwnRedis.start();
    begun.push(() => redis.end());
    const app = await start({ REDIS_URL: redis.url });
    const enter = () =>
      statusOf(`${app.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'password-of-nobody' }),
      });
    expect([await isReady(app), await enter()]).toEqual([200, 404]);
    redis.fallSilent();
    begun.push(async () => redis.speak());
    const answers = [statusOf(`${app.url}/api/health`), isReady(app), enter()];
    expect(await Promise.all(answers)).toEqual([200, 503, 503]);
    redis.speak();
    await until('it to be ready again', async () => (await isReady(app)) === 200);
    await until('tries to be counted again', async () => (await enter()) === 404);
  }, 60_000);

  it('leaves no queue deaf that was first asked for meanwhile, and holds up no shutdown', async () => {
    const redis = await OwnRedis.start();
    begun.push(() => redis.end());
    const app = await boot({ DATABASE_URL: 'postgresql://none', REDIS_URL: redis.url, OVERTONE_ROLE: 'api' }, [
      NoteModule,
    ]);
    begun.push(() => app.close());
    const queue = app.get(Queue);
    // Other files of this worker have left theirs.
    seen.length = 0;
    const enqueue = (noteId: string) => queue.enqueue(write, { noteId }, { id: noteId });
    redis.fallSilent();
    await expect(enqueue('during')).rejects.toThrow(QueueDown);
    redis.speak();
    await until('the queue takes a job', () =>
      enqueue('after').then(
        () => true,
        () => false,
      ),
    );
    expect(seen).toEqual([]);
    redis.fallSilent();
    await app.close();
  }, 60_000);
});

describe('readiness', () => {
  it('is denied in time when the storage does not answer', async () => {
    const endpoint = await silentServer();
    const bucket = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const app = await start({ STORAGE: 's3', S3_ENDPOINT: endpoint, ...bucket });
    expect(await isReady(app)).toBe(503);
  }, 60_000);

  it('is denied in time when the database does not answer', async () => {
    const database = await createDatabase();
    begun.push(() => database.drop());
    const between = await DeafDatabase.before(database.url);
    const app = await start({ DATABASE_URL: between.url });
    begun.push(() => between.close());
    expect(await isReady(app)).toBe(200);
    between.isSilent = true;
    expect(await isReady(app)).toBe(503);
  }, 60_000);
});
