import { describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { madeOf } from './made';

const stems = (states: readonly ('complete' | 'pending' | 'error')[]) =>
  states.map((state, at) => ({ name: twelveStems[at] ?? 'vocals', state }));

describe('what there is of an operation’s files', () => {
  it('is nothing before they were asked for: all of them are paid for', () => {
    expect(madeOf('suno', 'stems', [])).toEqual({ state: 'none', missing: twelveStems, cost: 1 });
    expect(madeOf('suno', 'mp4', [])).toEqual({ state: 'none', missing: ['mp4'], cost: 0.5 });
  });

  it('is under way while one of them is', () =>
    expect(madeOf('suno', 'stems', stems(['complete', 'pending', 'error'])).state).toBe('pending'));

  it('is all of them: nothing is paid again', () => {
    const all = stems(twelveStems.map(() => 'complete'));
    expect(madeOf('suno', 'stems', all)).toEqual({ state: 'ready', missing: [], cost: 0 });
    expect(madeOf('suno', 'midi', [{ name: 'midi', state: 'complete' }])).toMatchObject({ state: 'ready', cost: 0 });
  });

  it('is nine of twelve: only the three that failed are paid for', () => {
    const nine = stems(twelveStems.map((_, at) => (at < 9 ? 'complete' : 'error')));
    expect(madeOf('suno', 'stems', nine)).toEqual({ state: 'partly', missing: twelveStems.slice(9), cost: 0.24 });
  });

  it('is nothing where all of it failed', () =>
    expect(madeOf('suno', 'midi', [{ name: 'midi', state: 'error' }])).toEqual({
      state: 'none',
      missing: ['midi'],
      cost: 0.5,
    }));
});
