import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { params, UdioWorld } from './udio-world.test.js';

let world: UdioWorld;

beforeEach(async () => {
  world = new UdioWorld();
  await world.start();
});
afterEach(() => world.end());

const arm = (kind: string, door: string, more: object = {}) =>
  world.arm({ kind, target: `udio.${door}`, times: 1, ...more });

describe('a submit', () => {
  it.each([
    ['http_500', 500, 0],
    ['http_502_html', 502, 0],
    ['http_429_rate', 429, 0],
    ['http_429_quota', 429, 0],
    ['http_401', 401, 0],
    ['http_451', 451, 0],
    ['html_200', 200, 0],
    ['submit_refused', 400, 0],
    ['no_channel', 503, 0],
    ['channel_disabled', 400, 0],
    ['quota_spent', 403, 0],
    ['http_503_accepted', 503, 1],
    ['truncated_json', 200, 1],
    ['huge_answer', 200, 1],
    ['missing_id', 200, 1],
    ['wrong_types', 200, 1],
    ['other_envelope', 200, 1],
  ])('%s answers %d and takes %d tasks', async (kind, status, taken) => {
    await arm(kind, 'submit', { match: 'dream pop' });
    const answer = await world.ordered();
    await answer.body?.cancel();
    expect([answer.status, await world.asked()]).toMatchObject([status, { length: taken }]);
  });

  it.each([
    ['hang', 0],
    ['accept_then_hang', 1],
  ])('%s says nothing and takes %d tasks', async (kind, taken) => {
    await arm(kind, 'submit');
    const asked = fetch(`${world.url}/udio/submit/music`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-udio-key', 'content-type': 'application/json' },
      body: JSON.stringify({ gen_params: params }),
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toThrow();
    expect(await world.asked()).toHaveLength(taken);
  });

  it('is struck at the operation that is named, and at the n-th', async () => {
    const [song] = await world.songs();
    const more = { config: { mode: 'continuation', source: { source_type: 'song', song_id: song?.id } } };
    await arm('http_500', 'submit', { operation: 'extend', nth: 2 });
    const statuses = [];
    for (const changes of [more, {}, more]) statuses.push((await world.ordered(changes)).status);
    expect(statuses).toEqual([200, 200, 500]);
  });
});

describe('a task', () => {
  it.each([
    ['partial_success', 'FAILURE', [true, false], true],
    ['all_failed', 'FAILURE', [false, false], true],
    ['fail_reason_empty', 'FAILURE', [false, false], false],
    ['fail_word', 'FAIL', [false, false], true],
    ['unknown_status_word', 'SUCCESS', [true, true], false],
    ['early_reason', 'SUCCESS', [true, true], false],
  ])('%s ends as %s', async (kind, status, finished, hasReason) => {
    await arm(kind, 'task');
    const over = await world.ended(await world.begun());
    const told = over.data?.songs.map((song) => song.finished);
    expect([over.status, told, over.fail_reason !== '']).toEqual([status, finished, hasReason]);
  });

  it('never ends, has a number for an id, the same song twice, or what no table holds', async () => {
    await arm('never_finishes', 'task');
    const stuck = await world.begun();
    await world.renderer.begun();
    world.now += 90_000;
    expect(await world.look(stuck)).toMatchObject({ status: 'IN_PROGRESS', progress: '99%' });
    await arm('numeric_id', 'task');
    const number = await world.begun();
    expect([typeof number, (await world.look(number)).task_id]).toEqual(['number', number]);
    await arm('duplicate_clips', 'task');
    expect(new Set((await world.songs()).map(({ id }) => id)).size).toBe(1);
    await arm('nul_in_text', 'task');
    expect((await world.songs())[0]?.title).toContain('\u0000');
  });

  it.each(['none_link', 'forbidden_url', 'dead_link', 'html_link', 'expired_link'])('%s has no sound', async (kind) => {
    await arm(kind, 'task');
    const [song] = await world.songs();
    const heard = await world.follow(song?.song_path);
    expect(heard.status === 200 && heard.headers.get('content-type') === 'audio/mpeg').toBe(false);
  });
});

describe('a fetch', () => {
  it('has no songs, some of them, songs elsewhere, songs without ids and songs of strange types', async () => {
    const id = await world.begun();
    await world.ended(id);
    await arm('data_null', 'fetch');
    expect(await world.look(id)).toMatchObject({ status: 'SUCCESS', data: null });
    await arm('too_few_clips', 'fetch');
    expect((await world.look(id)).data?.songs).toHaveLength(1);
    await arm('songs_higher', 'fetch');
    expect(await world.look(id)).toMatchObject({ songs: [{ finished: true }, { finished: true }] });
    await arm('missing_id', 'fetch');
    expect((await world.look(id)).data?.songs[0]).not.toHaveProperty('id');
    await arm('wrong_types', 'fetch');
    expect((await world.look(id)).data?.songs[0]).toMatchObject({ title: 7, duration: '12.5s', finished: 'true' });
    await arm('other_envelope', 'fetch');
    expect(await world.ask(`/udio/fetch/${id}`)).toMatchObject([200, { code: 200, data: { task_id: id } }]);
    await arm('huge_answer', 'fetch');
    expect((await (await world.get(`/udio/fetch/${id}`)).text()).length).toBeGreaterThan(1_000_000);
  });

  it('cannot be asked for what this wire does not have', async () => {
    for (const [kind, door] of [
      ['timing_empty', 'extra'],
      ['upload_error', 'extra'],
      ['missing_from_batch', 'fetch'],
    ] as const) {
      expect((await arm(kind, door)).status).toBe(400);
    }
    expect(await (await world.get('/_control')).text()).toContain('<option>udio.task</option>');
  });
});
