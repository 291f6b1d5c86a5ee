import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { key, MurekaWorld, song } from './mureka-world.test.js';

let world: MurekaWorld;

beforeEach(async () => {
  world = new MurekaWorld();
  await world.start();
});
afterEach(() => world.end());

describe('a submit', () => {
  it('answers a task that is being prepared, with digits for its id', async () => {
    const task = await world.begin();
    expect(task).toEqual({
      id: expect.stringMatching(/^\d+$/),
      created_at: Math.floor(world.now / 1000),
      model: 'mureka-7.6',
      status: 'preparing',
      trace_id: expect.any(String),
    });
    expect((await world.begin({ model: 'auto' })).model).toBe('mureka-9.5');
  });

  it.each([
    ['no words', '/v1/song/generate', { lyrics: ' ' }, 400, 'Invalid Request, The lyrics are empty.'],
    ['too many words', '/v1/song/generate', { lyrics: '雨'.repeat(3001) }, 400, 'longer than 3000'],
    ['too long a style', '/v1/song/generate', { prompt: 'x'.repeat(1025) }, 400, 'longer than 1024'],
    ['no model', '/v1/song/generate', { model: undefined }, 400, 'model is empty'],
    ['a model nobody has', '/v1/song/generate', { model: 'mureka-5' }, 400, 'mureka-5 does not exist'],
    ['four songs', '/v1/song/generate', { n: 4 }, 400, 'n: '],
    ['words that are none', '/v1/song/generate', { lyrics: 5 }, 400, 'lyrics: '],
    ['a file nobody uploaded', '/v1/song/generate', { vocal_id: '7' }, 400, 'vocal_id does not exist'],
    ['a style and a tune', '/v1/song/generate', { melody_id: '7' }, 400, 'mutually exclusive'],
    ['a singer at o2', '/v1/song/generate', { model: 'mureka-o2', vocal_id: '7' }, 400, 'takes no vocal_id'],
    ['a name that is protected', '/v1/song/generate', { prompt: 'like Metallica' }, 451, 'Content violates'],
    ['no description', '/v1/song/easy-generate', { prompt: '' }, 400, 'prompt is empty'],
    ['too long a description', '/v1/song/easy-generate', { prompt: 'x'.repeat(2001) }, 400, 'longer than 2000'],
    ['no style', '/v1/instrumental/generate', { prompt: '' }, 400, 'prompt is empty'],
  ])('is refused at once for %s', async (_, path, changes, status, message) => {
    expect(await world.told(path, { ...song, ...changes })).toEqual([
      status,
      { error: { message: expect.stringContaining(message) }, trace_id: expect.any(String) },
    ]);
    expect(await world.asked()).toEqual([]);
  });

  it('needs the key of this family', async () => {
    const answer = await fetch(`${world.url}/mureka/v1/song/generate`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' },
      body: JSON.stringify(song),
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: { message: 'Invalid Authentication' }, trace_id: expect.any(String) },
    ]);
    expect(key).not.toBe('sandbox-suno-key');
  });

  it('makes one, two or three songs and pays for each', async () => {
    const [, before] = await world.told('/v1/account/billing');
    expect(before).toMatchObject({ balance: 1_000_000, total_spending: 0, concurrent_request_limit: 100 });
    expect(await world.sung({ n: 3 })).toHaveLength(3);
    expect(await world.sung({ n: 1, prompt: 'jazz' })).toHaveLength(1);
    expect(await world.sung({ n: undefined, prompt: 'rock' })).toHaveLength(2);
    const [, after] = await world.told('/v1/account/billing');
    expect(after).toMatchObject({ balance: 1_000_000 - 18, total_recharge: 1_000_000, total_spending: 18 });
  });

  it('is turned away while as many are under way as the account may have', async () => {
    await world.stop();
    await world.start({ murekaConcurrency: 2 });
    const first = await world.begin();
    await world.begin({ n: 1 });
    const [status, body] = await world.told('/v1/song/generate', song);
    expect([status, body.error]).toEqual([429, { message: expect.stringMatching(/^Rate limit/) }]);
    await world.ended(first.id);
    await world.begin();
  });
});

describe('a task', () => {
  it('walks through every word to its songs, in milliseconds', async () => {
    const { id } = await world.begin();
    await world.renderer.begun();
    const words: string[] = [];
    for (const milliseconds of [0, 2000, 10_000, 33_000]) {
      world.now += milliseconds;
      const task = await world.look(id);
      words.push(task.status);
      expect([task.choices, task.finished_at]).toEqual([undefined, undefined]);
    }
    expect(words).toEqual(['preparing', 'queued', 'running', 'reviewing']);
    const over = await world.ended(id);
    expect(over).toMatchObject({
      id,
      status: 'succeeded',
      finished_at: Math.floor(world.now / 1000),
      watermarked: false,
    });
    expect(over.choices?.map(({ index }) => index)).toEqual([0, 1]);
    expect(over.choices?.[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      duration: 12_500,
      flac_url: '',
      stream_url: '',
      lyrics_sections: [
        {
          section_type: 'pre-chorus',
          ...{ start: 1000, end: 2000 },
          lines: [
            {
              ...{ start: 1000, end: 2000, text: '雨落' },
              words: [
                { start: 1000, end: 1500, text: '雨' },
                { start: 1500, end: 2000, text: '落' },
              ],
            },
          ],
        },
        { section_type: 'chorus', start: 3000, end: 3250 },
      ],
    });
    const audio = await fetch(over.choices?.[1]?.url ?? '');
    expect([audio.headers.get('content-type'), await audio.text()]).toEqual([
      'audio/mpeg',
      expect.stringMatching(/^mp3 of .*\/1$/),
    ]);
    expect((await fetch(over.choices?.[1]?.wav_url ?? '')).headers.get('content-type')).toBe('audio/wav');
  });

  it('can be listened to on the way when that was asked for', async () => {
    Object.assign(world.renderer, { open: false, share: 0 });
    const { id } = await world.begin({ stream: true });
    await world.renderer.begun();
    world.now += 30_000;
    expect((await world.look(id)).status).toBe('running');
    for (const nth of [0, 1]) world.renderer.tell(nth, 1);
    const task = await world.look(id);
    expect([task.status, Object.keys(task.choices?.[0] ?? {})]).toEqual(['streaming', ['index', 'id', 'stream_url']]);
    const link = task.choices?.[0]?.stream_url ?? '';
    world.renderer.release();
    expect((await fetch(link)).status).toBe(200);
    await world.ended(id);
    world.now += 299_000;
    expect((await fetch(link)).status).toBe(200);
    world.now += 2000;
    expect((await fetch(link)).status).toBe(403);
  });

  it('from a description writes its own words; an instrumental has none', async () => {
    const easy = { lyrics: undefined, prompt: '海边的夜', styles: ['folk', 'calm'], model: undefined };
    const { id } = await world.begin(easy, '/v1/song/easy-generate');
    expect((await world.ended(id)).choices).toHaveLength(2);
    expect(world.renderer.jobs.at(-1)?.request).toMatchObject({ description: '海边的夜', tags: 'folk, calm' });
    const band = await world.begin({ lyrics: undefined, n: 1 }, '/v1/instrumental/generate');
    const { choices } = await world.ended(band.id, 'instrumental');
    expect(choices).toMatchObject([{ lyrics_sections: [] }]);
    const manner = { quality: 3, character: 'polished', maxSeconds: 240 };
    expect(world.renderer.jobs.at(-1)?.request).toMatchObject({ instrumental: true, tags: 'folk, warm', ...manner });
  });

  it('is known at its own path alone, and other paths are no JSON', async () => {
    const { id } = await world.begin();
    const band = await world.begin({}, '/v1/instrumental/generate');
    for (const path of [
      `/v1/instrumental/query/${id}`,
      `/v1/song/query/${band.id}`,
      '/v1/song/query/7',
      `/v1/song/query?task_id=${id}`,
      '/v1/nowhere',
    ]) {
      const answer = await world.call(path);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        404,
        expect.stringContaining('text/plain'),
        '404 page not found',
      ]);
    }
  });

  it('goes on after a restart, and those that are over stay', async () => {
    const done = await world.ended((await world.begin()).id);
    const { id } = await world.begin({ prompt: 'jazz' });
    await world.stop();
    await world.start();
    expect(await world.look(done.id)).toMatchObject({ status: 'succeeded', finished_at: done.finished_at });
    expect((await world.follow(done.choices?.[0]?.url)).status).toBe(200);
    expect((await world.ended(id)).status).toBe('succeeded');
    expect((await world.asked()).map(({ operation, status }) => [operation, status])).toEqual([
      ['music', 'succeeded'],
      ['music', 'succeeded'],
    ]);
    await world.post('/_control/reset', {});
    expect(await world.asked()).toEqual([]);
  });
});

it('writes words at once', async () => {
  const [status, body] = await world.told('/v1/lyrics/generate', { prompt: '海边的夜' });
  expect([status, body]).toEqual([
    200,
    { title: expect.any(String), lyrics: expect.stringContaining('['), trace_id: expect.any(String) },
  ]);
  expect((await world.told('/v1/lyrics/generate', { prompt: '' }))[0]).toBe(400);
});
