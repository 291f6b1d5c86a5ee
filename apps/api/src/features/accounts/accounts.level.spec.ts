import { describe, expect, it } from '@jest/globals';
import { levelOf } from './accounts.level.js';

describe('the level of a member', () => {
  it.each([
    [0n, 0],
    [1n, 1],
    [4_999n, 1],
    [5_000n, 2],
    [9_999n, 2],
    [10_000n, 3],
    [100_000n, 21],
  ])('[P3-04] %d fen paid make level %d', (paid, level) => expect(levelOf(paid)).toBe(level));
});
