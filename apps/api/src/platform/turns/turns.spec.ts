import { describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to; `begun` names what has started so far. */
function bench(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, name: string) =>
    turns.run(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, ask, end };
}

describe('turns', () => {
  it('rests after work, for as long as the work took', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const { begun, ask, end } = bench(new Turns({ atOnce: 1, perKey: 9, waiting: 99, rest: 1 }));
    const all = [ask('a', 'a1'), ask('b', 'b1'), ask('c', 'c1')];
    await jest.advanceTimersByTimeAsync(30);
    await end('a1');
    await jest.advanceTimersByTimeAsync(29);
    expect(begun).toEqual(['a1']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a1', 'b1']);
    await jest.advanceTimersByTimeAsync(5000);
    await end('b1');
    await jest.advanceTimersByTimeAsync(100);
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    await Promise.all(all);
    jest.useRealTimers();
  });

  it('one at a time; who asks for much waits behind who asks for little', async () => {
    const { begun, ask, end } = bench(new Turns({ atOnce: 1, perKey: 9, waiting: 99 }));
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')];
    await settled();
    expect(begun).toEqual(['a1']);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    await Promise.all(all);
  });

  it('of one key one at a time, however many places are free', async () => {
    const { begun, ask, end } = bench(new Turns({ atOnce: 2, perKey: 9, waiting: 99 }));
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1')];
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'a1', 'a2']) await end(name);
    await Promise.all(all);
  });

  it('refuses more than may wait, of one key and altogether; a place is free again once work ends, well or badly', async () => {
    const turns = new Turns({ atOnce: 1, perKey: 1, waiting: 2 });
    const { ask, end } = bench(turns);
    const all = [ask('a', 'a1'), ask('a', 'a2')];
    await expect(ask('a', 'a3')).rejects.toMatchObject({ code: 'BUSY' });
    all.push(ask('b', 'b1'));
    await expect(ask('c', 'c1')).rejects.toMatchObject({ code: 'BUSY' });
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    await Promise.all(all);
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', async () => 7)).toBe(7);
  });
});
