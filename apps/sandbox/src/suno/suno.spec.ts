import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headers, song, SunoWorld } from './suno-world.test.js';

let world: SunoWorld;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
});
afterEach(() => world.end());

describe('submit', () => {
  it('takes any case of the action and answers a plain id', async () => {
    expect(typeof (await world.submit({}, 'MUSIC'))).toBe('string');
    const refused = await world.post('/suno/submit/dance', song);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'invalid_request', message: 'invalid action', data: null },
    ]);
  });

  it('refuses a wrong key in the shape of the door before the relay', async () => {
    const answer = await fetch(`${world.url}/suno/submit/music`, {
      method: 'POST',
      headers: { ...headers, authorization: 'Bearer x' },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: { message: expect.any(String), type: 'new_api_error' } },
    ]);
  });

  it('reads empty strings as absent, and refuses what it cannot make', async () => {
    await world.submit({
      task_id: '',
      continue_clip_id: '',
      continue_at: 0,
      gpt_description_prompt: '',
      negative_tags: '',
    });
    expect((await world.post('/suno/submit/music', { ...song, continue_clip_id: 'abc' })).status).toBe(400);
    expect((await world.post('/suno/submit/music', { ...song, prompt: 'x'.repeat(5001) })).status).toBe(422);
    expect((await world.post('/suno/submit/music', { ...song, prompt: 5 })).status).toBe(400);
  });

  it('counts an emoji as one character', async () => {
    expect((await world.post('/suno/submit/music', { ...song, title: '👨‍👩‍👧‍👦'.repeat(100) })).status).toBe(200);
    expect((await world.post('/suno/submit/music', { ...song, title: '👨‍👩‍👧‍👦'.repeat(101) })).status).toBe(422);
  });

  it('renders the same music for the same request, once', async () => {
    await world.submit();
    await world.finished(await world.submit({ notify_hook: 'http://elsewhere' }));
    expect(world.renderer.seeds).toHaveLength(2);
    expect(world.renderer.seeds.map((seed) => seed.slice(-2)).sort()).toEqual(['/0', '/1']);
    await world.finished(await world.submit({ title: '另一首' }));
    expect(new Set(world.renderer.seeds).size).toBe(4);
  });

  it('told that titles make no sound, renders once what differs by its title alone', async () => {
    await world.stop();
    await world.start({ soundPerTitle: 'off' });
    for (const title of ['铁皮屋顶', '另一首']) {
      const { data } = await world.finished(await world.submit({ title }));
      expect(data?.map((clip) => clip.title)).toEqual([title, title]);
    }
    expect(world.renderer.seeds).toHaveLength(2);
    await world.finished(await world.submit({ prompt: '[Verse]\n雪' }));
    expect(new Set(world.renderer.seeds).size).toBe(4);
  });
});

describe('stages', () => {
  it('walks from SUBMITTED to SUCCESS on the clock, with a temporary link on the way', async () => {
    const id = await world.submit();
    expect(await world.fetchTask(id)).toMatchObject({ status: 'SUBMITTED', progress: '0%', start_time: 0, data: null });
    world.now += 2000;
    expect(await world.fetchTask(id)).toMatchObject({
      status: 'QUEUED',
      data: [{ status: 'queued' }, { status: 'queued' }],
    });
    world.now += 20_000;
    const sounding = await world.fetchTask(id);
    expect(sounding.status).toBe('IN_PROGRESS');
    expect(sounding.data?.[0]).toMatchObject({ status: 'streaming', metadata: { duration: null } });
    expect(sounding.data?.[0]?.audio_url).toContain('/suno/audiopipe/?item_id=');
    const over = await world.finished(id, 30_000);
    expect(over).toMatchObject({
      status: 'SUCCESS',
      progress: '100%',
      fail_reason: '',
      finish_time: Math.floor(world.now / 1000),
    });
    expect(over.data?.[0]?.metadata).toMatchObject({ duration: 12.5, prompt: '[Verse]\n雨落下来', tags: 'folk, warm' });
    const audio = await fetch(over.data?.[0]?.audio_url ?? '', { headers: { range: 'bytes=0-2' } });
    expect([audio.status, audio.headers.get('content-range')?.split('/')[0], await audio.text()]).toEqual([
      206,
      'bytes 0-2',
      'mp3',
    ]);
  });

  it('is never over before its songs are rendered', async () => {
    world.renderer.open = false;
    const id = await world.submit();
    await world.renderer.begun();
    expect(await world.later(id)).toMatchObject({ status: 'IN_PROGRESS', progress: '99%' });
    world.renderer.release();
    expect((await world.finished(id)).status).toBe('SUCCESS');
  });

  it('tells how much of its songs is made, however late it is', async () => {
    Object.assign(world.renderer, { open: false, share: 0 });
    const id = await world.submit();
    expect(await world.later(id)).toMatchObject({ status: 'IN_PROGRESS', progress: '5%' });
    await world.renderer.begun();
    world.renderer.tell(0, 0.5);
    expect(await world.fetchTask(id)).toMatchObject({ status: 'IN_PROGRESS', progress: '28%' });
    world.renderer.tell(1, 0.5);
    expect(await world.fetchTask(id)).toMatchObject({ progress: '52%' });
    world.renderer.tell(1, 0);
    expect(await world.fetchTask(id)).toMatchObject({ progress: '52%' });
    world.renderer.release();
    expect((await world.finished(id)).progress).toBe('100%');
  });

  it('tells no more than its clock allows', async () => {
    const id = await world.submit();
    await world.renderer.begun();
    world.now += 10_000;
    expect((await world.fetchTask(id)).progress).toBe('17%');
  });

  it('runs as fast as the clock is told', async () => {
    const id = await world.submit();
    await world.post('/_control/clock', { speed: 60 });
    expect((await world.finished(id, 1000)).status).toBe('SUCCESS');
  });

  it('lets the temporary link die after the end', async () => {
    const id = await world.submit();
    world.now += 20_000;
    const link = (await world.fetchTask(id)).data?.[0]?.audio_url ?? '';
    const early = await fetch(link);
    expect([early.status, early.headers.get('content-length')]).toEqual([200, null]);
    await early.body?.cancel();
    await world.finished(id);
    world.now += 61_000;
    expect((await fetch(link)).status).toBe(403);
  });

  it('writes lyrics, and times words', async () => {
    const answer = await world.post('/suno/submit/lyrics', { prompt: '海边的夜' });
    const { data: id } = (await answer.json()) as { data: string };
    expect(await world.finished(id)).toMatchObject({
      status: 'SUCCESS',
      data: { status: 'complete', text: expect.stringContaining('[') },
    });
    const over = await world.finished(await world.submit());
    const timing = await fetch(`${world.url}/suno/act/timing/${over.data?.[0]?.id}`, { headers });
    expect(await timing.json()).toMatchObject({ aligned_words: [{ word: '雨' }] });
  });
});

describe('fetch', () => {
  it('answers a batch without the unknown, null when nothing matched, and whole tasks on both routes', async () => {
    const [first, second] = [await world.submit(), await world.submit({ title: '第二首' })];
    expect((await world.batch(second, 'nobody', first))?.map((task) => task.task_id).sort()).toEqual(
      [first, second].sort(),
    );
    expect(await world.batch('nobody')).toBeNull();
    expect(await world.batch()).toEqual([]);
    expect((await world.batch(first))?.[0]).toEqual(await world.fetchTask(first));
    const missing = await fetch(`${world.url}/suno/fetch/nobody`, { headers });
    expect([missing.status, await missing.json()]).toMatchObject([400, { code: 'task_not_exist' }]);
  });

  it('keeps tasks and links over a restart, and takes unfinished ones up again', async () => {
    const done = await world.submit();
    const before = await world.finished(done);
    const under = await world.submit({ title: '未完' });
    await world.stop();
    await world.start();
    const [found] = (await world.batch(done)) ?? [];
    expect({ ...found, data: null }).toEqual({ ...before, data: null });
    const link = `${world.url}${new URL(before.data?.[0]?.audio_url ?? '').pathname}`;
    expect((await fetch(link)).status).toBe(200);
    expect((await world.finished(under)).status).toBe('SUCCESS');
  });
});
