import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headers, SunoWorld, type WireClip } from './suno-world.test.js';

let world: SunoWorld;
let clip: WireClip;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
  [clip] = (await world.made()) as [WireClip];
});
afterEach(() => world.end());

describe('what is answered at once', () => {
  it.each([
    ['wav', 'wav_file_url', 'audio/wav', /^song\.wav of/],
    ['mp4', 'video_url', 'video/mp4', /^video\.mp4 of/],
    ['midi', 'midi_url', 'audio/midi', /^MThd/],
  ])('%s is a link, and the file is made when it is followed', async (kind, name, type, content) => {
    const [status, body] = await world.ask(`/suno/act/${kind}/${clip.id}`);
    expect([status, body]).toEqual([200, { clip_id: clip.id, [name]: expect.stringContaining('/suno/media/') }]);
    const file = await world.follow(String(body[name]));
    expect([file.headers.get('content-type'), await file.text()]).toEqual([type, expect.stringMatching(content)]);
  });

  it('a clip tells of its video once that was asked for', async () => {
    const shown = async () => (await world.ask(`/suno/feed/${clip.id}`))[1] as unknown as { video_url: string }[];
    expect((await shown())[0]?.video_url).toBe('');
    await world.ask(`/suno/act/mp4/${clip.id}`);
    await world.stop();
    await world.start();
    expect((await shown())[0]?.video_url).toMatch(/\.mp4$/);
  });

  it('words and when they are sung, a style said at length', async () => {
    expect(await world.ask(`/suno/act/timing/${clip.id}`)).toMatchObject([200, { aligned_words: [{ word: '雨' }] }]);
    const [status, tags] = await world.ask('/suno/act/tags', { original_tags: '民谣' });
    expect([status, tags]).toEqual([
      200,
      { upsampled_tags: expect.stringMatching(/^民谣, folk, .*bpm/), request_id: expect.any(String) },
    ]);
    for (const original_tags of ['', undefined, 'x'.repeat(1001)]) {
      expect((await world.ask('/suno/act/tags', { original_tags }))[0]).toBe(422);
    }
  });

  it('says in its own shape what it does not know or make, and who may not ask', async () => {
    const unknown = { error: { message: 'task_origin_not_exist', type: 'upstream_error', code: 'task_not_exist' } };
    for (const kind of ['timing', 'wav', 'mp4', 'midi', 'stems']) {
      expect(await world.ask(`/suno/act/${kind}/nobody`)).toEqual([400, unknown]);
    }
    expect((await world.get(`/suno/act/juggle/${clip.id}`)).status).toBe(404);
    expect((await fetch(`${world.url}/suno/act/wav/${clip.id}`)).status).toBe(401);
    const bearer = { ...headers, authorization: 'Bearer x' };
    for (const path of ['/suno/persona/create/', '/suno/act/tags', '/suno/uploads/audio', '/suno/uploads/audio-url']) {
      const answer = await fetch(`${world.url}${path}`, { method: 'POST', headers: bearer, body: '{}' });
      expect([path, answer.status]).toEqual([path, 401]);
      const broken = await fetch(`${world.url}${path}`, { method: 'POST', headers, body: '{' });
      expect([path, broken.status]).toEqual([path, 400]);
    }
  });
});

describe('the same as tasks', () => {
  it.each([
    ['wav', { wav_file_url: expect.stringMatching(/\.wav$/) }],
    ['video', { video_url: expect.stringMatching(/\.mp4$/) }],
    ['MIDI', { midi_url: expect.stringMatching(/\.mid$/) }],
    ['timing', { aligned_words: [{ word: '雨' }] }],
  ])('%s', async (action, data) => {
    const id = await world.submit({ clip_id: clip.id }, action);
    expect(await world.fetchTask(id)).toMatchObject({ status: 'SUBMITTED', data: null });
    const over = await world.finished(id);
    expect(over).toMatchObject({
      status: 'SUCCESS',
      action: action.toUpperCase(),
      data: { clip_id: clip.id, ...data },
    });
    await world.stop();
    await world.start();
    expect((await world.fetchTask(id)).data).toMatchObject({ clip_id: clip.id });
  });

  it('style words are no task', async () => {
    const [, body] = await world.ask('/suno/submit/upsample-tags', { original_tags: '民谣' });
    expect(body).toMatchObject({ code: 'success', data: { upsampled_tags: expect.stringContaining('folk') } });
  });
});

describe('links', () => {
  it('last for ever, or as long as they are told to', async () => {
    const life = (life_seconds: unknown) => world.ask('/_control/suno/links', { life_seconds });
    world.now += 10 * 24 * 3_600_000;
    expect((await world.follow(clip.audio_url)).status).toBe(200);
    await life(3600);
    const expired = await world.follow(clip.audio_url);
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('MissingKey')]);
    const [young] = await world.made({ title: '新' });
    expect((await world.follow(young?.audio_url)).status).toBe(200);
    world.now += 3_601_000;
    expect((await world.follow(young?.audio_url)).status).toBe(403);
    await life(null);
    expect((await world.follow(clip.audio_url)).status).toBe(200);
    expect((await life(-1))[0]).toBe(400);
  });
});
