import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { stateOf, submitted, wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** More than a sweep takes at once. */
const fullBatch = 250;

describe('sweeps of generations', () => {
  let app: TestApp;
  let env: number;
  beforeAll(async () => {
    // Statements are counted: none comes from a sweep that nobody runs.
    const settings = { ...noGeneration, SUNO_SUBMIT_SECONDS: '2', SUNO_CONCURRENCY: '1000' };
    app = await bootApp({ env: settings, sweepsByHand: true });
    env = (await app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } })).id;
  }, 60_000);
  const places = (maxRunning: number) =>
    app.database.client.channel.update({ where: { id: env }, data: { maxRunning, failures: 0, openUntil: null } });
  afterEach(async () => {
    await places(1000);
    await app.sandbox.clearFaults();
    await app.database.client.songSource.deleteMany({});
    await app.database.client.song.deleteMany({});
    await app.database.client.generation.deleteMany({ where: { uid: 1 } });
  });
  afterAll(() => app.stop());

  const ago = (seconds: number): Date => new Date(app.clock.now().getTime() - seconds * 1000);
  /** Rows as a crash or a long night leaves them, of nobody. */
  async function arranged(count: number, data: (index: number) => object): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      uid: 1,
      provider: 'suno',
      operation: 'music',
      model: 'chirp-auk',
      request: wish(),
      requestHash: '',
      createdAt: ago(1000),
      deadlineAt: ago(-600),
      ...data(index),
    }));
    await app.database.client.generation.createMany({ data: rows });
    return rows.map(({ id }) => id);
  }
  async function withSongs(ids: string[]): Promise<{ id: string; generationId: string }[]> {
    const songs = ids.flatMap((generationId) =>
      [0, 1].map((position) => ({ id: randomUUID(), generationId, position, mediaKey: randomUUID() })),
    );
    const words = { title: '', tags: '', lyrics: '', modelName: '', modelVersion: '', type: 'music' };
    const more = { uid: 1, provider: 'suno', operation: 'music', createdAt: ago(1000), ...words };
    await app.database.client.song.createMany({ data: songs.map((song) => ({ ...song, ...more })) });
    return songs;
  }
  const rowOf = (id: string) => app.database.client.generation.findUniqueOrThrow({ where: { id } });

  it('a batch that one channel has refused, while the other is full, keeps nothing waiting that the first may take', async () => {
    const full = { name: 'full', provider: 'suno', dialect: 'suno-task', baseUrl: 'http://127.0.0.1:1', apiKey: 'x' };
    await app.database.client.channel.create({ data: { ...full, maxRunning: 0 } });
    await arranged(fullBatch, () => ({ refusedBy: [env], stage: 'queued' }));
    const [free = ''] = await arranged(1, () => ({ createdAt: ago(10) }));
    await app.schedules.run('generation.queue');
    await until('it to be submitted', async () => (await rowOf(free)).status !== 'queued');
    expect(await rowOf(free)).toMatchObject({ channelId: env });
    await app.database.client.channel.delete({ where: { name: 'full' } });
  });

  it('what was left to another account is taken by the one that had refused it, once the other is gone', async () => {
    const [id = ''] = await arranged(1, () => ({ refusedBy: [env], stage: 'queued' }));
    await app.schedules.run('generation.queue');
    await until('it to be submitted', async () => (await rowOf(id)).status !== 'queued');
    expect(await rowOf(id)).toMatchObject({ channelId: env });
  });

  it('also where another is there that cannot make it', async () => {
    const songs = { name: 'songs', provider: 'suno', dialect: 'sunoapi', baseUrl: 'http://127.0.0.1:1', apiKey: 'x' };
    await app.database.client.channel.create({ data: { ...songs, maxRunning: 0 } });
    const kinds = ['cover', 'music'].map((operation) => ({ operation, refusedBy: [env], stage: 'queued' }));
    const [cover = '', music = ''] = await arranged(2, (index) => kinds[index] ?? {});
    await app.schedules.run('generation.queue');
    await until('it to be submitted', async () => (await rowOf(cover)).channelId === env);
    expect(await rowOf(music)).toMatchObject({ status: 'queued', channelId: null });
    await app.database.client.channel.delete({ where: { name: 'songs' } });
  });

  it('what nobody can take is tried again behind all that waited with it', async () => {
    await places(0);
    await app.sandbox.arm({ kind: 'no_channel', target: 'suno.submit', match: '没有渠道' });
    const person = await arrangedPerson(app);
    const gift = { uid: person.uid, amount: 400, source: 'gift' as const, reference: `gift:${person.uid}` };
    await app.database.transaction((tx) => grant(tx, { ...gift, reason: '测试', now: app.clock.now() }));
    const { task_id: first } = await submitted(person, { title: '没有渠道' });
    const { task_id: second } = await submitted(person, { title: '排在后面' });
    await until('both to find no place', () => app.idle());
    await places(1);
    await app.schedules.run('generation.queue');
    const isBack = async () => {
      const { status, failReason } = await rowOf(first);
      return status === 'queued' && failReason !== null;
    };
    await until('the first to be refused', isBack);
    const placeOf = async (id: string) => (await stateOf(person, id)).queue_position;
    // What is shown is the turn it is taken in: two songs are in front of it now.
    expect([await placeOf(first), await placeOf(second)]).toEqual([2, 0]);
    await app.schedules.run('generation.queue');
    await until('the second to be under way', async () => (await rowOf(second)).status === 'running');
    expect(await rowOf(first)).toMatchObject({ status: 'queued', putBackAt: expect.any(Date) });
  });

  it('who comes when a place is free takes it from nobody who waits in front', async () => {
    await app.database.client.generation.deleteMany({ where: { status: 'queued' } });
    await places(0);
    const person = await arrangedPerson(app);
    const gift = { uid: person.uid, amount: 400, source: 'gift' as const, reference: `gift:${person.uid}` };
    await app.database.transaction((tx) => grant(tx, { ...gift, reason: '测试', now: app.clock.now() }));
    const { task_id: early } = await submitted(person, { title: '先来的' });
    await until('it to find no place', () => app.idle());
    const working = { channelId: env, status: { in: ['submitting', 'running'] } };
    await places((await app.database.client.generation.count({ where: working })) + 1);
    const { task_id: late } = await submitted(person, { title: '后来的' });
    await until('it to have been looked at', () => app.idle());
    expect([(await rowOf(early)).status, (await rowOf(late)).status]).toEqual(['queued', 'queued']);
    await app.schedules.run('generation.queue');
    await until('the first to be under way', async () => (await rowOf(early)).status === 'running');
    expect((await rowOf(late)).status).toBe('queued');
  });

  it('a batch past its deadline whose songs are being fetched keeps no other from ending', async () => {
    const running = { status: 'running', channelId: env, deadlineAt: ago(500), answeredAt: ago(100) };
    const ids = await arranged(fullBatch, (index) => ({ ...running, upstreamTaskId: `fetching-${index}` }));
    const songs = await withSongs(ids);
    const found = { channelId: env, audioUrl: 'http://127.0.0.1:1/a.mp3', title: '', tags: '', lyrics: '' };
    await app.database.client.songSource.createMany({
      data: songs.map(({ id: songId, generationId }) => {
        return { ...found, outputId: songId, songId, generationId, clipId: `clip-${songId}`, nextAttemptAt: ago(-500) };
      }),
    });
    const person = await arrangedPerson(app);
    const gift = { uid: person.uid, amount: 200, source: 'gift' as const, reference: `gift:${person.uid}` };
    await app.database.transaction((tx) => grant(tx, { ...gift, reason: '测试', now: app.clock.now() }));
    await app.sandbox.arm({ kind: 'never_finishes', target: 'suno.task' });
    const { task_id } = await submitted(person);
    await until('it to be under way', async () => (await stateOf(person, task_id)).status === 'running');
    const late = { deadlineAt: ago(400), answeredAt: ago(100) };
    await app.database.client.generation.update({ where: { id: task_id }, data: late });
    await app.schedules.run('generation.deadline');
    await app.schedules.run('generation.deadline');
    expect(await stateOf(person, task_id)).toMatchObject({ status: 'failed', points: { captured: 0, released: 2 } });
    const left = { where: { uid: 1, status: 'running' } };
    expect(await app.database.client.generation.count(left)).toBe(fullBatch);
  });

  it('a claim that came back to life and was sent is not queued again: there is no second submit', async () => {
    const claim = { status: 'submitting', channelId: env, claimedAt: ago(500) };
    const [id = ''] = await arranged(1, () => claim);
    let recovering: Promise<void> | undefined;
    await app.database.client.$transaction(async (tx) => {
      await tx.generation.update({ where: { id }, data: { sentAt: app.clock.now() } });
      recovering = app.schedules.run('generation.recover');
      const waiting = () => app.database.client.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%update generation set status = ''queued''%'`;
      await until('the sweep to wait for the row', async () => (await waiting()).length > 0);
    });
    await recovering;
    expect(await rowOf(id)).toMatchObject({ status: 'submitting', channelId: env, sentAt: expect.any(Date) });
  });

  it.each(['queued', 'uncertain'])('one past its deadline that begins meanwhile goes on: %s', async (status) => {
    const [id = ''] = await arranged(1, () => ({ status, deadlineAt: ago(1), sentAt: ago(900), channelId: env }));
    let ending: Promise<void> | undefined;
    await app.database.client.$transaction(async (tx) => {
      await tx.generation.update({ where: { id }, data: { status: 'running', upstreamTaskId: randomUUID() } });
      ending = app.schedules.run('generation.deadline');
      const waiting = () => app.database.client.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until('the sweep to wait for the row', async () => (await waiting()).length > 0);
    });
    await ending;
    expect(await rowOf(id)).toMatchObject({ status: 'running', finishedAt: null });
  });
});
