import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import { cancelGeneration, submitSunoMusic } from '@overtone/contract/generation';
import { readUserInfo } from '@overtone/contract/people';
import { listUserSongs } from '@overtone/contract/song';
import { findDrift, revoke } from '../../apps/api/src/features/points/points.js';
import { type Backend, bootApp, freePort, type TestApp, quickGeneration } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, stateOf, submitted, wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

const points = async (person: Person): Promise<number> => (await person.call(readUserInfo, {})).data.points;

describe.each<Backend>(['postgres', 'redis'])('generation on the %s queue', (backend) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp({ backend, env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '2' } });
  }, 60_000);
  afterEach(() => app.sandbox.clearFaults());
  afterAll(async () => {
    const drift = await findDrift(app.database.client);
    await app.stop();
    expect(drift).toEqual([]);
  });

  it('[P7.4-02] [P7.4-11] [L1-05] [L1-08] [L3-09] [L4-01] writes two songs for two points, from pending to complete', async () => {
    const person = await newPerson(app);
    expect(await points(person)).toBe(20);
    const { task_id, songs } = await submitted(person);
    expect(songs.map(({ take }) => take)).toEqual([1, 2]);
    expect(songs.map(({ status }) => status)).toEqual(['pending', 'pending']);
    // The answer says how they stand now: a quick worker has taken them already.
    for (const { stage } of songs) expect(['queued', 'composing']).toContain(stage);
    expect(await points(person)).toBe(18);
    const generation = await ended(person, task_id);
    expect(generation.status).toBe('succeeded');
    expect(generation.points).toEqual({ held: 2, captured: 2, released: 0 });
    for (const song of generation.songs) {
      expect(song).toMatchObject({
        status: 'complete',
        progress: 100,
        title: '晚一点的月台',
        type: 'music',
        operation: 'music',
        is_sandbox: true,
      });
      expect(song.duration).toBeGreaterThan(5);
      expect(song.peaks).toHaveLength(200);
      const audio = await fetch(app.url + song.audio_url);
      expect(audio.status).toBe(200);
      expect(audio.headers.get('content-type')).toBe('audio/mpeg');
      expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
      expect((await fetch(app.url + song.image_url)).headers.get('content-type')).toMatch(/^image\//);
    }
    expect(await points(person)).toBe(18);
  });

  it('[P7.3-01] lists the songs of their owner only, newest first', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const first = await submitted(person);
    const second = await submitted(person);
    const { data, total } = await person.call(listUserSongs, { query: { page: 1, limit: 3 } });
    expect(total).toBe(4);
    expect(data.map((song) => song.task_id)).toEqual([second.task_id, second.task_id, first.task_id]);
    expect((await other.call(listUserSongs, {})).total).toBe(0);
    await app.drain();
  });

  it('[L3-09] [L4-01] gives one point back when one clip of two goes from pending to error, and keeps the good one', async () => {
    await app.sandbox.arm({ kind: 'partial_success', target: 'suno.task', times: 1 });
    const person = await newPerson(app);
    const { task_id, songs } = await submitted(person);
    expect(songs.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const generation = await ended(person, task_id);
    expect(generation.status).toBe('partial');
    expect(generation.points).toEqual({ held: 2, captured: 1, released: 1 });
    expect(generation.songs.map(({ status }) => status).sort()).toEqual(['complete', 'error']);
    expect(generation.songs.find(({ status }) => status === 'error')).toMatchObject({ refunded_points: 1 });
    expect(await points(person)).toBe(19);
  });

  it('gives everything back when the provider refuses the submit', async () => {
    await app.sandbox.arm({ kind: 'http_451', target: 'suno.submit', times: 1 });
    const person = await newPerson(app);
    const generation = await ended(person, (await submitted(person, { title: '被拒绝' })).task_id);
    expect(generation.status).toBe('failed');
    expect(generation.songs.every(({ error_type }) => error_type === 'CONTENT_REFUSED')).toBe(true);
    expect(await points(person)).toBe(20);
  });

  it.each(['all_failed', 'fail_reason_empty', 'submit_refused'] as const)(
    'gives everything back after %s',
    async (kind) => {
      await app.sandbox.arm({ kind, target: kind === 'submit_refused' ? 'suno.submit' : 'suno.task', times: 1 });
      const person = await newPerson(app);
      const generation = await ended(person, (await submitted(person)).task_id);
      expect(generation.status).toBe('failed');
      expect(generation.points).toEqual({ held: 2, captured: 0, released: 2 });
      expect(await points(person)).toBe(20);
    },
  );

  it('[R-03] accepts exactly 5 of 50 parallel submits on 10 points', async () => {
    const person = await newPerson(app);
    const half = { uid: person.uid, amount: 1000, reference: `recharge:${person.uid}`, reason: '留一半' };
    await app.database.transaction((tx) => revoke(tx, { ...half, now: app.clock.now() }));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        submitted(person).then(
          () => 'accepted',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'POINTS_SHORT')).toHaveLength(45);
    expect(await points(person)).toBe(0);
    await app.drain();
  });

  it('answers a replayed idempotency key with the same generation, and refuses it for another body', async () => {
    const person = await newPerson(app);
    const key = 'the-very-same-key';
    const answers = await Promise.all(Array.from({ length: 8 }, () => submitted(person, {}, key)));
    expect(new Set(answers.map(({ task_id }) => task_id)).size).toBe(1);
    expect(await points(person)).toBe(18);
    await expect(submitted(person, { title: '另一首' }, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await app.drain();
  });

  it.each(['truncated_json', 'accept_then_hang'] as const)(
    '%s makes it uncertain: it is not submitted again, and found by the callback',
    async (kind) => {
      // The callback, which comes with the end over there, must not be quicker than the look at what is uncertain.
      await app.sandbox.speed(2);
      await app.sandbox.arm({ kind, target: 'suno.submit', times: 1 });
      const person = await newPerson(app);
      const { task_id } = await submitted(person, { title: `答复丢了 ${backend} ${kind}` });
      await until('it to be uncertain', async () => (await stateOf(person, task_id)).status === 'uncertain');
      await app.sandbox.speed(200);
      const generation = await ended(person, task_id);
      expect(generation.status).toBe('succeeded');
      expect(await points(person)).toBe(18);
      const asked = (await app.sandbox.tasks()).filter(({ title }) => title === `答复丢了 ${backend} ${kind}`);
      expect(asked).toHaveLength(1);
    },
  );

  it('an unknown status word keeps it running until the provider says how it ends', async () => {
    await app.sandbox.arm({ kind: 'unknown_status_word', target: 'suno.task', times: 1 });
    const person = await newPerson(app);
    expect((await ended(person, (await submitted(person)).task_id)).status).toBe('succeeded');
  });

  it('polling that breaks never ends a generation', async () => {
    await app.sandbox.arm({ kind: 'http_502_html', target: 'suno.fetch', times: 3 });
    const person = await newPerson(app);
    expect((await ended(person, (await submitted(person)).task_id)).status).toBe('succeeded');
  });

  it.each(['dead_link', 'html_link'] as const)('fetches the audio again after a %s', async (kind) => {
    await app.sandbox.arm({ kind, target: 'suno.media', times: 1 });
    const person = await newPerson(app);
    const generation = await ended(person, (await submitted(person)).task_id);
    expect(generation.status).toBe('succeeded');
  });

  it('cancels what is still queued, and nothing else', async () => {
    await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const { task_id } = await submitted(person);
    // Of another family: nobody of this one waits behind it.
    const elsewhere = await submitted(person, { mv: 'udio32-v1.5' });
    const waiting = await submitted(other);
    expect((await stateOf(other, waiting.task_id)).queue_position).toBe(2);
    await expect(other.call(cancelGeneration, { params: { id: task_id } })).rejects.toMatchObject({
      code: 'GENERATION_NOT_FOUND',
    });
    const { data } = await person.call(cancelGeneration, { params: { id: task_id } });
    expect(data.status).toBe('cancelled');
    await person.call(cancelGeneration, { params: { id: elsewhere.task_id } });
    expect(await points(person)).toBe(20);
    expect((await stateOf(other, waiting.task_id)).queue_position).toBe(0);
    await app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    await ended(other, waiting.task_id);
    await expect(other.call(cancelGeneration, { params: { id: waiting.task_id } })).rejects.toMatchObject({
      code: 'GENERATION_NOT_CANCELLABLE',
    });
  });

  it('goes to the next channel only after a definite refusal', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    await app.database.client.channel.create({
      data: { name: `closed-${backend}`, provider: 'suno', dialect: 'suno-task', baseUrl, apiKey: 'x', priority: 9 },
    });
    const person = await newPerson(app);
    const generation = await ended(person, (await submitted(person)).task_id);
    expect(generation.status).toBe('succeeded');
    await app.database.client.channel.delete({ where: { name: `closed-${backend}` } });
  });

  it('waits while the provider is down, and gives everything back when it has waited long enough', async () => {
    const env = await app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } });
    await app.database.client.channel.update({
      where: { id: env.id },
      data: { baseUrl: `http://127.0.0.1:${await freePort()}` },
    });
    const person = await newPerson(app);
    const { task_id } = await submitted(person);
    await until(
      'it was tried',
      async () => (await app.database.client.channel.findUniqueOrThrow({ where: { id: env.id } })).failures > 1,
    );
    expect(await points(person)).toBe(18);
    app.clock.advance(3700);
    expect(await ended(person, task_id)).toMatchObject({
      status: 'failed',
      points: { held: 2, captured: 0, released: 2 },
    });
    expect(await points(person)).toBe(20);
    await app.database.client.channel.update({
      where: { id: env.id },
      data: { baseUrl: env.baseUrl, failures: 0, openUntil: null },
    });
  });

  it('[P6-08] a visitor cannot submit', async () => {
    await expect(app.call(submitSunoMusic, { body: wish() })).rejects.toMatchObject({
      status: 401,
      message: 'no token provided',
    });
  });

  it('releases an uncertain generation at its deadline', async () => {
    await app.sandbox.arm({ kind: 'http_500', target: 'suno.submit', times: 1 });
    const person = await newPerson(app);
    const { task_id } = await submitted(person, { title: '再也没有消息' });
    await until('it is uncertain', async () => (await stateOf(person, task_id)).status === 'uncertain');
    expect(await points(person)).toBe(18);
    app.clock.advance(700);
    const generation = await ended(person, task_id);
    expect(generation).toMatchObject({ status: 'failed', points: { held: 2, captured: 0, released: 2 } });
    expect(await points(person)).toBe(20);
    expect((await app.sandbox.tasks()).filter(({ title }) => title === '再也没有消息').length).toBeLessThanOrEqual(1);
  });
});
