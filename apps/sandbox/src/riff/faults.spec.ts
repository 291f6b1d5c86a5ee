import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RiffWorld, song } from './riff-world.test.js';

let world: RiffWorld;

beforeEach(async () => {
  world = new RiffWorld();
  await world.start();
});
afterEach(() => world.end());

const arm = (kind: string, door: string, more: object = {}) =>
  world.arm({ kind, target: `riff.${door}`, times: 1, ...more });

describe('a submit', () => {
  it.each([
    ['http_500', 500, 0],
    ['http_502_html', 502, 0],
    ['http_429_rate', 429, 0],
    ['http_401', 401, 0],
    ['http_451', 451, 0],
    ['html_200', 200, 0],
    ['submit_refused', 400, 0],
    ['quota_spent', 403, 0],
    ['http_503_accepted', 503, 1],
    ['truncated_json', 200, 1],
    ['huge_answer', 200, 1],
    ['missing_id', 200, 1],
    ['wrong_types', 200, 1],
    ['other_envelope', 200, 1],
  ])('%s answers %d and takes %d tasks', async (kind, status, taken) => {
    await arm(kind, 'submit', { match: 'punk' });
    const answer = await world.generate();
    await answer.body?.cancel();
    expect([answer.status, await world.asked()]).toMatchObject([status, { length: taken }]);
  });

  it.each(['http_500', 'http_429_rate', 'http_401', 'http_451', 'submit_refused', 'quota_spent', 'http_503_accepted'])(
    '%s has no envelope either',
    async (kind) => {
      await arm(kind, 'submit');
      expect(await (await world.generate()).json()).toEqual({
        error: expect.objectContaining({ message: expect.stringMatching(/./) }),
      });
    },
  );

  it.each([
    ['hang', 0],
    ['accept_then_hang', 1],
  ])('%s says nothing and takes %d tasks', async (kind, taken) => {
    await arm(kind, 'submit');
    const asked = fetch(`${world.url}/riffusion/generate`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-riff-key', 'content-type': 'application/json' },
      body: JSON.stringify(song),
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toThrow();
    expect(await world.asked()).toHaveLength(taken);
  });

  it('names the last songs again, or is struck at one operation and its n-th', async () => {
    const ids = await world.begun();
    await arm('same_task_id', 'submit');
    expect(await world.begun({ title: '另一首' })).toBe(ids);
    await world.ended(ids);
    const cover = { morph: { transform: 'cover', riff_id: ids.split(',')[0] } };
    await arm('http_500', 'submit', { operation: 'cover', nth: 2 });
    const statuses = [];
    for (const changes of [cover, {}, cover]) statuses.push((await world.generate(changes)).status);
    expect(statuses).toEqual([200, 200, 500]);
  });
});

describe('a task', () => {
  it.each([
    ['partial_success', 1],
    ['all_failed', 0],
  ])('%s leaves %d songs of two: there is no word for failure', async (kind, left) => {
    await arm(kind, 'task');
    const over = await world.ended(await world.begun());
    expect([over.status, over.process, over.generations?.length]).toEqual(['success', 100, left]);
  });

  it('never ends, ends at once, has a word that nobody knows, or one song twice', async () => {
    await arm('never_finishes', 'task');
    const stuck = await world.begun();
    await world.renderer.begun();
    world.now += 90_000;
    expect(await world.look(stuck)).toEqual({ status: 'process', process: 99, generations: [] });
    await arm('unknown_status_word', 'task');
    const strange = await world.begun({ title: '怪' });
    world.now += 20_000;
    expect((await world.look(strange)).status).toBe('mixing');
    expect((await world.ended(strange)).status).toBe('success');
    await arm('nul_in_text', 'task');
    expect(await world.songs({ title: '零' })).toMatchObject([{ title: expect.stringContaining('\u0000') }]);
    await arm('duplicate_clips', 'task');
    const [first, second] = (await world.begun({ title: '双' })).split(',');
    expect(first).toBe(second);
  });

  it.each(['none_link', 'forbidden_url', 'dead_link', 'html_link', 'expired_link'])('%s has no sound', async (kind) => {
    await arm(kind, 'task');
    const [first] = await world.songs();
    const heard = await world.follow(first?.audio_url);
    expect(heard.status === 200 && heard.headers.get('content-type') === 'audio/mpeg').toBe(false);
  });
});

describe('a feed', () => {
  it('has no songs, one of them, songs without ids and songs of strange types', async () => {
    const ids = await world.begun();
    await world.ended(ids);
    await arm('data_null', 'fetch');
    expect(await world.look(ids)).toEqual({ status: 'success', process: 100, generations: null });
    await arm('too_few_clips', 'fetch');
    expect((await world.look(ids)).generations).toHaveLength(1);
    await arm('missing_id', 'fetch');
    expect((await world.look(ids)).generations?.[0]).not.toHaveProperty('id');
    await arm('wrong_types', 'fetch');
    expect((await world.look(ids)).generations?.[0]).toMatchObject({ title: 7, duration_s: '12.5s' });
    await arm('other_envelope', 'fetch');
    expect(await world.ask(`/riffusion/feed/${ids}`)).toMatchObject([200, { code: 200, data: { status: 'success' } }]);
    await arm('huge_answer', 'fetch');
    expect((await (await world.get(`/riffusion/feed/${ids}`)).text()).length).toBeGreaterThan(4_194_304);
    await arm('http_500', 'fetch');
    expect(await world.ask(`/riffusion/feed/${ids}`)).toMatchObject([500, { error: { code: 'internal_error' } }]);
  });

  it('hears no words, and is struck at the parts alone', async () => {
    const [first] = await world.songs();
    await arm('timing_empty', 'extra', { operation: 'timing' });
    expect(await world.ask(`/riffusion/timing/${first?.id}`)).toMatchObject([
      200,
      { generations: [{ lyrics_timestamped: { words: [] } }] },
    ]);
    await arm('http_502_html', 'extra', { operation: 'stems' });
    expect((await world.get(`/riffusion/timing/${first?.id}`)).status).toBe(200);
    expect((await world.get(`/riffusion/stems/${first?.id}`)).status).toBe(502);
  });

  it('cannot be asked for what this wire does not have', async () => {
    for (const [kind, door] of [
      ['fail_word', 'task'],
      ['numeric_id', 'task'],
      ['batch_refused', 'fetch'],
      ['upload_error', 'extra'],
    ] as const) {
      expect((await arm(kind, door)).status).toBe(400);
    }
  });
});
