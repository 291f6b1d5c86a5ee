import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import {
  html,
  LoopbackGateway,
  patientConfig,
  quickConfig,
  says,
} from '../../../../../../test/support/loopback-gateway.js';
import type { ChannelAccess } from '../music-provider.js';
import type { Order, OrderOf } from '../order.js';
import { openWords } from '../words.fixture.js';
import { RiffDialect } from './riff-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: RiffDialect;
beforeEach(async () => {
  dialect = new RiffDialect(patientConfig);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const words = { title: '月台', lyrics: '[Verse]\n站台的灯', style: '合成器', excludeStyle: '', ...openWords };
const order: OrderOf<'music'> = {
  ...{ operation: 'music', model: 'FUZZ-1.1 Pro', words, description: null, sources: [], notifyUrl: null },
};
const riff = { clipId: 'R', taskId: null };
const uploaded = { clipId: 'upload:U', taskId: null };
const cover: OrderOf<'cover'> = { operation: 'cover', model: 'FUZZ-1.0', words, sources: [riff], notifyUrl: null };
const stems: OrderOf<'stems'> = { operation: 'stems', title: '月台', sources: [riff], notifyUrl: null };
const begun = { jobs: [{ id: 'a1' }, { id: 'a2' }] };

describe('submit', () => {
  const posted = async (wish: Order) => {
    gateway.answer = says(200, begun);
    expect(await dialect.submit(channel, wish)).toEqual({ kind: 'accepted', taskId: 'a1,a2' });
    return [asked.at(-1)?.line, asked.at(-1)?.body];
  };

  it('[P7.4-16] sends words and style, and both jobs are one task', async () => {
    const body = { model: 'FUZZ-1.1 Pro', lyrics: words.lyrics, tag: '合成器', title: '月台', instrumental: false };
    expect(await posted(order)).toEqual(['POST /riffusion/generate', body]);
    const sliders = { ...words.sliders, style: 0, weirdness: 1, lyricsWeight: 0.4, variation: 0.2 };
    const chosen = { ...words, sliders, voice: 'm' as const, excludeStyle: '金属' };
    const morph = { normalized_sound_prompt_strength: 0, normalized_weirdness: 1, normalized_lyrics_strength: 0.4 };
    expect(await posted({ ...order, words: chosen })).toEqual([
      'POST /riffusion/generate',
      { ...body, tag: '合成器, male voice; avoid: 金属', morph: { ...morph, normalized_variation_strength: 0.2 } },
    ]);
  });

  it('[P7.4-15] sends a description as a topic', async () => {
    const instrumental = { ...words, lyrics: '', style: '', instrumental: true };
    expect(await posted({ ...order, description: '雨停了', words: instrumental })).toEqual([
      'POST /riffusion/generate/topic',
      { model: 'FUZZ-1.1 Pro', topic: '雨停了', instrumental: true },
    ]);
  });

  it('[P7.4-17] [P7.4-18] goes on from a song and covers one, told apart from what was uploaded', async () => {
    const sung = { ...words, sliders: { ...words.sliders, audio: 0.7 } };
    const extend = { ...cover, operation: 'extend' as const, at: 41.5 };
    const [, extended] = await posted(extend);
    expect(extended).toMatchObject({ morph: { riff_id: 'R', transform: 'extend', crop_end_at: 41.5 } });
    const [, covered] = await posted({ ...cover, words: sung });
    expect((covered as { morph: object }).morph).toEqual({
      ...{ riff_id: 'R', transform: 'cover', normalized_cover_strength: 0.7 },
    });
    const [, brought] = await posted({ ...cover, sources: [uploaded] });
    expect((brought as { morph: object }).morph).toEqual({ audio_upload_id: 'U', transform: 'cover' });
  });

  it.each([
    ['one job', { jobs: [{ id: 'a1' }] }, 'a1'],
    ['ids alone', { jobs: ['a1', 7] }, 'a1,7'],
    ['an envelope', { code: 'success', data: begun }, 'a1,a2'],
    ['an id that does not fit a path', { jobs: [{ id: 'a/1,x' }, { id: 'a2' }] }, 'a%2F1%2Cx,a2'],
    ['one told twice, and what is none', { jobs: [{ id: 'a1' }, { id: 'a1' }, null, {}, { id: '\u0000' }] }, 'a1'],
  ])('is accepted by %s', async (_, body, taskId) => {
    gateway.answer = says(200, body);
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'accepted', taskId });
  });

  it.each([
    ['200 HTML', html(200)],
    ['200 without jobs', says(200, { jobs: [] })],
    ['ids that no index can hold', says(200, { jobs: ['谱'.repeat(190), '曲'.repeat(190)] })],
    ['200 with another shape', says(200, { job_id: 'a1' })],
    ['200 with truncated JSON', says(200, '{"jobs":[{"id":')],
    ['500 JSON', says(500, { detail: 'x' })],
    ['502 HTML', html(502)],
    ['no answer in time', () => undefined],
    ['a reset', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('is uncertain after %s, and is sent once', async (_, said) => {
    gateway.answer = said;
    expect(await new RiffDialect(quickConfig).submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [400, { detail: 'bad model' }, 'input', false],
    [422, { error: 'riff not found' }, 'source', false],
    [401, { error: { message: 'invalid key' } }, 'account', true],
    [402, {}, 'money', true],
    [429, { detail: 'too many requests' }, 'rate', true],
    [451, {}, 'content', false],
    [503, { error: { message: '当前分组下对于模型 riffusion 无可用渠道' } }, 'down', true],
  ])('is refused by %i %j as %s', async (status, body, code, elsewhere) => {
    gateway.answer = says(status, body);
    expect(await dialect.submit(channel, cover)).toMatchObject({ kind: 'refused', code, elsewhere });
  });

  it('may go elsewhere when nobody listens', async () => {
    await gateway.stop();
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: 'down', elsewhere: true });
    gateway = await LoopbackGateway.start();
  });
});

describe('stems', () => {
  const submit = (said: (response: ServerResponse) => void, wish = stems) => {
    gateway.answer = said;
    return dialect.submit(channel, wish);
  };

  it('are asked for by the song alone, and each time are a task of their own', async () => {
    const first = await submit(says(200, { status: 'process', process: 0 }));
    const second = await submit(says(200, { status: 'process', process: 0 }));
    expect([first, second]).toEqual([
      { kind: 'accepted', taskId: expect.stringMatching(/^stems:R:./) },
      { kind: 'accepted', taskId: expect.stringMatching(/^stems:R:./) },
    ]);
    expect(first).not.toEqual(second);
    expect(asked[0]?.line).toBe('GET /riffusion/stems/R');
  });

  it.each([
    ['an answer that cannot be read', says(200, '{')],
    ['a failure', html(502)],
    ['no answer', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('are asked for again after %s: the question may be repeated', async (_, said) => {
    expect(await submit(said)).toMatchObject({ kind: 'accepted' });
  });

  it.each([404, 405, 501])('are not to be had of a gateway that has no such call: %i', async (status) => {
    expect(await submit(says(status, { detail: 'Not Found' }))).toMatchObject({ kind: 'refused', elsewhere: true });
  });

  it('are not made of what was only brought there', async () => {
    expect(await submit(says(200, {}), { ...stems, sources: [uploaded] })).toMatchObject({ kind: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('[P7.4-19] a recording of ours', () => {
  const file = { url: 'https://ours/media/k/audio.mp3?e=1&s=2', filename: '口哨.mp3' };
  const brought = (said: (response: ServerResponse) => void, by = dialect) => {
    gateway.answer = said;
    return by.bringIn(channel, { file, seconds: 1, begun: null });
  };

  it('is fetched by the gateway and has a name that is told apart from songs', async () => {
    expect(await brought(says(200, { id: 'U' }))).toEqual({ kind: 'brought', clipId: 'upload:U', taskId: null });
    expect(asked[0]).toMatchObject({ line: 'POST /riffusion/upload', body: { url: file.url } });
    expect(await brought(says(200, { code: 200, data: { id: 9 } }))).toMatchObject({ clipId: 'upload:9' });
  });

  it.each([
    [400, 'input'],
    [413, 'content'],
    [404, 'unable'],
  ])('is refused by %i', async (status, code) => {
    expect(await brought(says(status, { detail: 'no' }))).toMatchObject({ kind: 'refused', code });
  });

  it.each([
    ['without an id', says(200, {})],
    ['of HTML', html(200)],
    ['that fails', html(503)],
    ['that our key is wrong', says(401, {})],
    ['that does not come', () => undefined],
  ])('is brought again after an answer %s', async (_, said) => {
    expect(await brought(said, new RiffDialect(quickConfig))).toMatchObject({ kind: 'down', taskId: null });
  });
});

describe('[L7-11] timing', () => {
  const timing = (said: (response: ServerResponse) => void) => {
    gateway.answer = said;
    return dialect.timing(channel, 'R');
  };
  const timed = [{ text: '站台', start: 3.2, end: 3.6, line_index: 0, space_after: false }];

  it('[L3-20] [L3-21] is asked for by the id of a song', async () => {
    const generations = [{ id: 'Q' }, { id: 'R', lyrics_timestamped: { words: timed } }];
    expect(await timing(says(200, { generations }))).toEqual({
      kind: 'told',
      words: [{ word: '站台', start_s: 3.2, end_s: 3.6, success: true, line_index: 0, space_after: false }],
    });
    expect(asked[0]?.line).toBe('GET /riffusion/timing/R');
  });

  it.each([401, 403, 404, 405, 501])('is never to be had after %i', async (status) => {
    expect(await timing(says(status, {}))).toMatchObject({ kind: 'none' });
  });

  it.each([
    ["another song's", says(200, { generations: [{ id: 'Q', lyrics_timestamped: { words: timed } }] })],
    ['none yet', says(200, { generations: [{ id: 'R' }] })],
    ['HTML', html(200)],
    ['a failure', html(500)],
  ])('is asked for again after %s', async (_, said) => expect(await timing(said)).toMatchObject({ kind: 'down' }));
});
