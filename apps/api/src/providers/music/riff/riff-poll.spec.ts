import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { html, LoopbackGateway, quickConfig, says } from '../../../../../../test/support/loopback-gateway.js';
import { RiffDialect } from './riff-dialect.js';
import { readStems } from './stems-read.js';
import { readFeed } from './task-read.js';

const generation = (more: object = {}) => ({
  ...{
    id: 'R1',
    title: '月台',
    audio_url: 'https://cdn.test/R1.mp3',
    image_url: 'https://cdn.test/R1.jpg',
    duration_s: 90.2,
  },
  ...{ lyrics: '[Verse]\n站台的灯', sound: '合成器', topic: '', model_display_name: 'FUZZ-1.1' },
  ...more,
});
const feed = (status: unknown, generations: unknown, more: object = {}) => ({
  status,
  process: 40,
  generations,
  ...more,
});

describe('a feed', () => {
  it('is read with what was made', () => {
    const second = generation({ id: 'R2', audio_url: 'https://cdn.test/R2.mp3' });
    expect(readFeed(feed('success', [generation(), second]), 'a1,a2')).toEqual({
      ...{ taskId: 'a1,a2', state: 'succeeded', progress: 40, failReason: null, files: [] },
      clips: [
        {
          ...{ clipId: 'R1', state: 'complete', title: '月台', style: '合成器', lyrics: '[Verse]\n站台的灯' },
          ...{ audioUrl: 'https://cdn.test/R1.mp3', imageUrl: 'https://cdn.test/R1.jpg', failReason: null },
        },
        expect.objectContaining({ clipId: 'R2', state: 'complete' }),
      ],
    });
  });

  it.each<[string, object, string, string[]]>([
    ['nothing yet', { status: 'process', process: 0 }, 'queued', []],
    ['an empty list', feed('process', []), 'queued', []],
    ['null for a list', feed('process', null), 'queued', []],
    ['songs on their way', feed('process', [generation({ audio_url: '' })]), 'running', ['pending']],
    ['a link before it has succeeded', feed('process', [generation()]), 'running', ['pending']],
    ['success without a link', feed('success', [generation({ audio_url: null })]), 'succeeded', ['pending']],
    ['success with one of two', feed('success', [generation()]), 'succeeded', ['complete']],
    ['success with nothing', feed('success', []), 'succeeded', []],
    ['a word that nobody knows', feed('failed', []), 'queued', []],
    ['no word', { generations: [generation()] }, 'running', ['pending']],
    ['a word in capitals', feed('SUCCESS', [generation()]), 'succeeded', ['complete']],
  ])('with %s', (_, body, state, clips) => {
    const read = readFeed(body, 'a1');
    expect([read?.state, read?.clips.map((clip) => clip.state)]).toEqual([state, clips]);
  });

  it('is read whatever its values are', () => {
    const odd = [null, 7, 'R', {}, generation({ id: { a: 1 } }), generation({ title: 5, lyrics: null, sound: ['x'] })];
    const read = readFeed(feed('success', [...odd, generation({ audio_url: '' })], { process: 'half' }), 'a1');
    expect(read).toMatchObject({ progress: null, clips: [{ clipId: 'R1', title: '', lyrics: '', style: '' }] });
    expect(
      readFeed(
        feed(
          'success',
          Array.from({ length: 900 }, (_, at) => generation({ id: at })),
        ),
        'a',
      )?.clips,
    ).toHaveLength(20);
    for (const none of [null, 'process', 3, [], {}, { detail: 'x' }]) expect(readFeed(none, 'a1')).toBeNull();
  });
});

describe('the parts of a song', () => {
  const link = (name: string) => `https://cdn.test/R1-${name}.mp3`;
  const list = ['vocals', 'drums', 'bass', 'other'].map((name) => ({ name, audio_url: link(name) }));
  const namesOf = (stems: unknown, more: object = { status: 'success' }) =>
    readStems({ stems, ...more }, 'stems:R1:x', 'R1')?.files.map(({ name, state }) => `${name} ${state}`);
  const all = ['vocals complete', 'drums complete', 'bass complete', 'other complete'];

  it('are read by their names, each under one of its own', () => {
    expect(readStems({ status: 'success', process: 100, stems: list }, 'stems:R1:x', 'R1')).toMatchObject({
      ...{ taskId: 'stems:R1:x', state: 'succeeded', progress: 100, clips: [] },
      files: [{ name: 'vocals', clipId: 'R1:vocals', state: 'complete', audioUrl: link('vocals') }, {}, {}, {}],
    });
  });

  it.each<[string, unknown]>([
    ['a list by type', list.map(({ name, audio_url: url }) => ({ type: name.toUpperCase(), url }))],
    ['a field each', Object.fromEntries(list.map(({ name, audio_url }) => [name, audio_url]))],
    ['a field with a link each', Object.fromEntries(list.map(({ name, audio_url }) => [name, { audio_url }]))],
    [
      'other words',
      [
        { name: 'vocal', audio_url: 'https://c/1.mp3' },
        { name: 'drum', url: 'https://c/2.mp3' },
        list[2],
        { name: 'instruments', url: 'https://c/4.mp3' },
      ],
    ],
  ])('are read as %s', (_, stems) => expect(namesOf(stems)).toEqual(all));

  it('are there when it is said so, or when links are all that is said', () => {
    expect(namesOf(list, {})).toEqual(all);
    expect(namesOf(list, { status: 'process' })).toEqual(all.map((one) => one.replace('complete', 'pending')));
    expect(readStems({ stems: [] }, 't', 'R1')).toMatchObject({ state: 'running', files: [] });
  });

  it('are none where nothing is that', () => {
    expect(
      namesOf([null, 7, { name: 'tuba', url: 'https://c/5.mp3' }, { name: 'bass' }, { name: 'drums', url: 5 }]),
    ).toEqual([]);
    for (const none of [null, [], 'x', {}]) expect(readStems(none, 't', 'R1')).toBeNull();
  });
});

describe('poll', () => {
  let gateway: LoopbackGateway;
  let dialect: RiffDialect;
  const poll = (...taskIds: string[]) => dialect.poll(gateway.channel, taskIds);
  const answers = (of: Record<string, (response: ServerResponse) => void>) => {
    gateway.answer = (response) => of[gateway.asked.at(-1)?.line.split('/').at(-1) ?? '']?.(response);
  };
  beforeEach(async () => {
    dialect = new RiffDialect(quickConfig);
    gateway = await LoopbackGateway.start();
  });
  afterEach(() => gateway.stop());

  it('asks once for all jobs of a task, and for parts at their song', async () => {
    answers({ 'a1,a2': says(200, feed('process', [])), R1: says(200, { status: 'process' }) });
    expect(await poll('a1,a2', 'stems:R1:x')).toMatchObject({
      kind: 'answered',
      tasks: [{ taskId: 'a1,a2' }, { taskId: 'stems:R1:x' }],
    });
    const lines = gateway.asked.map(({ line }) => line).toSorted();
    expect(lines).toEqual(['GET /riffusion/feed/a1,a2', 'GET /riffusion/stems/R1']);
  });

  it.each([
    ['fails', html(500)],
    ['answers HTML', html(200)],
    ['answers no feed', says(200, { detail: 'x' })],
    ['breaks off', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('tells of the others when one %s', async (_, bad) => {
    answers({ a1: bad, b1: says(200, feed('success', [generation()])) });
    expect(await poll('a1', 'b1')).toMatchObject({
      ...{ kind: 'answered', tasks: [{ taskId: 'b1', state: 'succeeded' }], unasked: ['a1'] },
    });
  });

  it('leaves out what the gateway does not know', async () => {
    answers({ a1: says(404, { detail: 'job not found' }) });
    expect(await poll('a1')).toEqual({ kind: 'answered', tasks: [] });
  });

  it('is down when nobody can be asked', async () => {
    gateway.answer = says(401, {});
    expect(await poll('a1', 'b1')).toMatchObject({ kind: 'down' });
  });
});
