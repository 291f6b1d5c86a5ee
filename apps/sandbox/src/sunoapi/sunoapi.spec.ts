import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { SunoapiWorld, type Track } from './sunoapi-world.test.js';

let world: SunoapiWorld;

beforeEach(async () => {
  world = new SunoapiWorld();
  await world.open();
});
afterEach(() => world.end());

/** What the engine was asked for last. */
const lastJob = () => world.renderer.jobs.at(-1)?.request;

describe('a submit', () => {
  it('answers the id of a task in an envelope', async () => {
    expect(await world.call('/generate', world.song)).toEqual({
      ...{ code: 200, msg: 'success' },
      data: { taskId: expect.any(String) },
    });
  });

  it.each([
    ['no address for its news', { callBackUrl: undefined }, 400, 'Please enter callBackUrl.'],
    ['an address that is none', { callBackUrl: 'nowhere' }, 400, 'Please enter callBackUrl.'],
    ['no mode', { customMode: undefined }, 400, 'customMode'],
    ['a model of others', { model: 'chirp-auk' }, 400, 'model'],
    ['no style', { style: '' }, 400, 'style and title'],
    ['no words to sing', { prompt: '' }, 400, 'prompt'],
    ['no description', { customMode: false, prompt: '' }, 400, 'prompt'],
    ['a singer nobody made', { personaId: 'x' }, 400, 'personaId'],
    ['too long a style for its model', { model: 'V4', style: 'x'.repeat(201) }, 413, 'length limit'],
    ['too many words', { prompt: '雨'.repeat(5001) }, 413, 'length limit'],
    ['too much of a slider', { styleWeight: 1.5 }, 400, 'styleWeight'],
  ])('is refused in the envelope for %s', async (_, changes, code, msg) => {
    const answer = await world.post('/sunoapi/api/v1/generate', { ...world.song, ...changes });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { code, msg: expect.stringContaining(msg), data: null },
    ]);
    expect(await world.ask('/_control/sunoapi/tasks')).toEqual([200, { items: [] }]);
  });

  it('needs the key of this service', async () => {
    const answer = await fetch(`${world.url}/sunoapi/api/v1/generate/credit`, {
      headers: { authorization: 'Bearer x' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 401, data: null }]);
  });
});

describe('a task', () => {
  it('is asked after from PENDING to SUCCESS, with a first song before the second', async () => {
    Object.assign(world.renderer, { open: false, share: 0 });
    const taskId = await world.begin({ styleWeight: 0.5, vocalGender: 'f' });
    await world.renderer.begun();
    expect(await world.record(taskId)).toMatchObject({
      ...{ taskId, status: 'PENDING', type: 'GENERATE', operationType: 'generate', response: null },
      ...{ errorCode: null, errorMessage: null, parentMusicId: '' },
    });
    expect(JSON.parse((await world.record(taskId)).param)).toMatchObject({ title: '铁皮屋顶', styleWeight: 0.5 });
    world.now += 20_000;
    expect((await world.record(taskId)).status).toBe('PENDING');
    for (const nth of [0, 1]) world.renderer.tell(nth, 1);
    const words = await world.record(taskId);
    expect([words.status, words.response?.sunoData?.[0]]).toMatchObject([
      'TEXT_SUCCESS',
      { prompt: '[Verse]\n雨落下来', audioUrl: '', duration: null, modelName: 'chirp-v4-5' },
    ]);
    world.renderer.release();
    expect((await fetch(words.response?.sunoData?.[0]?.streamAudioUrl ?? '')).status).toBe(200);
    world.now += 12_000;
    const first = await world.record(taskId);
    const tracks = first.response?.sunoData as [Track, Track];
    expect([first.status, tracks[1].audioUrl]).toEqual(['FIRST_SUCCESS', '']);
    expect((await fetch(tracks[0].audioUrl)).status).toBe(200);
    expect((await world.follow(`http://none/sunoapi/media/${tracks[1].id}.mp3`)).status).toBe(403);
    const over = await world.ended(taskId);
    expect(over.status).toBe('SUCCESS');
    expect(over.response?.sunoData?.[1]).toMatchObject({
      ...{ title: '铁皮屋顶', tags: 'folk, warm', duration: 12.5, prompt: '[Verse]\n雨落下来' },
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await (await fetch(over.response?.sunoData?.[1]?.audioUrl ?? '')).text()).toMatch(/^mp3 of .*\/1$/);
    expect(lastJob()?.tags).toBe('female vocal, folk');
  });

  it('from a description writes its own words; nobody sings an instrumental', async () => {
    await world.sung({ customMode: false, prompt: '海边的夜' });
    expect(lastJob()).toMatchObject({ description: '海边的夜', lyrics: undefined });
    await world.sung({ instrumental: true, prompt: '' });
    expect(lastJob()).toMatchObject({ instrumental: true, tags: 'folk' });
  });

  it('goes on from a song with its own parameters or those of the song, or replaces a part of it', async () => {
    const { taskId, tracks } = await world.sung();
    const audioId = tracks[0]?.id;
    await world.ended(await world.begin({ audioId, defaultParamFlag: true, continueAt: 7 }, '/generate/extend'));
    expect(lastJob()?.work).toMatchObject({ kind: 'extend', at: 7, sources: [{ title: '铁皮屋顶' }] });
    const more = { audioId, defaultParamFlag: false, style: 'jazz' };
    await world.ended(await world.begin(more, '/generate/extend'));
    expect(lastJob()).toMatchObject({ tags: 'folk', work: { kind: 'extend' } });
    const part = { taskId, audioId, infillStartS: 2, infillEndS: 8 };
    await world.ended(await world.begin(part, '/generate/replace-section'));
    expect(lastJob()?.work).toMatchObject({ kind: 'infill', from: 2, to: 8 });
    for (const wrong of [{ infillEndS: 4 }, { infillEndS: 11 }, { audioId: 'nobody' }, { taskId: 'other' }]) {
      expect((await world.call('/generate/replace-section', { ...world.song, ...part, ...wrong })).code).toBe(400);
    }
  });

  it('starts from sound at an address, and fails late when there is none', async () => {
    world.files.set('/take.mp3', Buffer.from('a take'));
    for (const [path, kind] of [
      ['/generate/upload-cover', 'cover'],
      ['/generate/upload-extend', 'extend'],
      ['/generate/add-vocals', 'overpainting'],
      ['/generate/add-instrumental', 'underpainting'],
    ] as const) {
      const record = await world.ended(await world.begin({ uploadUrl: `${world.there}/take.mp3` }, path));
      expect([record.status, lastJob()?.work]).toMatchObject([
        'SUCCESS',
        { kind, sources: [{ work: { kind: 'recording' } }] },
      ]);
    }
    const none = await world.begin({ uploadUrl: `${world.there}/none.mp3` }, '/generate/upload-cover');
    expect(await world.ended(none)).toMatchObject({
      ...{ status: 'GENERATE_AUDIO_FAILED', errorCode: 531 },
      errorMessage: expect.stringContaining('could not be downloaded'),
    });
  });

  it('writes words, takes songs apart and makes files of them', async () => {
    const { tracks } = await world.sung();
    const audioId = tracks[0]?.id;
    const words = await world.begin({ prompt: '海边的夜' }, '/lyrics');
    expect((await world.ended(words)).response).toMatchObject({ data: [{ text: expect.stringContaining('[') }] });
    expect((await world.record(words, '/lyrics')).status).toBe('SUCCESS');
    expect((await world.call(`/wav/record-info?taskId=${words}`)).code).toBe(400);
    const two = await world.ended(await world.begin({ audioId, type: 'separate_vocal' }, '/vocal-removal/generate'));
    expect(Object.keys(two.response ?? {})).toEqual(['taskId', 'vocalUrl', 'instrumentalUrl']);
    const many = await world.ended(await world.begin({ audioId, type: 'split_stem' }, '/vocal-removal/generate'));
    expect(Object.keys(many.response ?? {})).toHaveLength(1 + twelveStems.length);
    expect(await (await fetch(String(many.response?.backingVocalsUrl))).text()).toMatch(/^stem-backing_vocals\.mp3 of/);
    for (const [path, name] of [
      ['/wav', 'audioWavUrl'],
      ['/midi', 'midiUrl'],
      ['/mp4', 'videoUrl'],
    ] as const) {
      const record = await world.ended(await world.begin({ audioId }, `${path}/generate`));
      expect((await fetch(String(record.response?.[name]))).status).toBe(200);
      expect((await world.record(record.taskId, path)).status).toBe('SUCCESS');
    }
  });

  it('is taken up again after a restart', async () => {
    const taskId = await world.begin();
    await world.stop();
    await world.start();
    expect((await world.ended(taskId)).status).toBe('SUCCESS');
    expect((await world.news(taskId, 3)).map(({ data }) => data.callbackType)).toEqual(['text', 'first', 'complete']);
  });
});

it('answers the times of words, words for a style and its credits at once', async () => {
  const { taskId, tracks } = await world.sung();
  const timing = await world.call('/generate/get-timestamped-lyrics', { taskId, audioId: tracks[0]?.id });
  expect(timing.data).toMatchObject({ alignedWords: [{ word: '雨' }] });
  expect((await world.call('/style/generate', { content: 'folk' })).data).toMatchObject({
    result: expect.stringMatching(/^folk, /),
  });
  expect((await world.call('/generate/credit')).data).toBe(100_000 - 10);
});
