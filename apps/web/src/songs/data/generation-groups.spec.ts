import { describe, expect, it } from '@jest/globals';
import { generationGroups } from './generation-groups';
import { aSong } from './song.fixture';
import { titleOf, unpunctuated } from './song-words';

const only = (...songs: Parameters<typeof aSong>[0][]) =>
  generationGroups(songs.map((song, index) => aSong({ id: `s${index}`, ...song })))[0]!;

describe('generation groups', () => {
  it('keeps the two songs of one submit together, newest first', () => {
    const groups = generationGroups([
      aSong({ id: 'a', task_id: 't2' }),
      aSong({ id: 'b', task_id: 't1' }),
      aSong({ id: 'c', task_id: 't2' }),
    ]);
    expect(groups.map(({ id, songs }) => `${id}:${songs.length}`)).toEqual(['t2:2', 't1:1']);
    expect(generationGroups([aSong({ id: 'x', task_id: null })])[0]).toMatchObject({ id: 'x', taskId: null });
  });

  it('has the first take before the second, whichever the list has first', () => {
    const [group] = generationGroups([aSong({ id: 'b', take: 2 }), aSong({ id: 'a', take: 1 })]);
    expect(group?.songs.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is queued until one of its songs has left the queue', () => {
    expect(only({ queue_position: 3 }, { queue_position: 3 })).toMatchObject({ state: 'queued', queuePosition: 3 });
    expect(only({}, { stage: 'composing', progress: 20 })).toMatchObject({
      state: 'running',
      stage: 'queued',
      percent: 10,
    });
  });

  it('shows the stage that is furthest behind and the mean of the progress', () => {
    const group = only({ stage: 'singing', progress: 70 }, { stage: 'arranging', progress: 50 });
    expect(group).toMatchObject({ stage: 'arranging', percent: 60 });
  });

  it('lets the finished song be played while the other is sung', () => {
    const group = only({ status: 'complete' }, { stage: 'singing', progress: 60 });
    expect(group).toMatchObject({ state: 'running', percent: 80, stage: 'singing' });
    expect(group.finished.map(({ id }) => id)).toEqual(['s0']);
  });

  it('tells failed from partly failed and sums what came back', () => {
    expect(only({ status: 'error', refunded_points: 1 }, { status: 'error', refunded_points: 1 })).toMatchObject({
      state: 'failed',
      refunded: 2,
    });
    const partial = only({ status: 'complete' }, { status: 'error', refunded_points: 1 });
    expect(partial).toMatchObject({ state: 'done', refunded: 1 });
    expect(partial.failed).toHaveLength(1);
  });

  it('tells what cost nothing from points that are still to come back', () => {
    expect(only({ status: 'error', refunded_points: 0 }).refunded).toBe(0);
    expect(only({ status: 'error' }).refunded).toBeNull();
  });

  it('is uncertain only while a song is open', () => {
    const uncertain = { status: 'uncertain' as const, fetch_until: null };
    expect(generationGroups([aSong()], () => uncertain)[0]?.state).toBe('uncertain');
    expect(generationGroups([aSong({ status: 'complete' })], () => uncertain)[0]?.state).toBe('done');
  });
});

describe('song words', () => {
  it('stands in for a missing title with the description or the first line that is sung', () => {
    expect(titleOf(aSong())).toBe('晚一点的月台');
    expect(titleOf(aSong({ title: '', gpt_description_prompt: '给毕业那天' }))).toBe('给毕业那天');
    expect(titleOf(aSong({ title: '', prompt: '[Verse]\n\n 站台的灯 \n' }))).toBe('站台的灯');
    expect(titleOf(aSong({ title: '', prompt: '' }))).toBe('');
  });

  it('takes the full stop off a sentence that goes on', () => {
    expect(unpunctuated('上游没有应答。')).toBe('上游没有应答');
    expect(unpunctuated('Timed out.')).toBe('Timed out');
  });
});
