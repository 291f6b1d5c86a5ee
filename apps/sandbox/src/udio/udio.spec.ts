import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { params, UdioWorld } from './udio-world.test.js';

let world: UdioWorld;

beforeEach(async () => {
  world = new UdioWorld();
  await world.start();
});
afterEach(() => world.end());

const from = (song_id: string | undefined, mode = 'continuation') => ({
  config: { mode, context_length: 130, source: { source_type: 'song', song_id } },
});

describe('submit', () => {
  it('answers a plain id in the envelope, and takes any case of the action', async () => {
    expect(await world.ask('/udio/submit/MUSIC', { gen_params: params })).toEqual([
      200,
      { code: 'success', message: '', data: expect.any(String) },
    ]);
    expect(await world.ask('/udio/submit/dance', { gen_params: params })).toMatchObject([400, { data: null }]);
  });

  it('opens to its own key alone', async () => {
    const foreign = { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' };
    const body = JSON.stringify({ gen_params: params });
    const answer = await fetch(`${world.url}/udio/submit/music`, { method: 'POST', headers: foreign, body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'new_api_error' } }]);
    expect((await fetch(`${world.url}/udio/fetch/any`, { headers: foreign })).status).toBe(401);
  });

  it.each([
    ['another model', { model_type: 'udio-2' }],
    ['another kind of lyrics', { lyrics_type: 'mine' }],
    ['own lyrics without lyrics', { lyrics: '' }],
    ['a strength above one', { prompt_strength: 1.5 }],
    ['more of no song', { config: { mode: 'continuation' } }],
    ['more of a song that nobody made', from('nobody')],
  ])('refuses %s and takes no task', async (_what, changes) => {
    const answer = await world.ordered(changes);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: expect.any(String), data: null }]);
    expect(await world.asked()).toEqual([]);
  });

  it('makes two songs as long as the model lets them be, in the manner of the house', async () => {
    await world.songs();
    await world.songs({ model_type: 'udio130-v1.5' });
    const [short, , long] = world.renderer.jobs.map(({ request }) => request);
    expect(world.renderer.jobs).toHaveLength(4);
    expect(short).toMatchObject({ maxSeconds: 32, character: 'dreamy', tags: params.prompt, lyrics: params.lyrics });
    expect(long).toMatchObject({ maxSeconds: 130, character: 'dreamy' });
    expect(short?.quality).not.toBe(long?.quality);
  });

  it('writes words, takes them, or has none; another seed is another song', async () => {
    await world.songs({ lyrics_type: 'generate', lyrics: '' });
    await world.songs({ lyrics_type: 'instrumental', lyrics: '' });
    await world.songs({ seed: 7 });
    const asked = world.renderer.jobs.map(({ request }) => request);
    expect(asked[0]).toMatchObject({ description: params.prompt, instrumental: undefined });
    expect(asked[2]).toMatchObject({ instrumental: true, tags: params.prompt });
    await world.songs({ seed: 7 });
    expect(world.renderer.jobs).toHaveLength(6);
    await world.songs({ seed: 8 });
    expect(world.renderer.jobs).toHaveLength(8);
  });

  it('goes on from a song, or leads into it, and the whole is one song', async () => {
    const [song] = await world.songs();
    const [longer] = await world.songs({ lyrics_type: 'generate', lyrics: '', ...from(song?.id) });
    expect(world.renderer.jobs.at(-1)?.request.lyrics).toMatch(/./);
    await world.songs({ lyrics_type: 'generate', lyrics: '', prompt: 'folk, no vocals', ...from(song?.id) });
    expect(world.renderer.jobs.at(-1)?.request.lyrics).toBeUndefined();
    await world.songs({ ...from(longer?.id, 'precede') });
    const works = world.renderer.jobs.map(({ request }) => request.work).filter(Boolean);
    expect(works[0]).toMatchObject({ kind: 'extend', whole: true, most: 32 });
    // The words of the source are Chinese, the style is English.
    expect(world.renderer.jobs[2]?.request.lyrics).toMatch(/^\[主歌\]\n\p{Script=Han}/u);
    expect(works.at(-1)).toMatchObject({ kind: 'precede', whole: true, sources: [{ work: { kind: 'extend' } }] });
    expect(longer?.audio_conditioning_type).toBe('continuation');
    expect((await world.asked()).map(({ operation }) => operation)).toEqual(['extend', 'extend', 'extend', 'music']);
  });
});

describe('fetch', () => {
  it('lists songs before they are ready, and tells what each is', async () => {
    Object.assign(world.renderer, { open: false, share: 0.25 });
    const id = await world.begun();
    expect(await world.look(id)).toMatchObject({ action: 'udio-generate', status: 'SUBMITTED', data: { songs: [] } });
    await world.renderer.begun();
    world.now += 20_000;
    const early = await world.look(id);
    expect(early).toMatchObject({ status: 'IN_PROGRESS', progress: '28%' });
    expect(early.data?.songs).toMatchObject([
      { finished: false, song_path: '' },
      { finished: false, song_path: '' },
    ]);
    world.renderer.release();
    const over = await world.ended(id);
    expect(over).toMatchObject({ status: 'SUCCESS', fail_reason: '', progress: '100%' });
    expect(over.data?.songs[1]).toMatchObject({
      title: '铁皮屋顶',
      tags: ['folk', 'warm'],
      duration: 12.5,
      finished: true,
      song_path: expect.stringMatching(/\.mp3$/),
      image_path: expect.stringMatching(/\.jpeg$/),
      video_path: null,
      error_detail: null,
      audio_conditioning_type: null,
    });
    const audio = await fetch(over.data?.songs[0]?.song_path ?? '');
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  });

  it('knows no other task', async () => {
    expect(await world.ask('/udio/fetch/nobody')).toEqual([
      400,
      { code: 'task_not_exist', message: 'task_not_exist', data: null },
    ]);
  });

  it('takes up again what a restart left unfinished, each family its own', async () => {
    const id = await world.begun();
    await world.stop();
    await world.start();
    expect((await world.ended(id)).status).toBe('SUCCESS');
    expect(await world.ask('/_control/suno/tasks')).toEqual([200, { items: [] }]);
  });
});
