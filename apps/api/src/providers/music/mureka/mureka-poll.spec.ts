import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import {
  html,
  LoopbackGateway,
  patientConfig,
  quickConfig,
  says,
} from '../../../../../../test/support/loopback-gateway.js';
import type { ChannelAccess, PollOutcome, TaskReport } from '../music-provider.js';
import { MurekaDialect } from './mureka-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: MurekaDialect;
beforeEach(async () => {
  dialect = new MurekaDialect(patientConfig);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

/** As the interface describes it. */
const line = {
  ...{ start: 12480, end: 16100, text: 'Rain on a tin roof' },
  words: [
    { start: 12480, end: 12910, text: 'Rain' },
    { start: 12910, end: 16100, text: 'on a tin roof' },
  ],
};
const sections = [{ section_type: 'verse', start: 12480, end: 39210, lines: [line] }];
const choice = (index: number, more: object = {}) => ({
  ...{ index, id: `7712${index}`, url: `https://cdn/${index}.mp3`, flac_url: `https://cdn/${index}.flac` },
  ...{ wav_url: '', stream_url: '', duration: 183240, lyrics_sections: sections },
  ...more,
});
const done = {
  ...{ id: '1436211', created_at: 1712345678, finished_at: 1712345725, model: 'mureka-9', status: 'succeeded' },
  ...{ failed_reason: '', watermarked: false, trace_id: 'b2', choices: [choice(0), choice(1)] },
};
const id = 'song:1436211';

const told = async (body: unknown): Promise<TaskReport | undefined> => {
  gateway.answer = says(200, body);
  return tasksOf(await dialect.poll(channel, [id]))[0];
};
const tasksOf = (outcome: PollOutcome): TaskReport[] => (outcome.kind === 'answered' ? outcome.tasks : []);
const error = (message: string) => ({ error: { message }, trace_id: 'b2' });

describe('a task', () => {
  it('has sections of words that nobody knows without a mark', async () => {
    const choices = [choice(0, { lyrics_sections: [{ ...sections[0], section_type: 'constructor' }] })];
    expect((await told({ ...done, choices }))?.clips[0]?.lyrics).toBe('Rain on a tin roof');
  });

  it('is told with its songs, and with words where nobody here wrote any', async () => {
    expect(await told(done)).toEqual({
      ...{ taskId: id, state: 'succeeded', progress: null, failReason: null, files: [] },
      clips: [0, 1].map((index) => ({
        ...{ clipId: `${id}:7712${index}`, state: 'complete', title: '', style: '', imageUrl: null, failReason: null },
        lyrics: '[Verse]\nRain on a tin roof',
        audioUrl: `https://cdn/${index}.mp3`,
      })),
    });
    expect(asked.map((one) => one.line)).toEqual(['GET /v1/song/query/1436211']);
  });

  it('is asked for at the path of its kind', async () => {
    gateway.answer = says(200, done);
    await dialect.poll(channel, ['instrumental:1436211', 'song:a%2Fb']);
    expect(asked.map((one) => one.line)).toEqual(['GET /v1/instrumental/query/1436211', 'GET /v1/song/query/a%2Fb']);
  });

  it.each([
    ['__proto__', 'running'],
    ['constructor', 'running'],
    ['preparing', 'queued'],
    ['queued', 'queued'],
    ['running', 'running'],
    ['streaming', 'running'],
    ['reviewing', 'running'],
    ['post_processing', 'running'],
    ['', 'running'],
    [null, 'running'],
    [3, 'running'],
    ['SUCCEEDED', 'succeeded'],
  ] as const)('%j is %s, and what it tells before its end is not finished', async (status, state) => {
    const task = await told({ ...done, status });
    expect([task?.state, task?.failReason, task?.clips[0]?.state]).toEqual([
      state,
      null,
      state === 'succeeded' ? 'complete' : 'pending',
    ]);
  });

  it.each([
    ['failed', 'the voice model broke', 'the voice model broke'],
    ['timeouted', '', 'timeouted'],
    ['cancelled', null, 'cancelled'],
  ])('%s is its end, with a reason', async (status, failed_reason, reason) => {
    const task = await told({ ...done, status, failed_reason });
    expect([task?.state, task?.failReason, task?.clips.map(({ state }) => state)]).toEqual([
      'failed',
      reason,
      ['failed', 'failed'],
    ]);
  });

  it.each<[string, unknown, unknown]>([
    ['one song fewer', [choice(1)], [`${id}:77121 complete`]],
    ['a song without a link', [choice(0), choice(1, { url: '' })], [`${id}:77120 complete`, `${id}:77121 pending`]],
    ['a song told twice', [choice(0, { url: null }), choice(0)], [`${id}:77120 complete`]],
    [
      'songs without ids',
      [choice(0, { id: null }), choice(1, { id: '' })],
      [`${id}:at-0 complete`, `${id}:at-1 complete`],
    ],
    ['an id that no index can hold', [choice(0, { id: '谱'.repeat(190) })], [`${id}:at-0 complete`]],
    ['numbers for ids', [choice(0, { id: 5 })], [`${id}:5 complete`]],
    ['no list', null, []],
    ['a list of anything', [null, 3, 'x', [choice(0)]], []],
    ['a link that was cut', [choice(0, { url: `https://cdn/${'x'.repeat(3000)}` })], [`${id}:77120 pending`]],
  ])('that succeeded with %s tells what is there', async (_, choices, clips) => {
    const task = await told({ ...done, choices });
    expect(task?.clips.map(({ clipId, state }) => `${clipId} ${state}`)).toEqual(clips);
  });

  it('is read out of envelopes, without an id, and without control characters', async () => {
    for (const body of [
      { code: 200, data: done },
      { ...done, id: undefined },
      { ...done, id: 1436211 },
    ])
      expect((await told(body))?.state).toBe('succeeded');
    const task = await told({ ...done, status: 'failed', failed_reason: 'a\u0000b' });
    expect(task?.failReason).toBe('ab');
  });

  it('of ten thousand songs is not read to its end', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ index, url: `https://cdn/${index}.mp3` }));
    expect((await told({ ...done, choices: many }))?.clips).toHaveLength(20);
  });
});

describe('a look at tasks', () => {
  const ids = ['song:1', 'song:2', 'song:3'];
  /** By the last part of the path. */
  const answers = (by: Record<string, (response: ServerResponse) => void>) => {
    gateway.answer = (response) => by[asked.at(-1)?.line.split('/').at(-1) ?? '']?.(response);
  };
  const good = (name: string) => says(200, { ...done, id: name });

  it('is kept from none by one that hangs, which is not asked for then and comes last at the next', async () => {
    answers({ 2: good('2'), 3: good('3') });
    dialect = new MurekaDialect(quickConfig);
    const outcome = await dialect.poll(channel, ids);
    expect(tasksOf(outcome).map(({ taskId }) => taskId)).toEqual(['song:2', 'song:3']);
    expect(outcome).toMatchObject({ unasked: ['song:1'] });
    asked.length = 0;
    answers({ 1: good('1'), 2: good('2'), 3: good('3') });
    expect(await dialect.poll(channel, ids)).not.toHaveProperty('unasked');
    expect(asked.at(-1)?.line).toBe('GET /v1/song/query/1');
  }, 15_000);

  it.each([
    ['another task', says(200, done)],
    ['HTML', html(502)],
    ['a failure', says(500, error('server error'))],
    ['nothing', says(200, '')],
    ['a list', says(200, [done])],
    ['no status', says(200, { id: '1' })],
  ])('believes nothing of one that is answered with %s', async (_, said) => {
    answers({ 1: said, 2: good('2') });
    const outcome = await dialect.poll(channel, ids.slice(0, 2));
    expect(outcome).toMatchObject({ kind: 'answered', unasked: ['song:1'] });
    expect(tasksOf(outcome).map(({ taskId }) => taskId)).toEqual(['song:2']);
  });

  it.each([
    ['JSON', says(404, error('task not found'))],
    ['plain text', says(404, '404 page not found', 'text/plain')],
  ])('has an answer where a task is not known, in %s, and asks for the others', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.poll(channel, ids)).toEqual({ kind: 'answered', tasks: [] });
    answers({ 1: said, 2: good('2') });
    expect(tasksOf(await dialect.poll(channel, ids.slice(0, 2))).map(({ taskId }) => taskId)).toEqual(['song:2']);
  });

  it.each([
    ['401', says(401, error('Invalid Authentication'))],
    ['429', says(429, error('Rate limit reached'))],
    ['429 of the money', says(429, error('You exceeded your current quota'))],
  ])('is over at %s', async (_, said) => {
    gateway.answer = said;
    const many = Array.from({ length: 50 }, (__, index) => `song:${index}`);
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBeLessThanOrEqual(16);
  });

  it('asks a channel that only fails a few times', async () => {
    gateway.answer = html(503);
    const many = Array.from({ length: 100 }, (__, index) => `song:${index}`);
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBeLessThanOrEqual(16);
  });

  it('has as many calls under way as are bounded', async () => {
    let most = 0;
    let open: ServerResponse[] = [];
    gateway.answer = (response) => {
      open.push(response);
      most = Math.max(most, open.length);
      setImmediate(() => {
        const [first, ...rest] = open;
        open = rest;
        if (first) says(404, error('task not found'))(first);
      });
    };
    const many = Array.from({ length: 60 }, (__, index) => `song:${index}`);
    await dialect.poll(channel, many);
    expect([asked.length, most <= 8]).toEqual([60, true]);
  });

  it('knows nothing of tasks that are none of this wire, and asks nobody', async () => {
    const outcome = await dialect.poll(channel, ['736a', 'cover:1', 'song:', '']);
    expect([outcome, asked]).toEqual([{ kind: 'answered', tasks: [] }, []]);
  });
});

describe('[L3-19] when words are sung', () => {
  const clip = `${id}:77121`;

  it('stands in the song of the task', async () => {
    gateway.answer = says(200, { ...done, choices: [choice(0, { lyrics_sections: [] }), choice(1)] });
    expect(await dialect.timing(channel, clip)).toEqual({
      kind: 'told',
      words: [
        { word: 'Rain', start_s: 12.48, end_s: 12.91, success: true, line_index: 0, space_after: true },
        { word: 'on a tin roof', start_s: 12.91, end_s: 16.1, success: true, line_index: 0, space_after: false },
      ],
    });
    expect(asked.map((one) => one.line)).toEqual(['GET /v1/song/query/1436211']);
  });

  it.each<[string, unknown, string]>([
    ['a song without any', says(200, { ...done, choices: [choice(1, { lyrics_sections: null })] }), 'none'],
    ['a task that is gone', says(404, error('task not found')), 'none'],
    ['a task without the song', says(200, { ...done, choices: [] }), 'down'],
    ['another task', says(200, { ...done, id: '9' }), 'down'],
    ['a failure', html(502), 'down'],
    ['a wrong address', says(404, '404 page not found', 'text/plain'), 'none'],
  ])('is, of %s, %s', async (_, said, kind) => {
    gateway.answer = said as typeof gateway.answer;
    expect(await dialect.timing(channel, clip)).toMatchObject({ kind });
  });

  it('is asked for of nobody where nobody sings', async () => {
    for (const one of ['instrumental:1:2', 'stem:abc:0', '7712'])
      expect(await dialect.timing(channel, one)).toMatchObject({ kind: 'none' });
    expect(asked).toEqual([]);
  });
});

it('knows what a failure is about', () => {
  for (const reason of ['content review failed', 'Sensitive words', '内容违规', 'copyright'])
    expect(dialect.isAboutContent(reason)).toBe(true);
  for (const reason of ['timeouted', 'the voice model broke', '']) expect(dialect.isAboutContent(reason)).toBe(false);
});
