import { describe, expect, it } from '@jest/globals';
import { stageAt } from './stage.js';

const plan = { queued: 1000, started: 4000, finished: 44_000 };
const made = (share: number, reached = 0) => ({ ready: false, share, reached });

describe('the stage of a task', () => {
  it('is at its beginning for as long as nothing of it is made', () => {
    expect(stageAt(plan, 900_000, made(0))).toEqual({ word: 'IN_PROGRESS', percent: 5 });
    expect(stageAt(plan, 2000, made(0))).toEqual({ word: 'QUEUED', percent: 0 });
    expect(stageAt(plan, 500, made(0))).toEqual({ word: 'SUBMITTED', percent: 0 });
  });

  it.each([
    [24_000, 1, 52],
    [24_000, 0.25, 28],
    [900_000, 0.25, 28],
    [900_000, 1, 99],
    [4000, 1, 5],
    [24_000, 0, 5],
  ])('after %d ms, with %d of it made, is the lower of both: %d %%', (elapsed, share, percent) => {
    expect(stageAt(plan, elapsed, made(share))).toEqual({ word: 'IN_PROGRESS', percent });
  });

  it('never goes back, also when what was made is to be made again', () => {
    for (const share of [0, 0.2]) {
      expect(stageAt(plan, 24_000, made(share, 52))).toEqual({ word: 'IN_PROGRESS', percent: 52 });
    }
  });

  it('is over when the clock and the work are, at once where it is to be at once', () => {
    const done = { ready: true, share: 1, reached: 0 };
    expect(stageAt(plan, 44_000, done)).toEqual({ word: 'OVER', percent: 100 });
    expect(stageAt(plan, 43_999, done)).toEqual({ word: 'IN_PROGRESS', percent: 99 });
    const atOnce = { queued: 0, started: 0, finished: 0 };
    expect(stageAt(atOnce, 0, done).word).toBe('OVER');
    expect(stageAt(atOnce, 0, made(0.5))).toEqual({ word: 'IN_PROGRESS', percent: 52 });
  });
});
