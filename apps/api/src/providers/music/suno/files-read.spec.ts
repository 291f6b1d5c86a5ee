import { describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { readTask, tasksOnce } from './task-read.js';

const link = 'https://cdn1.suno.ai/a.mp3';
const stem = (group: string | null, more: object = {}) => ({
  id: `clip-${group}`,
  title: `月台 - ${group ?? 'Vocals'}`,
  status: 'complete',
  audio_url: link,
  metadata: { type: 'stem', stem_type_group_name: group },
  ...more,
});
const filesOf = (data: unknown, status = 'SUCCESS') =>
  (readTask({ task_id: 't', status, data })?.files ?? []).map(({ name, state, audioUrl }) => [name, state, audioUrl]);

describe('files that a task tells of', () => {
  it('are stems, by the word of their group in whichever writing', () => {
    const groups = twelveStems.map((name) =>
      name === 'fx' ? 'FX' : name.replace(/(^|_)[a-z]/g, (at) => at.toUpperCase()),
    );
    expect(filesOf(groups.map((group) => stem(group)))).toEqual(twelveStems.map((name) => [name, 'complete', link]));
    expect(filesOf([stem('Backing Vocals')])).toEqual([['backing_vocals', 'complete', link]]);
  });

  it('are stems by the end of their title, where the group is that of the set', () => {
    const told = [stem('Twelve', { title: 'A - B - Backing Vocals' }), stem(null, { id: 'x', title: '月台 - Bass' })];
    expect(filesOf(told).map(([name]) => name)).toEqual(['backing_vocals', 'bass']);
  });

  it('are each told once, as best, in whatever order', () => {
    const failed = stem('Drums', { id: 'second', status: 'error', audio_url: 'https://cdn1.suno.ai/None.mp3' });
    for (const told of [
      [failed, stem('Drums')],
      [stem('Drums'), failed],
    ])
      expect(filesOf(told)).toEqual([['drums', 'complete', link]]);
    expect(filesOf([failed])).toEqual([['drums', 'failed', 'https://cdn1.suno.ai/None.mp3']]);
  });

  it('are a video or a score once the task has succeeded', () => {
    const data = { clip_id: 'c', status: 'complete', video_url: 'https://cdn1.suno.ai/c.mp4' };
    expect(filesOf(data)).toEqual([['mp4', 'complete', 'https://cdn1.suno.ai/c.mp4']]);
    expect(filesOf([{ id: 'c', midi_url: 'https://cdn1.suno.ai/c.mid' }])).toEqual([
      ['midi', 'complete', 'https://cdn1.suno.ai/c.mid'],
    ]);
    expect(filesOf(data, 'IN_PROGRESS')).toEqual([['mp4', 'pending', 'https://cdn1.suno.ai/c.mp4']]);
  });

  it.each([
    null,
    'text',
    7,
    {},
    [null, [], 'x', { id: {} }],
    { clip_id: 'c', video_url: '' },
    { clip_id: 'c', video_url: 9, midi_url: ['x'] },
    { clip_id: 'c', video_url: 'https://host/api/forbidden' },
    { clip_id: 'c', midi_url: `https://host/${'x'.repeat(5000)}` },
    { video_url: 'https://host/a.mp4' },
    [
      stem('Kazoo', { title: 'no part' }),
      { ...stem('Bass'), id: '\u0000' },
      { ...stem('Bass'), metadata: 'x', title: 4 },
    ],
  ])('are none in what is none: %j', (data) => {
    expect(filesOf(data)).toEqual([]);
  });

  it('are not one clip under twelve names', () => {
    const told = ['Vocals', 'Drums', 'Bass'].map((group) => stem(group, { id: 'same' }));
    expect(filesOf(told).map(([name]) => name)).toEqual(['vocals']);
  });

  it('of a task that is told twice are those of both', () => {
    const told = [[stem('Drums')], [stem('Bass'), stem('Drums', { status: 'streaming' })]].map((data) =>
      readTask({ task_id: 't', status: 'SUCCESS', data }),
    );
    const [task] = tasksOnce(told.filter((one) => one !== null));
    expect(task?.files.map(({ name, state }) => [name, state])).toEqual([
      ['drums', 'complete'],
      ['bass', 'complete'],
    ]);
  });
});
