import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { html, LoopbackGateway, quickConfig, says } from '../../../../../../test/support/loopback-gateway.js';
import { readTask } from './task-read.js';
import { UdioDialect } from './udio-dialect.js';

/** As the wire lists a song: everything it has, most of it of no use to us. */
const song = (more: object = {}) => ({
  ...{
    id: 'S1',
    title: '月台',
    artist: 'udio',
    lyrics: '[Verse]\n站台的灯',
    prompt: '梦幻流行',
    tags: ['dream pop', 'female'],
  },
  ...{
    duration: 32.77,
    finished: true,
    song_path: 'https://storage.test/S1.mp3',
    image_path: 'https://storage.test/S1.jpg',
  },
  ...{ video_path: null, created_at: '2026-03-02T10:00:00Z', error_id: null, error_code: null, error_type: null },
  ...{ error_detail: null, publishable: true, generation_id: 'G1', attribution: null, description: '', user_tags: [] },
  ...{ replaced_tags: {}, audio_conditioning_type: null, artist_image: null },
  ...more,
});
const other = song({ id: 'S2', song_path: 'https://storage.test/S2.mp3' });
const task = (status: string, songs: unknown, more: object = {}) => ({
  ...{ task_id: 't1', action: 'udio-generate', status, fail_reason: '', progress: '30%' },
  ...{ submit_time: 1772445600, start_time: 1772445605, finish_time: 0, data: { songs } },
  ...more,
});

describe('a task', () => {
  it('is read with its songs', () => {
    expect(readTask(task('SUCCESS', [song(), other]), 't1')).toEqual({
      ...{ taskId: 't1', state: 'succeeded', progress: 30, failReason: null, files: [] },
      clips: [
        {
          ...{
            clipId: 'S1',
            state: 'complete',
            title: '月台',
            style: 'dream pop, female',
            lyrics: '[Verse]\n站台的灯',
          },
          ...{ audioUrl: 'https://storage.test/S1.mp3', imageUrl: 'https://storage.test/S1.jpg', failReason: null },
        },
        expect.objectContaining({ clipId: 'S2', state: 'complete' }),
      ],
    });
  });

  it.each<[string, unknown]>([
    ['with songs beside it', { ...task('SUCCESS', null), data: null, songs: [song()] }],
    ['with songs a level deeper', { ...task('SUCCESS', null), data: { data: { songs: [song()] } } }],
    ['with a list for its data', { ...task('SUCCESS', null), data: [song()] }],
    ['that is its songs alone', { songs: [song()] }],
    ['that is a bare list', [song()]],
  ])('%s is read too', (_, payload) => {
    expect(readTask(payload, 't1')?.clips).toMatchObject([{ clipId: 'S1', state: 'complete' }]);
  });

  it.each([
    ['NOT_START', 'queued'],
    ['SUBMITTED', 'queued'],
    ['queued', 'queued'],
    ['IN_PROGRESS', 'running'],
    ['UNKNOWN', 'running'],
    ['退款', 'running'],
    [7, 'running'],
    ['Success', 'succeeded'],
    ['FAILURE', 'failed'],
    ['FAIL', 'failed'],
  ])('that says %j is %s', (status, state) => {
    expect(readTask({ ...task('', []), status }, 't1')?.state).toBe(state);
  });

  it.each<[string, object, string, string | null]>([
    ['listed before it is finished', { finished: false, song_path: null }, 'pending', null],
    ['with a link before it is finished', { finished: false }, 'pending', null],
    ['finished without a link', { song_path: '' }, 'pending', null],
    ['finished with a link to nothing', { song_path: 'https://storage.test/None.mp3' }, 'pending', null],
    ['that does not say whether it is finished', { finished: undefined }, 'complete', null],
    ['with an error', { finished: false, song_path: null, error_type: 'MODERATION' }, 'failed', 'MODERATION'],
    ['with a numbered error', { finished: false, song_path: null, error_code: 42 }, 'failed', '42'],
    [
      'with an error that is told at length',
      { finished: true, song_path: null, error_type: 'X', error_detail: 'too long' },
      'failed',
      'too long',
    ],
    ['with an error and its sound', { error_code: 'WARN' }, 'complete', null],
    [
      'with empty errors',
      { finished: false, error_id: '', error_code: 0, error_type: '0', error_detail: 'None' },
      'pending',
      null,
    ],
  ])('has a song %s', (_, more, state, failReason) => {
    expect(readTask(task('SUCCESS', [song(more)]), 't1')?.clips).toMatchObject([{ state, failReason }]);
  });

  it('is partly good, and its failure may have no reason', () => {
    const failed = song({ id: 'S3', finished: false, song_path: null, error_detail: 'lyrics flagged' });
    const read = readTask(task('FAILURE', [song(), failed]), 't1');
    expect([read?.state, read?.failReason, read?.clips.map(({ state }) => state)]).toEqual([
      'failed',
      null,
      ['complete', 'failed'],
    ]);
    expect(readTask(task('FAILURE', null, { fail_reason: 'no credit' }), 't1')?.failReason).toBe('no credit');
  });

  it('is read whatever its values are, each song once as it was told best', () => {
    const pending = song({ finished: false, song_path: null });
    const odd = [
      null,
      7,
      'S',
      {},
      song({ id: '\u0000' }),
      song({ tags: 'folk', title: 5, lyrics: null, image_path: 3 }),
    ];
    expect(readTask(task('IN_PROGRESS', [pending, ...odd, pending]), 't1')?.clips).toEqual([
      expect.objectContaining({
        clipId: 'S1',
        state: 'complete',
        style: 'folk',
        title: '',
        lyrics: '',
        imageUrl: null,
      }),
    ]);
    const many = Array.from({ length: 5000 }, (_, at) => song({ id: `S${at}` }));
    expect(readTask(task('SUCCESS', many), 't1')?.clips).toHaveLength(20);
    for (const progress of [null, 'soon', Number.NaN, {}]) {
      expect(readTask(task('QUEUED', [], { progress }), 't1')?.progress).toBeNull();
    }
  });

  it("is nothing where the answer is another's, or none", () => {
    expect(readTask({ ...task('SUCCESS', [song()]), task_id: 't2' }, 't1')).toBeNull();
    for (const none of [null, 'pending', 3, {}, { id: 't1' }]) expect(readTask(none, 't1')).toBeNull();
  });
});

describe('poll', () => {
  let gateway: LoopbackGateway;
  let dialect: UdioDialect;
  const poll = (...taskIds: string[]) => dialect.poll(gateway.channel, taskIds);
  /** Each task its own answer. */
  const answers = (of: Record<string, (response: ServerResponse) => void>) => {
    gateway.answer = (response) => of[gateway.asked.at(-1)?.line.split('/').at(-1) ?? '']?.(response);
  };
  const told = (taskId: string, status = 'IN_PROGRESS') =>
    says(200, { code: 'success', message: '', data: { ...task(status, []), task_id: taskId } });
  beforeEach(async () => {
    dialect = new UdioDialect(quickConfig);
    gateway = await LoopbackGateway.start();
  });
  afterEach(() => gateway.stop());

  it('asks for each task by itself', async () => {
    answers({ t1: told('t1'), t2: told('t2', 'SUCCESS') });
    const outcome = await poll('t1', 't2');
    expect(outcome).toMatchObject({
      kind: 'answered',
      tasks: [{ taskId: 't1' }, { taskId: 't2', state: 'succeeded' }],
    });
    expect(gateway.asked.map(({ line }) => line).toSorted()).toEqual(['GET /udio/fetch/t1', 'GET /udio/fetch/t2']);
  });

  it.each([
    ['fails', says(500, 'no')],
    ['answers HTML', html(502)],
    ['answers nothing that can be read', says(200, '{')],
    ["answers another's task", told('t9')],
    ['hangs', () => undefined],
  ])('tells of the others when one %s', async (_, bad) => {
    answers({ t1: bad, t2: told('t2') });
    const outcome = await poll('t1', 't2');
    expect(outcome).toMatchObject({ kind: 'answered', tasks: [{ taskId: 't2' }], unasked: ['t1'] });
  });

  it('leaves out what the gateway does not know', async () => {
    answers({ t1: says(400, { code: 'task_not_exist', message: 'task_not_exist', data: null }), t2: told('t2') });
    expect(await poll('t1', 't2')).toEqual({ kind: 'answered', tasks: [expect.objectContaining({ taskId: 't2' })] });
  });

  it.each([
    ['nobody can be asked', says(401, { error: { message: 'invalid key' } })],
    ['it is asked too often', says(429, { error: { message: 'too many' } })],
    ['all of it fails', html(502)],
  ])('is down when %s', async (_, bad) => {
    gateway.answer = bad;
    expect(await poll('t1', 't2')).toMatchObject({ kind: 'down' });
  });
});
