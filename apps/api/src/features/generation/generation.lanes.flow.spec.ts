import { describe, expect, it } from '@jest/globals';
import { collectJob, submitJob } from './generation.jobs.js';
import { CollectLanes, SubmitLanes } from './generation.lanes.flow.js';

const all = submitJob.concurrency;
const fill = (lanes: SubmitLanes | CollectLanes, channelId: number, channels: number): number => {
  let entered = 0;
  for (; lanes.hasRoom(channelId, channels); entered += 1) lanes.enter(channelId);
  return entered;
};

describe('the submits of one process', () => {
  it('are all a single channel’s where there is no other', () => {
    expect(fill(new SubmitLanes(), 1, 1)).toBe(all);
  });

  it('are shared: however many one channel is working on, each of the others has its part', () => {
    const lanes = new SubmitLanes();
    expect([1, 2, 3, 4].map((channelId) => fill(lanes, channelId, 4))).toEqual(
      [4, 4, 4, 4].map((part) => (part * all) / 16),
    );
  });

  it('are at least one for each, however many channels there are', () => {
    expect(fill(new SubmitLanes(), 7, 1000)).toBe(1);
  });

  it('that found no room are taken up one by one, the first first, each once', () => {
    const lanes = new SubmitLanes();
    fill(lanes, 1, 4);
    for (const id of ['a', 'b', 'a']) lanes.turnAway(1, id);
    expect([lanes.leave(1), lanes.leave(1), lanes.leave(1)]).toEqual(['a', 'b', null]);
    expect(fill(lanes, 1, 4)).toBe(3);
  });

  it('that were turned away and not remembered are left to the sweep', () => {
    const lanes = new SubmitLanes();
    for (let id = 0; id < 300; id += 1) lanes.turnAway(1, String(id));
    let taken = 0;
    while (lanes.leave(1) !== null) taken += 1;
    expect(taken).toBe(256);
  });
});

describe('the files one process fetches', () => {
  it('are shared in the same way: a host that is silent leaves the other channels theirs', () => {
    const lanes = new CollectLanes();
    expect([fill(lanes, 1, 2), fill(lanes, 2, 2)]).toEqual([collectJob.concurrency / 2, collectJob.concurrency / 2]);
  });
});
