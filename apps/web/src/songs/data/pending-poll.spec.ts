import { describe, expect, it } from '@jest/globals';
import { givenUp, PendingPoll, pendingTasks } from './pending-poll';
import { aSong } from './song.fixture';
import { lostTouch } from './song-pages';

describe('polling of pending songs', () => {
  it('L4-03 asks once for each generation with a pending song', () => {
    const songs = [
      aSong({ id: 'a', task_id: 't1' }),
      aSong({ id: 'b', task_id: 't1' }),
      aSong({ id: 'c', task_id: 't2', status: 'complete' }),
      aSong({ id: 'd', task_id: null }),
      aSong({ id: 'e', task_id: 't3', status: 'error', error_type: lostTouch }),
      aSong({ id: 'f', task_id: 't4', status: 'error', error_type: 'provider' }),
    ];
    expect(pendingTasks(songs)).toEqual(['t1', 't3']);
  });

  it('L4-06 gives a generation up after three failures in a row, once', async () => {
    const poll = new PendingPoll(() => Promise.reject(new Error('no answer')));
    const given: string[][] = [];
    for (let tick = 0; tick < 4; tick++) given.push(await poll.tick(['t1']));
    expect(given).toEqual([[], [], ['t1'], []]);
  });

  it('L4-06 a good answer in between starts the count again', async () => {
    let good = false;
    const poll = new PendingPoll(() => (good ? Promise.resolve({} as never) : Promise.reject(new Error())));
    await poll.tick(['t1']);
    await poll.tick(['t1']);
    good = true;
    await poll.tick(['t1']);
    good = false;
    expect(await poll.tick(['t1'])).toEqual([]);
    expect(await poll.tick(['t1'])).toEqual([]);
    expect(await poll.tick(['t1'])).toEqual(['t1']);
  });

  it('L4-06 marks only what is still pending', () => {
    expect(givenUp(aSong(), '网络请求失败')).toMatchObject({ status: 'error', error_message: '网络请求失败' });
    const complete = aSong({ status: 'complete' });
    expect(givenUp(complete, '网络请求失败')).toBe(complete);
  });
});
