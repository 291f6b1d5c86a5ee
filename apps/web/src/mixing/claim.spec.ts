import { describe, expect, it, jest } from '@jest/globals';
import { claimProject, type Locks } from './claim';

/** Locks as browsers have them, as far as they are used. */
function someLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  const asked: { name: string }[] = [];
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
    const entry = { name };
    asked.push(entry);
    void mine.finally(() => asked.splice(asked.indexOf(entry), 1));
    void mine.finally(() => last.get(name) === mine && last.delete(name));
    return turn;
  };
  const query = async () => ({ held: asked.slice(0, 1), pending: asked.slice(1) });
  return { request, query } as unknown as Locks;
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

  it('is known to be shared by both, and no longer once one has left', async () => {
    const locks = someLocks();
    const first = claimProject(locks, 'x', jest.fn());
    claimProject(locks, 'y', jest.fn());
    await soon();
    expect(await first.isShared()).toBe(false);
    const second = claimProject(locks, 'x', jest.fn());
    await soon();
    expect([await first.isShared(), await second.isShared()]).toEqual([true, true]);
    first.release();
    await soon();
    expect(await second.isShared()).toBe(false);
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
    expect(await claimProject(undefined, 'x', told).isShared()).toBe(false);
    expect(await claimProject(refusing, 'x', told).isShared()).toBe(false);
    await soon();
    expect(told).not.toHaveBeenCalled();
  });
});
