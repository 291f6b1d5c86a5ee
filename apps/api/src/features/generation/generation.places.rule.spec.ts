import type { Operation } from '@overtone/contract/operations';
import { describe, expect, it } from '@jest/globals';
import { homeOf, mayMove } from './generation.places.rule.js';

const lives = (songId: string, channelId: number) => ({ songId, channelId });

describe('where a generation can be made', () => {
  it('is where its source lives', () => {
    expect(homeOf(['a'], [lives('a', 2)], [1, 2])).toEqual({ boundTo: 2, isWhole: true });
  });

  it('is where most of several live, and the first of equals', () => {
    const clips = [lives('a', 1), lives('b', 2), lives('c', 2)];
    expect(homeOf(['a', 'b', 'c'], clips, [1, 2])).toEqual({ boundTo: 2, isWhole: false });
    expect(homeOf(['a', 'b'], clips, [1, 2])).toEqual({ boundTo: 1, isWhole: false });
  });

  it('is anywhere when no able channel has any, and for what starts from nothing', () => {
    expect(homeOf(['a'], [lives('a', 3)], [1, 2])).toEqual({ boundTo: null, isWhole: false });
    expect(homeOf([], [], [1, 2])).toEqual({ boundTo: null, isWhole: true });
  });

  it('cannot change where no recording is taken', () => {
    const moves = (['riff', 'udio'] as const).map((provider) => mayMove({ operation: 'extend', provider }));
    expect(moves).toEqual([true, false]);
    expect(mayMove({ operation: 'stems', provider: 'mureka' })).toBe(true);
  });

  it('cannot change for joins and replaced sections', () => {
    const moves = (...of: Operation[]) => of.map((operation) => mayMove({ operation, provider: 'suno' }));
    expect(moves('extend', 'cover', 'inspiration', 'speed')).toEqual([true, true, true, true]);
    expect(moves('concat', 'infill')).toEqual([false, false]);
  });
});
