import { describe, expect, it, jest } from '@jest/globals';
import { claimProject, type Locks } from './claim';

/** Locks as browsers have them, as far as they are used. */
function someLocks(): Locks {
  const held = new Map<string, (reason: unknown) => void>();
  const request = (
    name: string,
    { steal, ifAvailable }: LockOptions,
    work: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name) && ifAvailable) return Promise.resolve(work(null));
    if (steal) held.get(name)?.(new DOMException('stolen', 'AbortError'));
    const lost = new Promise<never>((_, reject) => held.set(name, reject));
    const mine = held.get(name);
    const done = Promise.resolve(work({})).finally(() => held.get(name) === mine && held.delete(name));
    return Promise.race([done, lost]);
  };
  return { request } as unknown as Locks;
}

describe('a project in two tabs', () => {
  it('is written by the first; the second is told until the first has left', async () => {
    const locks = someLocks();
    const onLost = jest.fn();
    const first = await claimProject(locks, 'x', onLost);
    expect(first).not.toBeNull();
    expect(await claimProject(locks, 'x', onLost)).toBeNull();
    expect(await claimProject(locks, 'y', onLost)).not.toBeNull();
    first?.release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await claimProject(locks, 'x', onLost)).not.toBeNull();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('can be taken by the second, of which the first is told', async () => {
    const locks = someLocks();
    const [onLost, never] = [jest.fn(), jest.fn()];
    await claimProject(locks, 'x', onLost);
    expect(await claimProject(locks, 'x', never, true)).not.toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(never).not.toHaveBeenCalled();
    expect(await claimProject(locks, 'x', never)).toBeNull();
  });

  it('is written by both where there are no locks, or they are refused', async () => {
    expect(await claimProject(undefined, 'x', jest.fn())).not.toBeNull();
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as Locks;
    expect(await claimProject(refusing, 'x', jest.fn())).not.toBeNull();
  });
});
