import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PollOutcome } from '../../providers/music/music-provider.js';
import { type Again, askUntilAnswered } from './generation.again.flow.js';

const answered: PollOutcome = { kind: 'answered', tasks: [] };
const down: PollOutcome = { kind: 'down', reason: 'reset' };

/** Calls that end when they are told to. */
function bench(given: Partial<Again> = {}) {
  const calls: { signal: AbortSignal; end: (outcome: PollOutcome) => void }[] = [];
  const ask = (signal: AbortSignal) => new Promise<PollOutcome>((end) => calls.push({ signal, end }));
  const state = { outcome: null as PollOutcome | null };
  const over = askUntilAnswered({ ask, patienceMs: () => 2000, mayHelp: () => true, ...given });
  void over.then((outcome) => (state.outcome = outcome));
  return { calls, state };
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('asking until somebody answers', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => void jest.useRealTimers());

  it('asks once where the answer comes in time', async () => {
    const { calls, state } = bench();
    await wait(1999);
    calls[0]?.end(answered);
    await wait(10_000);
    expect([state.outcome, calls.length, calls[0]?.signal.aborted]).toEqual([answered, 1, true]);
  });

  it('asks beside a call that hangs, twice at most; whichever answers first ends the others', async () => {
    const { calls, state } = bench();
    await wait(2000);
    expect(calls).toHaveLength(2);
    await wait(60_000);
    expect([calls.length, state.outcome, calls[1]?.signal.aborted]).toEqual([3, null, false]);
    calls[0]?.end(answered);
    await wait(0);
    expect([state.outcome, calls[2]?.signal.aborted]).toEqual([answered, true]);
  });

  it('does not ask again while that cannot help, and does as soon as it can', async () => {
    let mayHelp = false;
    const { calls } = bench({ mayHelp: () => mayHelp });
    await wait(10_000);
    expect(calls).toHaveLength(1);
    mayHelp = true;
    await wait(2000);
    expect(calls).toHaveLength(2);
  });

  it('asks again at once what broke off while others are answered; three in vain are the outcome', async () => {
    const { calls, state } = bench();
    calls[0]?.end(down);
    await wait(0);
    expect([calls.length, state.outcome]).toEqual([2, null]);
    calls[1]?.end(down);
    await wait(0);
    calls[2]?.end(down);
    await wait(0);
    expect([calls.length, state.outcome]).toEqual([3, down]);
  });

  it('takes a break-off for the outcome where the account answers nobody', async () => {
    const { calls, state } = bench({ mayHelp: () => false });
    calls[0]?.end(down);
    await wait(0);
    expect([calls.length, state.outcome]).toEqual([1, down]);
  });

  it('a call that throws is told to whoever asked, and the others end', async () => {
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal) => {
      signals.push(signal);
      return Promise.reject(new Error('no such dialect'));
    };
    await expect(askUntilAnswered({ ask, patienceMs: () => 2000, mayHelp: () => true })).rejects.toThrow('dialect');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
