import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  html,
  LoopbackGateway,
  patientConfig,
  quickConfig,
  says,
} from '../../../../../../test/support/loopback-gateway.js';
import { SystemClock } from '../../../platform/clock/clock.js';
import { Pauses } from '../../../platform/limits/pauses.js';
import { Log } from '../../../platform/log/log.js';
import type { ChannelAccess, PollOutcome, TaskReport } from '../music-provider.js';
import type { Order, OrderOf } from '../order.js';
import { openWords } from '../words.fixture.js';
import { SunoApiDialect } from './sunoapi-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: SunoApiDialect;
let pauses: Pauses;
beforeEach(async () => {
  pauses = new Pauses(patientConfig, new SystemClock(), new Log('silent'));
  dialect = new SunoApiDialect(patientConfig, pauses);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const notifyUrl = 'https://ours/api/hooks/suno/1/2';
const words = { title: '月台', lyrics: '[Verse]\n站台的灯', style: '民谣', excludeStyle: '金属', ...openWords };
const order: OrderOf<'music'> = {
  ...{ operation: 'music', model: 'chirp-bluejay', words, description: null, sources: [], notifyUrl },
};
const taken = { code: 200, msg: 'success', data: { taskId: '5c79be8e' } };
const fails = (code: number, msg = 'no') => says(200, { code, msg, data: null });

describe('submit', () => {
  const posted = async (wish: Order) => {
    gateway.answer = says(200, taken);
    expect(await dialect.submit(channel, wish)).toEqual({ kind: 'accepted', taskId: '5c79be8e' });
    return [asked.at(-1)?.line, asked.at(-1)?.body];
  };

  it('asks for words, for a description, without a voice, and for more of a song', async () => {
    const sliders = { ...words.sliders, style: 0.456, weirdness: 1 };
    expect(await posted({ ...order, words: { ...words, voice: 'f', sliders } })).toEqual([
      'POST /generate',
      {
        ...{ customMode: true, instrumental: false, model: 'V4_5PLUS', callBackUrl: notifyUrl },
        ...{ prompt: words.lyrics, style: '民谣', title: '月台', negativeTags: '金属' },
        ...{ vocalGender: 'f', styleWeight: 0.46, weirdnessConstraint: 1 },
      },
    ]);
    expect(await posted({ ...order, model: 'chirp-auk', description: '告别' })).toEqual([
      'POST /generate',
      { customMode: false, instrumental: false, model: 'V4_5', prompt: '告别', callBackUrl: notifyUrl },
    ]);
    const bare = { ...words, title: '', style: '', excludeStyle: '', instrumental: true };
    expect(await posted({ ...order, model: 'chirp-crow', words: bare })).toEqual([
      'POST /generate',
      {
        ...{ customMode: true, instrumental: true, model: 'V5', callBackUrl: notifyUrl },
        ...{ style: 'any style', title: expect.stringMatching(/./) },
      },
    ]);
    const sources = [{ clipId: '5c79:8551', taskId: '5c79' }];
    const extend: Order = { operation: 'extend', model: 'chirp-fenix', words, at: 93.4, sources, notifyUrl };
    expect(await posted(extend)).toEqual([
      'POST /generate/extend',
      {
        ...{ defaultParamFlag: true, audioId: '8551', continueAt: 93.4, model: 'V5_5', callBackUrl: notifyUrl },
        ...{ prompt: words.lyrics, style: '民谣', title: '月台', negativeTags: '金属' },
      },
    ]);
  });

  it('asks nobody where we cannot be called back', async () => {
    const outcome = await dialect.submit(channel, { ...order, notifyUrl: null });
    expect([outcome, asked]).toMatchObject([{ kind: 'refused', code: 'unable', elsewhere: true }, []]);
  });

  it.each([
    [400, 'bad', 'input', false],
    [400, 'Song Description contained artist name', 'content', false],
    [401, 'key', 'account', true],
    [405, 'slow', 'rate', true],
    [413, 'too long', 'input', false],
    [413, 'matches an existing work', 'content', false],
    [429, 'Insufficient credits', 'money', true],
    [430, 'too frequent', 'rate', true],
    [455, 'maintenance', 'down', true],
  ])('is refused by code %d, %s', async (code, msg, as, elsewhere) => {
    gateway.answer = fails(code, msg);
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: as, elsewhere });
    gateway.answer = says(code, { code, msg });
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: as, elsewhere });
  });

  it('is uncertain when no answer comes in time', async () => {
    const outcome = await new SunoApiDialect(quickConfig, pauses).submit(channel, order);
    expect([outcome, asked.length]).toEqual([{ kind: 'uncertain', reason: 'timeout' }, 1]);
  });

  it('says how long it is to wait, where it is told', async () => {
    gateway.answer = (response) => fails(430, 'too frequent')(response.setHeader('retry-after', '17'));
    expect(await dialect.submit(channel, order)).toMatchObject({ code: 'rate', retryAfter: 17 });
  });

  it('takes a 429 of what stands before the service for the rate', async () => {
    gateway.answer = says(429, 'Too Many Requests', 'text/plain');
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: 'rate' });
  });

  it.each([
    ['a text', '5c79be8e'],
    ['a number', 579],
    ['in the other case', { task_id: '5c79be8e' }],
    ['a list', [{ task_id: '5c79be8e' }]],
  ])('takes an id that is %s, as resellers tell it', async (_, data) => {
    gateway.answer = says(200, { code: '200', data });
    const taskId = data === 579 ? '579' : '5c79be8e';
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'accepted', taskId });
  });

  it.each([
    ['code 500', fails(500)],
    ['code 531', fails(531)],
    ['HTTP 500 that says 200', says(500, taken)],
    ['HTTP 502', html(502)],
    ['HTML', html(200)],
    ['nothing', says(200, '')],
    ['no id', says(200, { code: 200, data: null })],
    ['an id that is none', says(200, { code: 200, data: { taskId: {} } })],
    ['a refusal beside a task', says(200, { ...taken, code: 430 })],
    ['HTTP 429 beside a task', says(429, taken)],
    ['a refusal beside a task in the other case', says(200, { code: 430, data: { task_id: '5c79be8e' } })],
  ])('is uncertain after %s', async (_, said) => {
    gateway.answer = said;
    const outcome = await dialect.submit(channel, order);
    expect([outcome.kind, asked.length]).toEqual(['uncertain', 1]);
  });
});

const song = (index: number, more: object = {}) => ({
  ...{
    id: `855${index}`,
    audioUrl: `https://x/${index}.mp3`,
    streamAudioUrl: 'https://x/s',
    imageUrl: 'https://x/i.jpg',
  },
  ...{ prompt: '[Verse]…', modelName: 'chirp-v4-5', title: 'Tin Roof', tags: 'folk' },
  ...{ createTime: '2025-01-01 00:00:00', duration: 198.44 },
  ...more,
});
const record = (status: string, sunoData: unknown = [song(1), song(2)], more: object = {}) => ({
  ...{ code: 200, msg: 'success' },
  data: {
    ...{ taskId: '5c79', parentMusicId: '', param: '{}', status, type: 'GENERATE', operationType: 'generate' },
    ...{ errorCode: null, errorMessage: null, response: { taskId: '5c79', sunoData } },
    ...more,
  },
});
const tasksOf = (outcome: PollOutcome): TaskReport[] => (outcome.kind === 'answered' ? outcome.tasks : []);
const told = async (body: unknown): Promise<TaskReport | undefined> => {
  gateway.answer = says(200, body);
  return tasksOf(await dialect.poll(channel, ['5c79']))[0];
};

describe('a record', () => {
  it('tells its songs', async () => {
    expect(await told(record('SUCCESS'))).toEqual({
      ...{ taskId: '5c79', state: 'succeeded', progress: null, failReason: null, files: [] },
      clips: [1, 2].map((index) => ({
        ...{ clipId: `5c79:855${index}`, state: 'complete', title: 'Tin Roof', style: 'folk', lyrics: '[Verse]…' },
        ...{ audioUrl: `https://x/${index}.mp3`, imageUrl: 'https://x/i.jpg', failReason: null },
      })),
    });
    expect(asked.map(({ line }) => line)).toEqual(['GET /generate/record-info?taskId=5c79']);
  });

  it.each([
    ['PENDING', 'queued'],
    ['TEXT_SUCCESS', 'running'],
    ['FIRST_SUCCESS', 'running'],
    ['something new', 'running'],
    ['', 'running'],
    ['success', 'succeeded'],
    ['CREATE_TASK_FAILED', 'failed'],
    ['GENERATE_AUDIO_FAILED', 'failed'],
    ['SENSITIVE_WORD_ERROR', 'failed'],
    ['CALLBACK_EXCEPTION', 'succeeded'],
  ])('%s is %s', async (status, state) => {
    const clip = state === 'succeeded' ? 'complete' : state === 'failed' ? 'failed' : 'pending';
    const task = await told(record(status));
    expect([task?.state, task?.clips.map((one) => one.state)]).toEqual([state, [clip, clip]]);
  });

  it('whose callback failed is over only once the sound is there', async () => {
    for (const list of [[], null, [song(1), song(2, { audioUrl: '' })]])
      expect((await told(record('CALLBACK_EXCEPTION', list)))?.state).toBe('running');
  });

  it('says of a failure what it is about', async () => {
    const refused = await told(record('SENSITIVE_WORD_ERROR', null));
    const broken = await told(record('GENERATE_AUDIO_FAILED', null, { errorMessage: 'a\u0000 gpu' }));
    expect([refused?.failReason, broken?.failReason]).toEqual(['SENSITIVE_WORD_ERROR', 'GENERATE_AUDIO_FAILED a gpu']);
    expect(dialect.isAboutContent(refused?.failReason ?? '')).toBe(true);
    expect(dialect.isAboutContent(broken?.failReason ?? '')).toBe(false);
  });

  it.each<[string, unknown, string[]]>([
    ['one song fewer', [song(1)], ['5c79:8551 complete']],
    ['a song without a link', [song(1), song(2, { audioUrl: null })], ['5c79:8551 complete', '5c79:8552 pending']],
    ['a link that leads nowhere', [song(1, { audioUrl: 'https://cdn1.suno.ai/None.mp3' })], ['5c79:8551 pending']],
    ['a song told twice', [song(1, { audioUrl: '' }), song(1)], ['5c79:8551 complete']],
    ['songs without ids', [song(1, { id: null })], []],
    ['anything', [null, 3, [song(1)]], []],
  ])('that succeeded with %s tells what is there', async (_, list, clips) => {
    const task = await told(record('SUCCESS', list));
    expect(task?.clips.map(({ clipId, state }) => `${clipId} ${state}`)).toEqual(clips);
  });

  it('of another task, or of none, is not believed', async () => {
    gateway.answer = says(200, record('SUCCESS', [], { taskId: 'other' }));
    expect(await dialect.poll(channel, ['5c79'])).toMatchObject({ kind: 'down' });
    gateway.answer = says(200, { code: 200, msg: 'success', data: null });
    expect(await dialect.poll(channel, ['5c79'])).toEqual({ kind: 'answered', tasks: [] });
    gateway.answer = html(200);
    expect(await dialect.poll(channel, ['5c79'])).toMatchObject({ kind: 'down' });
  });

  it('is asked for no more often than the service allows; the others come first at the next look', async () => {
    gateway.answer = says(200, { code: 200, msg: 'success', data: null });
    const ids = Array.from({ length: 30 }, (_, index) => `t${index}`);
    const outcome = await dialect.poll(channel, ids);
    expect([asked.length, outcome]).toEqual([14, { kind: 'answered', tasks: [], unasked: ids.slice(14) }]);
    expect(await dialect.poll(channel, ids)).toMatchObject({ kind: 'answered', unasked: expect.any(Array) });
    expect(asked.length).toBe(14);
    // Nor is it by another process.
    const elsewhere = new SunoApiDialect(patientConfig, pauses);
    expect(await elsewhere.poll(channel, ids)).toMatchObject({ unasked: ids });
    expect(asked.length).toBe(14);
    // A probe does not wait for them: what was not asked says nothing of the account.
    expect([await dialect.probe(channel), asked.length]).toEqual([{ kind: 'well' }, 15]);
  });
});

describe('a callback', () => {
  const error = { callbackType: 'error', task_id: '5c79' };
  it.each<[string, unknown, string | null]>([
    ['text', { code: 200, msg: 'ok', data: { callbackType: 'text', task_id: '5c79', data: [] } }, '5c79'],
    ['complete', { code: 200, data: { callbackType: 'complete', task_id: '5c79', data: [song(1)] } }, '5c79'],
    ['of a failure', { code: 531, msg: 'failed', data: { ...error, data: null } }, '5c79'],
    ['in the other case', { code: 200, data: { taskId: '5c79' } }, '5c79'],
    ['of nothing', { code: 200, data: null }, null],
    ['that is none', 'x', null],
  ])('%s names at most its task', (_, body, taskId) => expect(dialect.taskOfHook(body)).toBe(taskId));
});

describe('when words are sung', () => {
  const alignedWords = [{ word: '[Verse]\nRain ', success: true, startS: 12.81, endS: 13.05, palign: 0.99 }];

  it('is asked for by the task and the song', async () => {
    gateway.answer = says(200, { code: 200, msg: 'success', data: { alignedWords, hootCer: 0.1, isStreamed: false } });
    expect(await dialect.timing(channel, '5c79:8551')).toEqual({
      kind: 'told',
      words: [{ word: '[Verse]\nRain ', success: true, start_s: 12.81, end_s: 13.05 }],
    });
    expect(asked.map(({ line, body }) => [line, body])).toEqual([
      ['POST /generate/get-timestamped-lyrics', { taskId: '5c79', audioId: '8551' }],
    ]);
  });

  it.each<[string, ReturnType<typeof says>, string]>([
    ['a bad request', fails(400), 'none'],
    ['too many requests', fails(430), 'down'],
    ['no words yet', says(200, { code: 200, data: null }), 'down'],
    ['HTML', html(502), 'down'],
  ])('is, after %s, %s', async (_, said, kind) => {
    gateway.answer = said;
    expect(await dialect.timing(channel, '5c79:8551')).toMatchObject({ kind });
  });

  it('is known of no clip of another wire', async () => {
    for (const id of ['abc', 'a:b:c', '%:x', ''])
      expect(await dialect.timing(channel, id)).toMatchObject({ kind: 'none' });
    expect(asked).toEqual([]);
  });
});

it('takes no recordings and keeps no singers', async () => {
  const bring = { file: { url: 'https://x/a.mp3', filename: 'a.mp3' }, seconds: 1, begun: null };
  expect(await dialect.bringIn(channel, bring)).toMatchObject({ kind: 'refused', code: 'unable' });
  const singer = { id: '1', name: 'a', description: '' };
  const clip = { clipId: 'a', taskId: null };
  expect(await dialect.keepSinger(channel, clip, singer)).toMatchObject({ kind: 'refused', code: 'unable' });
});
