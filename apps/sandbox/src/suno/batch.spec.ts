import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headers, song, SunoWorld, type WireClip } from './suno-world.test.js';
import { until } from '../../../../test/support/until.js';

let world: SunoWorld;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
});
afterEach(() => world.end());

interface Batch {
  id: string;
  clips: WireClip[];
}

const begun = async (body: object, path = '/suno/generate'): Promise<Batch> => {
  const [status, batch] = await world.ask(path, body);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(batch)}`);
  return batch as unknown as Batch;
};
const feed = async (...ids: string[]) => (await (await world.get(`/suno/feed/${ids.join(',')}`)).json()) as WireClip[];
const complete = (...ids: string[]) => {
  world.now += 60_000;
  return until('the clips', async () => {
    const clips = await feed(...ids);
    return clips.every(({ status }) => status === 'complete') && clips;
  });
};
const made = async (body: object = song) => {
  const { clips } = await begun(body);
  return complete(...clips.map(({ id }) => id));
};

describe('the clip family', () => {
  it('answers a submit with the clips it will be, which the feed then tells in a bare list', async () => {
    const batch = await begun(song);
    expect(batch).toMatchObject({
      ...{ id: expect.any(String), status: 'complete', batch_size: 2, major_model_version: 'v4.5' },
      clips: [
        { status: 'submitted', title: '铁皮屋顶', batch_index: 0 },
        { status: 'submitted', batch_index: 1 },
      ],
    });
    const ids = batch.clips.map(({ id }) => id);
    const clips = await complete(...ids);
    expect(clips.map(({ id, metadata }) => [id, metadata.duration])).toEqual(ids.map((id) => [id, 12.5]));
    expect(await (await world.follow(clips[1]?.audio_url)).text()).toMatch(/^mp3 of .*\/1$/);
    expect(await feed('nobody')).toEqual([]);
  });

  it('goes on from a clip, sings it anew, and joins a part to what it goes on from', async () => {
    const [source] = (await made()) as [WireClip];
    const [part] = await made({ ...song, task: 'extend', continue_clip_id: source.id, continue_at: 5 });
    const [status, whole] = await world.ask('/suno/generate/concat', { clip_id: part?.id, is_infill: false });
    expect([status, whole]).toMatchObject([200, { id: expect.any(String), metadata: { type: 'concat' } }]);
    await complete(String(whole.id));
    expect(world.renderer.jobs.at(-1)?.request.work?.kind).toBe('concat');
    await made({ ...song, task: 'cover', cover_clip_id: source.id });
    expect(world.renderer.jobs.at(-1)?.request.work?.kind).toBe('cover');
  });

  it('writes words and songs from a description', async () => {
    const wish = { gpt_description_prompt: '海边的夜', make_instrumental: false, mv: 'chirp-auk', prompt: '' };
    const { clips } = await begun(wish, '/suno/generate/description-mode');
    expect(clips[0]?.metadata).toMatchObject({ gpt_description_prompt: '海边的夜' });
    const [, { id }] = await world.ask('/suno/generate/lyrics/', { prompt: '海边的夜' });
    expect(await world.ask(`/suno/lyrics/${String(id)}`)).toMatchObject([200, { status: 'running', text: '' }]);
    world.now += 10_000;
    expect((await world.ask(`/suno/lyrics/${String(id)}`))[1]).toEqual({
      ...{ status: 'complete', title: expect.any(String), text: expect.stringContaining('[') },
    });
  });

  it('refuses without an envelope', async () => {
    const refused = { error: { message: expect.any(String), type: expect.any(String) } };
    expect(await world.ask('/suno/generate', { ...song, prompt: 5 })).toMatchObject([400, refused]);
    expect(await world.ask('/suno/generate/concat', { clip_id: 'nobody' })).toMatchObject([400, refused]);
    expect(await world.ask('/suno/lyrics/nobody')).toMatchObject([404, refused]);
    const answer = await fetch(`${world.url}/suno/generate`, {
      ...{ method: 'POST', headers: { ...headers, authorization: 'Bearer x' }, body: '{}' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, refused]);
    expect(await world.taken()).toEqual([]);
  });

  it('has the faults of the gateway: taken or not, and of words', async () => {
    for (const [kind, status, taken] of [
      ['http_500', 500, 0],
      ['http_451', 451, 0],
      ['http_503_accepted', 503, 1],
      ['truncated_json', 200, 2],
    ] as const) {
      await world.arm({ kind, target: 'suno.submit', operation: 'music', times: 1 });
      const answer = await world.post('/suno/generate', song);
      await answer.body?.cancel();
      expect([kind, answer.status, (await world.taken()).length]).toEqual([kind, status, taken]);
    }
    await world.arm({ kind: 'all_failed', target: 'suno.task', operation: 'lyrics', times: 1 });
    const [, { id }] = await world.ask('/suno/generate/lyrics/', { prompt: '海' });
    world.now += 10_000;
    expect((await world.ask(`/suno/lyrics/${String(id)}`))[1]).toMatchObject({ status: 'error' });
  });
});
