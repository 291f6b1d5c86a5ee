import { describe, expect, it } from '@jest/globals';
import { levelOf } from './accounts.level.rule.js';

describe('the level of a member', () => {
  it.each([
    [0n, 0],
    [1n, 1],
    [4_999n, 1],
    [5_000n, 2],
    [9_999n, 2],
    [10_000n, 3],
    [100_000n, 21],
  ])('[P3-04] %d fen paid make level %d', (paidFen, level) =>
    expect(levelOf({ paidFen, rechargedPoints: 0n })).toBe(level),
  );

  it.each([
    [0n, 50n, 1],
    [0n, 10_000_000n, 1],
    [0n, 0n, 0],
    [4_999n, 50n, 1],
    [10_000n, 50n, 3],
  ])('[P1-13] %d fen paid and %d hundredths recharged by hand make level %d', (paidFen, rechargedPoints, level) =>
    expect(levelOf({ paidFen, rechargedPoints })).toBe(level),
  );
});
