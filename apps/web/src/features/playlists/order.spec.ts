import { describe, expect, it } from '@jest/globals';
import { moved } from './order';

describe('an order', () => {
  it('has one entry at another place and the rest as it was', () => {
    expect([moved([1, 2, 3, 4], 0, 2), moved([1, 2, 3, 4], 3, 1), moved([1, 2], 1, 1)]).toEqual([
      [2, 3, 1, 4],
      [1, 4, 2, 3],
      [1, 2],
    ]);
  });
});
