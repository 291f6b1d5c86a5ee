import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.js';
import { type Machine, poolSize } from './pool-size.js';

const mebibyte = 1024 ** 2;
const machine = (changes: Partial<Machine>): Machine => ({
  ...{ cores: 8, platform: 'linux', memory: 65_536 * mebibyte, allowed: 0 },
  ...changes,
});
const sizeOf = (changes: Partial<Machine>) => {
  const { lasting, borrowed } = poolSize(undefined, machine(changes));
  return [lasting, borrowed];
};

describe('how many songs are rendered at once', () => {
  it('is all cores but one, and that one to borrow where threads stand back behind the rest of the machine', () => {
    expect([1, 2, 8].map((cores) => sizeOf({ cores }))).toEqual([
      [1, 0],
      [1, 1],
      [7, 1],
    ]);
    expect(sizeOf({ cores: 2, platform: 'darwin' })).toEqual([1, 0]);
  });

  it('is what half of the memory holds, one at least, and none is borrowed that it does not hold', () => {
    const sizes = [512, 2048, 4096, 8192, 14_336, 16_384].map((each) => sizeOf({ memory: each * mebibyte }));
    expect(sizes).toEqual([
      [1, 0],
      [1, 0],
      [2, 0],
      [4, 0],
      [7, 0],
      [7, 1],
    ]);
    // Two cores with what a small machine has: both are used while somebody waits.
    expect(sizeOf({ cores: 2, memory: 4096 * mebibyte })).toEqual([1, 1]);
  });

  it('is what a container may have, where it may not have all', () => {
    expect(sizeOf({ allowed: 4096 * mebibyte })).toEqual([2, 0]);
    // What Node.js says where there is no bound.
    for (const allowed of [0, 2 ** 64, 65_536 * mebibyte]) expect(sizeOf({ allowed })).toEqual([7, 1]);
    expect(sizeOf({ memory: 4096 * mebibyte, allowed: 8192 * mebibyte })).toEqual([2, 0]);
  });

  it('is what the operator says, and no more', () => {
    expect(poolSize(3, machine({ cores: 1 }))).toEqual({ lasting: 3, borrowed: 0 });
    expect(readConfig({ SANDBOX_RENDER_THREADS: '3' }).renderThreads).toBe(3);
    expect(() => readConfig({ SANDBOX_RENDER_THREADS: '0' })).toThrow('SANDBOX_RENDER_THREADS');
  });

  it('has a size on this machine, whatever it is', () => {
    const { lasting, borrowed } = poolSize();
    expect(lasting).toBeGreaterThanOrEqual(1);
    expect([0, 1]).toContain(borrowed);
  });
});
