import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { SunoWorld, type WireClip } from './suno-world.test.js';

let world: SunoWorld;
let source: WireClip;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
  [source] = (await world.made()) as [WireClip];
});
afterEach(() => world.end());

/** What the engine was asked for last. */
const lastWork = () => world.renderer.jobs.at(-1)?.request.work;

describe('what is sung from a clip', () => {
  it.each([
    ['extend', { continue_clip_id: true, continue_at: 7.5 }, { kind: 'extend', at: 7.5 }],
    ['upload_extend', { continue_clip_id: true, continue_at: 0 }, { kind: 'extend' }],
    ['cover', { cover_clip_id: true }, { kind: 'cover' }],
    [
      'infill',
      { continue_clip_id: true, infill_start_s: 2, infill_end_s: 6.5, continue_at: null },
      { kind: 'infill', from: 2, to: 6.5 },
    ],
    ['fixed_infill', { continue_clip_id: true, infill_start_s: 0, infill_end_s: 99 }, { from: 0, to: 12.5 }],
    ['infill_intro', { continue_clip_id: true, infill_end_s: 4 }, { kind: 'infill', from: 0, to: 4 }],
    ['infill_outro', { continue_clip_id: true, infill_start_s: 9 }, { kind: 'infill', from: 9, to: 12.5 }],
    ['underpainting', { underpainting_clip_id: true }, { kind: 'underpainting' }],
    ['overpainting', { overpainting_clip_id: true }, { kind: 'overpainting' }],
    ['remaster', { upsample_clip_id: true, mv: 'chirp-carp' }, { kind: 'upsample' }],
  ])('%s makes two clips that say what they were made from', async (task, fields, work) => {
    const given = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === true ? source.id : value]),
    );
    const clips = await world.made({ task, title: '第二版', ...given });
    expect(clips.map(({ status, title }) => [status, title])).toEqual([
      ['complete', '第二版'],
      ['complete', '第二版'],
    ]);
    expect(clips[0]?.metadata).toMatchObject({ task, duration: 12.5 });
    expect(JSON.stringify(clips[0]?.metadata)).toContain(source.id);
    expect(lastWork()).toMatchObject({ ...work, sources: [{ title: '铁皮屋顶', lyrics: '[Verse]\n雨' }] });
    expect(await (await world.follow(clips[1]?.audio_url)).text()).toMatch(/^mp3 of .*\/1$/);
  });

  it('tells the history of an extension and of what replaces a stretch', async () => {
    const [more] = await world.made({ task: 'extend', continue_clip_id: source.id, continue_at: 7.5 });
    expect(more?.metadata).toMatchObject({
      audio_prompt_id: source.id,
      history: [{ id: source.id, continue_at: 7.5 }],
    });
    const [anew] = await world.made({
      task: 'infill',
      continue_clip_id: source.id,
      infill_start_s: 2,
      infill_end_s: 6,
    });
    expect(anew?.metadata).toMatchObject({
      history: [{ id: source.id, infill: true, infill_start_s: 2, infill_end_s: 6 }],
    });
  });

  it('an instrumental stretch is asked for as one; the song around it still has a singer who can be kept', async () => {
    const stretch = { task: 'infill', continue_clip_id: source.id, infill_start_s: 2, infill_end_s: 6 };
    const [clip] = await world.made({ ...stretch, make_instrumental: true });
    expect(world.renderer.jobs.at(-1)?.request).toMatchObject({ instrumental: true, work: { kind: 'infill' } });
    expect(clip?.metadata).toMatchObject({ make_instrumental: true, has_vocal: true });
    const [status] = await world.ask('/suno/persona/create', { root_clip_id: clip?.id, name: '她' });
    expect(status).toBe(200);
  });

  it('extends what stock gateways ask for: a source, without a word for the task', async () => {
    const task_id = await world.submit();
    const [clip] = (await world.finished(task_id)).data ?? [];
    await world.made({ task_id, continue_clip_id: clip?.id, continue_at: 5 });
    expect(lastWork()).toMatchObject({ kind: 'extend', at: 5 });
  });

  it('refuses sources it does not know, that are not done, and tasks of no gateway', async () => {
    const asked = (body: object) => world.ask('/suno/submit/music', { prompt: '', mv: 'chirp-auk', ...body });
    const unknown = [400, { code: 'task_not_exist', message: 'task_origin_not_exist', data: null }];
    expect(await asked({ task: 'cover', cover_clip_id: 'nobody' })).toEqual(unknown);
    expect(await asked({ task: 'extend', continue_clip_id: source.id, task_id: 'nobody' })).toEqual(unknown);
    expect(await asked({ task: 'cover' })).toEqual(unknown);
    expect(await asked({ task: 'juggle', cover_clip_id: source.id })).toEqual([
      400,
      { code: 'invalid_request', message: 'invalid task: juggle', data: null },
    ]);
    expect((await asked({ task: 'constructor', cover_clip_id: source.id }))[0]).toBe(400);
    const under = await world.submit({ title: '未完' });
    world.now += 2000;
    const [clip] = (await world.fetchTask(under)).data ?? [];
    expect((await asked({ task: 'cover', cover_clip_id: clip?.id }))[1]).toMatchObject({
      message: 'clip not complete',
    });
    for (const [infill_start_s, infill_end_s] of [
      [6, 2],
      [50, 60],
      [undefined, 3],
      ['2', 3],
      [-1, 3],
    ]) {
      const [status] = await asked({ task: 'infill', continue_clip_id: source.id, infill_start_s, infill_end_s });
      expect([400, 422]).toContain(status);
    }
    for (const body of [[], 'text', 7, { task: 5 }, { task: 'cover', cover_clip_id: {} }]) {
      expect((await world.post('/suno/submit/music', body)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('hears sliders, singer and model: they change the song and are told again', async () => {
    const [plain] = await world.made();
    const wished = { vocal_gender: 'm', control_sliders: { style_weight: 0.8, weirdness_constraint: 0 } };
    const [clip] = await world.made({ metadata: wished, mv: 'chirp-v4' });
    expect(clip?.metadata).toMatchObject(wished);
    const request = world.renderer.jobs.at(-1)?.request;
    expect(request).toMatchObject({ tags: 'male vocal, folk', quality: 1 });
    expect(plain?.metadata).not.toHaveProperty('control_sliders');
    const [status] = await world.ask('/suno/submit/music', {
      prompt: 'x',
      metadata: { control_sliders: { style_weight: 2 } },
    });
    expect(status).toBe(400);
  });
});

describe('songs of one clip', () => {
  it('joins a part to what was before it; other clips have no history', async () => {
    const [part] = await world.made({ task: 'extend', continue_clip_id: source.id, continue_at: 7.5, title: '续' });
    const [whole, ...none] = await world.made({ clip_id: part?.id, is_infill: false, title: undefined }, 'concat');
    expect(none).toEqual([]);
    expect(whole).toMatchObject({ title: '续', metadata: { type: 'concat' } });
    expect(whole?.metadata.concat_history).toMatchObject([{ id: source.id, continue_at: 7.5 }, { id: part?.id }]);
    expect(lastWork()).toMatchObject({ kind: 'concat', sources: [{ work: { kind: 'extend' } }] });
    expect(await world.ask('/suno/submit/concat', { clip_id: source.id })).toEqual([
      400,
      { code: 'fail_to_fetch_task', message: '{"detail":"Bad history."}', data: null },
    ]);
  });

  it('changes the speed, from half to twice', async () => {
    const [fast] = await world.made({ clip_id: source.id, speed: 1.5 }, 'speed');
    expect(fast?.metadata).toMatchObject({ speed_clip_id: source.id });
    expect(lastWork()).toMatchObject({ kind: 'speed', factor: 1.5 });
    for (const speed of [0.49, 2.01, null]) {
      expect((await world.ask('/suno/submit/speed', { clip_id: source.id, speed }))[0]).toBe(422);
    }
  });

  it('slows no song down to more than eight minutes', async () => {
    world.renderer.seconds = 300;
    const [long] = (await world.made({ title: '长夜' })) as [WireClip];
    const asked = async (speed: number) => (await world.ask('/suno/submit/speed', { clip_id: long.id, speed }))[0];
    expect([await asked(0.62), await asked(0.63)]).toEqual([422, 200]);
  });

  it.each(['upsample', 'REMASTER'])('%s makes one better clip', async (action) => {
    const clips = await world.made({ clip_id: source.id, mv: undefined }, action);
    expect(clips).toHaveLength(1);
    expect(clips[0]).toMatchObject({ model_name: 'chirp-bass', metadata: { upsample_clip_id: source.id } });
  });
});

describe('singers and inspirations', () => {
  it('keeps a singer, who sings again', async () => {
    const body = { root_clip_id: source.id, name: 'Anna', description: 'warm alto', clips: [], is_public: false };
    const [status, persona] = await world.ask('/suno/persona/create/', body);
    expect([status, persona]).toMatchObject([
      200,
      { id: expect.any(String), name: 'Anna', description: 'warm alto', root_clip_id: source.id, is_owned: true },
    ]);
    expect(persona.persona_clips).toMatchObject([{ clip: { id: source.id } }]);
    await world.stop();
    await world.start();
    const sung = { task: 'artist_consistency', persona_id: persona.id, artist_clip_id: source.id };
    const [clip] = await world.made({ ...sung, prompt: '[Verse]\n雪' });
    expect(clip).toMatchObject({ persona: { id: persona.id, name: 'Anna' }, metadata: { persona_id: persona.id } });
    expect(lastWork()).toMatchObject({ kind: 'persona', sources: [{ title: '铁皮屋顶' }] });
    expect((await world.ask('/suno/submit/music', { ...sung, persona_id: 'nobody' }))[1]).toMatchObject({
      message: 'persona not exist',
    });
    expect(await world.ask('/suno/persona/create/', { ...body, name: '' })).toMatchObject([400, { error: {} }]);
  });

  it('keeps none of a song whose style says that nobody sings', async () => {
    world.renderer.lyrics = '';
    const [clip] = await world.made({ prompt: '', tags: 'folk, no vocals' });
    expect(world.renderer.jobs.at(-1)?.request.instrumental).toBeUndefined();
    expect(clip?.metadata).toMatchObject({ make_instrumental: false, has_vocal: false });
    const [status] = await world.ask('/suno/persona/create/', { root_clip_id: clip?.id, name: '她' });
    expect(status).toBe(400);
    const [cover] = await world.made({ task: 'cover', cover_clip_id: clip?.id, prompt: '', tags: 'rock, no vocals' });
    expect(cover?.metadata).toMatchObject({ make_instrumental: false, has_vocal: false });
    expect((await world.ask('/suno/persona/create/', { root_clip_id: cover?.id, name: '她' }))[0]).toBe(400);
  });

  it('makes a singer as a task as well', async () => {
    const id = await world.submit({ root_clip_id: source.id, name: 'Bo' }, 'persona');
    expect(await world.finished(id)).toMatchObject({
      status: 'SUCCESS',
      data: { name: 'Bo', root_clip_id: source.id },
    });
  });

  it('is inspired by one to four clips', async () => {
    const others = await Promise.all(['一', '二', '三'].map(async (title) => (await world.made({ title }))[0]?.id));
    const ids = [source.id, ...others];
    const [clip] = await world.made({ task: 'playlist_condition', playlist_clip_ids: ids });
    expect(clip?.metadata).toMatchObject({ playlist_clip_ids: ids });
    expect(lastWork()?.sources).toHaveLength(4);
    for (const playlist_clip_ids of [[], [...ids, source.id]]) {
      const body = { task: 'playlist_condition', playlist_clip_ids, prompt: 'x' };
      expect((await world.ask('/suno/submit/music', body))[0]).toBe(422);
    }
  });
});

describe('stems', () => {
  const apart = (more: object = {}) =>
    world.made({
      task: 'gen_stem',
      continue_clip_id: source.id,
      stem_task: 'twelve',
      title: 'Tin',
      mv: 'chirp-v3-0',
      ...more,
    });

  it('are twelve clips of one task, each sounded when it is heard', async () => {
    const before = world.renderer.jobs.length;
    const clips = await apart();
    expect(world.renderer.jobs.length).toBe(before);
    expect(clips).toHaveLength(twelveStems.length);
    expect(clips.slice(0, 2).map(({ title }) => title)).toEqual(['Tin - Vocals', 'Tin - Backing Vocals']);
    for (const { metadata, model_name } of clips) {
      expect([metadata.type, metadata.stem_from_id, model_name]).toEqual(['stem', source.id, 'chirp-stem']);
    }
    for (const round of [1, 2]) {
      const drums = await world.follow(clips[2]?.audio_url);
      expect([round, await drums.text()]).toEqual([round, expect.stringContaining('stem-drums.mp3 of')]);
    }
    expect(world.renderer.jobs.slice(before).map(({ file }) => file)).toEqual(['stem-drums.mp3']);
    expect((await world.ask('/suno/submit/music', { task: 'cover', cover_clip_id: clips[2]?.id }))[0]).toBe(400);
  });

  it('are two where two are asked for, and nothing else', async () => {
    const clips = await apart({ stem_task: 'two' });
    expect(clips.map(({ title }) => title)).toEqual(['Tin - Vocals', 'Tin - Instrumental']);
    const body = { task: 'gen_stem', continue_clip_id: source.id, stem_task: 'nine' };
    expect((await world.ask('/suno/submit/music', body))[0]).toBe(400);
  });

  it('are told of a clip at once, by one task however often they are asked for', async () => {
    const path = `/suno/act/stems/${source.id}`;
    const [status, first] = await world.ask(path);
    const [, second] = await world.ask(path);
    expect([status, (first as unknown as WireClip[]).length]).toEqual([200, 12]);
    expect((second as unknown as WireClip[])[0]?.id).toBe((first as unknown as WireClip[])[0]?.id);
  });
});

describe('over a restart', () => {
  it('works on what was made before, and has its links', async () => {
    const [part] = await world.made({ task: 'extend', continue_clip_id: source.id, title: '续' });
    const stems = await world.made({ task: 'gen_stem', continue_clip_id: source.id, stem_task: 'two' });
    const under = await world.submit({ task: 'cover', cover_clip_id: part?.id });
    await world.stop();
    await world.start();
    expect((await world.follow(part?.audio_url)).status).toBe(200);
    expect(await (await world.follow(stems[1]?.audio_url)).text()).toContain('stem-instrumental.mp3');
    expect((await world.finished(under)).status).toBe('SUCCESS');
    expect((await world.made({ clip_id: part?.id }, 'concat'))[0]?.status).toBe('complete');
  });
});
