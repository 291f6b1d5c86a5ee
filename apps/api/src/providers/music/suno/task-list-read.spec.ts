import { describe, expect, it } from '@jest/globals';
import type { TaskReport } from '../music-provider.js';
import { readTask, tasksAsked, tasksOnce } from './task-read.js';

const finalLink = 'https://cdn1.suno.ai/e989.mp3';
const clip = (more: Record<string, unknown> = {}) => ({
  id: 'e989',
  status: 'complete',
  title: 'Tin Roof',
  audio_url: finalLink,
  image_url: 'https://cdn1.suno.ai/image_e989.png',
  image_large_url: 'https://cdn1.suno.ai/image_large_e989.png',
  metadata: { tags: 'folk', prompt: '[Verse]', error_type: null, error_message: null },
  ...more,
});

const task = (more: Record<string, unknown> = {}) => ({
  task_id: '346c',
  action: 'MUSIC',
  status: 'IN_PROGRESS',
  fail_reason: '',
  progress: '30%',
  data: [],
  ...more,
});

describe('readTask', () => {
  it.each([
    ['NOT_START', 'queued'],
    ['SUBMITTED', 'queued'],
    ['QUEUED', 'queued'],
    ['IN_PROGRESS', 'running'],
    ['SUCCESS', 'succeeded'],
    ['success', 'succeeded'],
    ['FAILURE', 'failed'],
    ['FAIL', 'failed'],
    ['UNKNOWN', 'running'],
    ['RETICULATING', 'running'],
    ['', 'running'],
    [undefined, 'running'],
    [null, 'running'],
    [3, 'running'],
  ])('reads the word %j as %s', (status, state) => {
    expect(readTask(task({ status }))?.state).toBe(state);
  });

  it.each([
    ['NOT_START', 'queued'],
    ['QUEUED', 'queued'],
    ['IN_PROGRESS', 'running'],
    ['RETICULATING', 'running'],
    ['SUCCESS', 'succeeded'],
    ['FAILURE', 'failed'],
  ])('a reason does not end a task whose word is %s', (status, state) => {
    expect(readTask(task({ status, fail_reason: 'retrying' }))).toMatchObject({ state, failReason: 'retrying' });
  });

  it.each(['', null, undefined])('FAILURE with the reason %j has failed', (fail_reason) => {
    expect(readTask(task({ status: 'FAILURE', fail_reason }))).toMatchObject({ state: 'failed', failReason: null });
  });

  it.each([
    ['30%', 30],
    ['100%', 100],
    ['0%', 0],
    [30, 30],
    [29.6, 30],
    ['12.4%', 12],
    [140, 100],
    [-3, 0],
    [undefined, null],
    [null, null],
    ['', null],
    ['soon', null],
    ['%', null],
    [{}, null],
    [Number.NaN, null],
  ])('reads the progress %j as %j', (progress, percent) => {
    expect(readTask(task({ progress }))?.progress).toBe(percent);
  });

  it.each([null, undefined, '', {}, { id: 'a lyrics task' }])('has no clips in the data %j', (data) => {
    expect(readTask(task({ data }))?.clips).toEqual([]);
  });

  it('reads a partial success clip by clip, and what is no clip not at all', () => {
    const bad = clip({ id: 'e990', status: 'error', audio_url: '', metadata: { error_message: 'artist name' } });
    const report = readTask(task({ status: 'FAILURE', fail_reason: 'artist name', data: [clip(), null, bad, 'x'] }));
    expect(report?.clips.map(({ clipId, state, failReason }) => [clipId, state, failReason])).toEqual([
      ['e989', 'complete', null],
      ['e990', 'failed', 'artist name'],
    ]);
  });

  it('reads the id under its other name, and a number as its digits', () => {
    expect(readTask(task({ task_id: undefined, id: 't1' }))?.taskId).toBe('t1');
    expect(readTask(task({ task_id: 90071 }))?.taskId).toBe('90071');
  });

  it('reads a clip that is told twice once, as it was told best', () => {
    const report = readTask(task({ data: [clip({ status: 'streaming' }), clip(), clip({ status: 'error' })] }));
    expect(report?.clips.map(({ clipId, state }) => [clipId, state])).toEqual([['e989', 'complete']]);
  });

  it('cleans what no table holds out of every text, and cuts what is too long', () => {
    const hostile = clip({ title: `雨\u0000\ud800${'x'.repeat(500)}`, metadata: { tags: '', prompt: '一\n二\u0007' } });
    const report = readTask(task({ fail_reason: 'bad\u0000 luck\udc00', data: [hostile] }));
    expect(report?.failReason).toBe('bad luck\ufffd');
    expect(report?.clips[0]).toMatchObject({ title: `雨\ufffd${'x'.repeat(78)}`, lyrics: '一\n二' });
  });

  it('reads no more clips than any task makes', () => {
    const data = Array.from({ length: 5000 }, (_, n) => clip({ id: `c${n}`, video_url: finalLink }));
    const report = readTask(task({ data, status: 'SUCCESS' }));
    expect([report?.clips.length, report?.files.map(({ name }) => name)]).toEqual([100, ['mp4']]);
  });

  it.each([null, undefined, 't1', [], {}, { task_id: '' }])('reads no task from %j', (value) => {
    expect(readTask(value)).toBeNull();
  });
});

describe('tasksOnce', () => {
  const told = (status: string, data: unknown = null) => readTask({ task_id: 't1', status, data }) as TaskReport;
  const made = told('SUCCESS', [clip()]);
  const failed = told('FAILURE', [clip({ status: 'error' })]);

  it.each([
    ['failed behind made', [made, failed], 'succeeded', ['complete']],
    ['made behind failed', [failed, made], 'succeeded', ['complete']],
    ['failed behind running with a finished clip', [told('IN_PROGRESS', [clip()]), failed], 'failed', ['complete']],
    ['running behind failed', [told('FAILURE'), told('IN_PROGRESS')], 'failed', []],
    ['once', [failed], 'failed', ['failed']],
  ])('keeps the best of a task that is told twice: %s', (_, tasks, state, clips) => {
    const [best, ...others] = tasksOnce(tasks);
    expect(others).toEqual([]);
    expect(best?.state).toBe(state);
    expect(best?.clips.map((one) => one.state)).toEqual(clips);
  });
});

describe('tasksAsked', () => {
  const told = (id: string, more: object = {}) => ({ ...task({ task_id: id }), ...more });

  it.each([null, undefined, 't1', 7, {}, [null, 't1', {}]])('are none in %j', (list) => {
    expect(tasksAsked(list, ['t1'])).toEqual([]);
  });

  it('are those of the list, each once, however many others and repeats there are', () => {
    const others = Array.from({ length: 200_000 }, (_, n) => ({ id: `o${n}` }));
    const again = Array.from({ length: 3000 }, (_, n) => told('t1', { data: [clip({ id: `c${n}` })] }));
    const tasks = tasksAsked([...others, ...again, told('t2', { status: 'SUCCESS' })], ['t1', 't2', 't3']);
    expect(tasks.map(({ taskId, clips }) => [taskId, clips.length])).toEqual([
      ['t1', 100],
      ['t2', 0],
    ]);
  });
});
