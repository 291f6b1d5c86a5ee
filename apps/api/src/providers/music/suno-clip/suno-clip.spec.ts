import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { html, LoopbackGateway, patientConfig, says } from '../../../../../../test/support/loopback-gateway.js';
import type { ChannelAccess, PollOutcome, TaskReport } from '../music-provider.js';
import type { Order, OrderOf } from '../order.js';
import { openWords } from '../words.fixture.js';
import { SunoClipDialect } from './clip-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: SunoClipDialect;
beforeEach(async () => {
  dialect = new SunoClipDialect(patientConfig);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const words = { title: '月台', lyrics: '[Verse]\n站台的灯', style: '民谣', excludeStyle: '', ...openWords };
const order: OrderOf<'music'> = {
  ...{ operation: 'music', model: 'chirp-bluejay', words, description: null, sources: [] },
  notifyUrl: 'https://ours/hook',
};
const clip = (id: string, more: object = {}) => ({
  ...{ id, title: 'Tin Roof', status: 'complete', audio_url: `https://cdn1.suno.ai/${id}.mp3`, video_url: '' },
  ...{ image_url: 'https://cdn/i.jpg', model_name: 'chirp-crow', created_at: '2025-01-01T00:00:00Z', reaction: null },
  metadata: { tags: 'folk', prompt: '[Verse]…', duration: 183.2, type: 'gen', error_type: null, error_message: null },
  ...more,
});
const batch = (...clips: unknown[]) => ({
  ...{ id: 'batch-1', clips, metadata: {}, major_model_version: 'v5', status: 'complete', batch_size: 2 },
});
const begun = batch(
  clip('a', { status: 'submitted', audio_url: '' }),
  clip('b', { status: 'submitted', audio_url: '' }),
);
const source = [{ clipId: 'a', taskId: 'a,b' }];

describe('submit', () => {
  const posted = async (wish: Order) => {
    gateway.answer = says(200, begun);
    expect(await dialect.submit(channel, wish)).toEqual({ kind: 'accepted', taskId: 'a,b' });
    const { line, body } = asked.at(-1) as (typeof asked)[number];
    return [line, body as Record<string, unknown>] as const;
  };

  it('posts to paths of its own, says nothing of our tasks, and names no address to call back', async () => {
    const [plain, body] = await posted(order);
    expect([plain, body.prompt, body.tags, body.mv]).toEqual([
      'POST /suno/generate',
      words.lyrics,
      '民谣',
      order.model,
    ]);
    expect(body).not.toHaveProperty('notify_hook');
    expect((await posted({ ...order, description: '告别' })).slice(0, 2)).toEqual([
      'POST /suno/generate/description-mode',
      { gpt_description_prompt: '告别', prompt: '', mv: 'chirp-bluejay', make_instrumental: false },
    ]);
    const cover: Order = { operation: 'cover', model: 'chirp-crow', words, sources: source, notifyUrl: null };
    const [path, covering] = await posted(cover);
    expect([path, covering.task, covering.cover_clip_id]).toEqual(['POST /suno/generate', 'cover', 'a']);
    expect(covering).not.toHaveProperty('task_id');
    expect(await posted({ operation: 'concat', isInfill: true, sources: source, notifyUrl: null })).toEqual([
      'POST /suno/generate/concat',
      { clip_id: 'a', is_infill: true },
    ]);
    const stems: Order = { operation: 'stems', title: '月台', sources: source, notifyUrl: null };
    expect((await posted(stems))[1]).toMatchObject({ task: 'gen_stem', stem_task: 'twelve', continue_clip_id: 'a' });
  });

  it.each<[string, unknown, string]>([
    ['one clip', clip('c', { status: 'submitted' }), 'c'],
    ['a list', [clip('c'), clip('d')], 'c,d'],
    ['an envelope', { code: 'success', data: begun }, 'a,b'],
    ['an envelope of numbers', { code: 200, data: [clip('c')] }, 'c'],
    ['a clip told twice', batch(clip('a'), clip('a')), 'a'],
  ])('is accepted by %s', async (_, body, taskId) => {
    gateway.answer = says(200, body);
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'accepted', taskId });
  });

  it.each<[string, ReturnType<typeof says>]>([
    ['a batch of nothing', says(200, batch())],
    ['a task', says(200, { code: 'success', data: '736a' })],
    ['a batch without clips', says(200, { id: 'batch-1', status: 'complete' })],
    ['a clip without an id', says(200, batch(clip('a'), { status: 'submitted' }))],
    ['ids that lead elsewhere', says(200, batch(clip('a/../b')))],
    ['far too many', says(200, batch(...Array.from({ length: 200 }, (_, index) => clip(`c${index}`))))],
    ['HTML', html(200)],
    ['502', html(502)],
    ['500', says(500, { error: { message: 'x' } })],
    ['nothing', says(200, '')],
  ])('is uncertain after %s', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
  });

  it.each([
    [400, 'bad', 'input'],
    [401, 'key', 'account'],
    [429, 'busy', 'rate'],
    [429, 'quota', 'money'],
    [451, 'no', 'content'],
  ])('is refused by %d, %s', async (status, message, code) => {
    gateway.answer = says(status, { error: { message } });
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code });
  });
});

describe('poll', () => {
  const tasksOf = (outcome: PollOutcome): TaskReport[] => (outcome.kind === 'answered' ? outcome.tasks : []);
  const told = async (body: unknown, ids = ['a,b']): Promise<TaskReport[]> => {
    gateway.answer = says(200, body);
    return tasksOf(await dialect.poll(channel, ids));
  };
  const failed = { status: 'error', audio_url: 'https://cdn1.suno.ai/None.mp3' };
  const streaming = { status: 'streaming', audio_url: 'https://audiopipe.suno.ai/?item_id=b' };

  it('asks for the clips of all tasks in one call, and gives each its own', async () => {
    const tasks = await told([clip('c'), clip('b'), clip('a'), clip('x')], ['a,b', 'c']);
    expect(asked.map(({ line }) => line)).toEqual(['GET /suno/feed/a,b,c']);
    expect(tasks.map(({ taskId, state, clips }) => [taskId, state, clips.map(({ clipId }) => clipId)])).toEqual([
      ['a,b', 'succeeded', ['a', 'b']],
      ['c', 'succeeded', ['c']],
    ]);
  });

  it.each<[string, unknown[], string, string[]]>([
    ['both are there', [clip('a'), clip('b')], 'succeeded', ['complete', 'complete']],
    ['one still sounds from a pipe', [clip('a'), clip('b', streaming)], 'running', ['complete', 'pending']],
    ['one failed', [clip('a'), clip('b', failed)], 'succeeded', ['complete', 'failed']],
    ['both failed', [clip('a', failed), clip('b', failed)], 'failed', ['failed', 'failed']],
    ['one is not told of', [clip('a')], 'running', ['complete']],
    ['one says a new word', [clip('a'), clip('b', { status: 'polishing' })], 'running', ['complete', 'pending']],
    ['one is told twice', [clip('a', streaming), clip('a'), clip('b')], 'succeeded', ['complete', 'complete']],
    ['one failed and was made', [clip('a', failed), clip('a'), clip('b')], 'succeeded', ['complete', 'complete']],
    ['one was made and failed', [clip('a'), clip('a', failed), clip('b')], 'succeeded', ['complete', 'complete']],
  ])('when %s', async (_, clips, state, states) => {
    const [task] = await told(clips);
    expect([task?.state, task?.clips.map((one) => one.state)]).toEqual([state, states]);
  });

  it('reads what gateways make of the bare list, and nothing out of anything else', async () => {
    for (const body of [{ clips: [clip('a'), clip('b')] }, { code: 'success', data: [clip('a'), clip('b')] }])
      expect((await told(body))[0]?.state).toBe('succeeded');
    for (const none of [[], null, { code: 200, data: null }]) expect(await told(none)).toEqual([]);
    expect(await told([null, 3, { id: {} }, clip('x')])).toEqual([]);
  });

  it('tells the parts of a song', async () => {
    const part = (id: string, group: string) =>
      clip(id, {
        title: `月台 - ${group}`,
        metadata: { type: 'stem', stem_from_id: 's', stem_type_group_name: group },
      });
    const [task] = await told([part('a', 'Vocals'), part('b', 'Backing_Vocals')]);
    expect(task?.files.map(({ name, clipId, state }) => [name, clipId, state])).toEqual([
      ['vocals', 'a', 'complete'],
      ['backing_vocals', 'b', 'complete'],
    ]);
  });

  it('asks for many in several calls, and for smaller ones where one is refused', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `x${index},y${index}`);
    await told([], ids);
    expect(asked.length).toBe(3);
    asked.length = 0;
    gateway.answer = (response) => {
      const line = asked.at(-1)?.line ?? '';
      if (line.includes('bad')) says(404, { error: { message: 'clip not found' } })(response);
      else
        says(
          200,
          line
            .slice(15)
            .split(',')
            .map((id) => clip(id)),
        )(response);
    };
    const outcome = await dialect.poll(channel, ['a,b', 'bad', 'c']);
    expect(tasksOf(outcome).map(({ taskId, state }) => [taskId, state])).toEqual(
      expect.arrayContaining([
        ['a,b', 'succeeded'],
        ['c', 'succeeded'],
      ]),
    );
    expect(outcome).not.toHaveProperty('unasked');
  });

  it.each<[string, ReturnType<typeof says>]>([
    ['401', says(401, { error: { message: 'key' } })],
    ['HTML', html(200)],
    ['502', html(502)],
    ['an envelope that failed', says(200, { code: 'error', message: 'x' })],
  ])('is down after %s', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.poll(channel, ['a,b'])).toMatchObject({ kind: 'down' });
  });
});

it('times and keeps singers as its kin does, fetches no recordings and is called by nobody', async () => {
  gateway.answer = says(200, { aligned_words: [{ word: 'Rain ', success: true, start_s: 1, end_s: 2 }] });
  expect(await dialect.timing(channel, 'a')).toMatchObject({ kind: 'told' });
  gateway.answer = says(200, { id: 'P', root_clip_id: 'a' });
  const singer = { id: '1', name: 'Anna', description: '' };
  expect(await dialect.keepSinger(channel, { clipId: 'a', taskId: null }, singer)).toEqual({
    kind: 'kept',
    singerId: 'P',
  });
  expect(asked.map(({ line }) => line)).toEqual(['GET /suno/act/timing/a', 'POST /suno/persona/create/']);
  const bring = { file: { url: 'https://x/a.mp3', filename: 'a.mp3' }, seconds: 1, begun: null };
  expect(await dialect.bringIn(channel, bring)).toMatchObject({ kind: 'refused', code: 'unable' });
  expect(dialect.taskOfHook()).toBeNull();
});

describe('a probe', () => {
  it.each<[string, ReturnType<typeof says>, string]>([
    ['a list', says(200, []), 'well'],
    ['that nobody has it', says(404, { error: { message: 'clip not found' } }), 'well'],
    ['no such page', says(404, 'not found', 'text/plain'), 'ill'],
    ['401', says(401, { error: { message: 'key' } }), 'ill'],
    ['HTML', html(200), 'ill'],
  ])('that is told %s', async (_, said, kind) => {
    gateway.answer = said;
    expect(await dialect.probe(channel)).toMatchObject({ kind });
  });
});
