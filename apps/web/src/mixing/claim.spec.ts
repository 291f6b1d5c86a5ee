import { describe, expect, it, jest } from '@jest/globals';
import { claimProject, type Locks } from './claim';

/** Locks as browsers have them, as far as they are used. */
function someLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal, ifAvailable }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (ifAvailable && last.has(name)) return work(null);
    const before = last.get(name);
    const turn = (async () => {
      const quit = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      await Promise.race([before, ...(signal ? [quit] : [])]);
      return work({});
    })();
    const mine = turn.catch(() => before);
    last.set(name, mine);
    void mine.finally(() => last.get(name) === mine && last.delete(name));
    return turn;
  };
  return { request } as unknown as Locks;
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('a project in two tabs', () => {
  it('is said to be in the second, until the first has left', async () => {
    const locks = someLocks();
    const [first, second, other] = [jest.fn(), jest.fn(), jest.fn()];
    const claim = claimProject(locks, 'x', first);
    claimProject(locks, 'x', second);
    claimProject(locks, 'y', other);
    await soon();
    expect(second.mock.calls).toEqual([[true]]);
    claim.release();
    await soon();
    expect(second.mock.calls).toEqual([[true], [false]]);
    expect([first, other].flatMap(({ mock }) => mock.calls)).toEqual([]);
    // It is the second's now.
    const third = jest.fn();
    claimProject(locks, 'x', third);
    await soon();
    expect(third.mock.calls).toEqual([[true]]);
  });

  it('is waited for no longer by a tab that left it', async () => {
    const locks = someLocks();
    const second = jest.fn();
    const claim = claimProject(locks, 'x', jest.fn());
    const waiting = claimProject(locks, 'x', second);
    await soon();
    waiting.release();
    claim.release();
    await soon();
    expect(second.mock.calls).toEqual([[true]]);
    const third = jest.fn();
    claimProject(locks, 'x', third);
    await soon();
    expect(third).not.toHaveBeenCalled();
  });

  it('says nothing where there are no locks, or they are refused', async () => {
    const told = jest.fn();
    claimProject(undefined, 'x', told);
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as Locks;
    claimProject(refusing, 'x', told);
    await soon();
    expect(told).not.toHaveBeenCalled();
  });
});
