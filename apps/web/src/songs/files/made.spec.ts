import { describe, expect, it } from '@jest/globals';
import { stemNames } from '@overtone/contract/operations';
import { madeOf } from './made';

const stems = (states: readonly ('complete' | 'pending' | 'error')[]) =>
  states.map((state, at) => ({ name: stemNames[at] ?? 'vocals', state }));

describe('what there is of an operation’s files', () => {
  it('is nothing before they were asked for: all of them are paid for', () => {
    expect(madeOf('stems', [])).toEqual({ state: 'none', missing: stemNames, cost: 1 });
    expect(madeOf('mp4', [])).toEqual({ state: 'none', missing: ['mp4'], cost: 0.5 });
  });

  it('is under way while one of them is', () =>
    expect(madeOf('stems', stems(['complete', 'pending', 'error'])).state).toBe('pending'));

  it('is all of them: nothing is paid again', () => {
    const all = stems(stemNames.map(() => 'complete'));
    expect(madeOf('stems', all)).toEqual({ state: 'ready', missing: [], cost: 0 });
    expect(madeOf('midi', [{ name: 'midi', state: 'complete' }])).toMatchObject({ state: 'ready', cost: 0 });
  });

  it('is nine of twelve: only the three that failed are paid for', () => {
    const nine = stems(stemNames.map((_, at) => (at < 9 ? 'complete' : 'error')));
    expect(madeOf('stems', nine)).toEqual({ state: 'partly', missing: stemNames.slice(9), cost: 0.24 });
  });

  it('is nothing where all of it failed', () =>
    expect(madeOf('midi', [{ name: 'midi', state: 'error' }])).toEqual({
      state: 'none',
      missing: ['midi'],
      cost: 0.5,
    }));
});
